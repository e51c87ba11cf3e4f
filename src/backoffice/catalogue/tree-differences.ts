/** The differences between two persons' edits of the categories: their order, and each category's texts and types. */
import type { CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { type Difference, differencesBetween } from '../frame/differences.ts';

type Category = CategoryTree['categories'][number];
type Picture = NonNullable<Category['image']>;
type Tree = readonly Category[];

const fields = {
  name: 'tên',
  description: 'mô tả',
  image: 'ảnh danh mục',
  room: 'ảnh không gian',
  metaTitle: 'tiêu đề tìm kiếm',
  metaDescription: 'mô tả tìm kiếm',
  metaKeywords: 'từ khóa',
  types: 'các loại',
} as const satisfies Partial<Record<keyof Category, string>>;
type FieldName = keyof typeof fields;
const names = Object.keys(fields) as FieldName[];

const ORDER = 'order';
/** A new category has no slug yet, so it is identified by its name. */
const idOf = ({ slug, name }: Category) => slug || `new ${name}`;
const keyOf = (id: string, field: FieldName) => `${id}\n${field}`;
const find = (tree: Tree, id: string) => tree.find((category) => idOf(category) === id);
/** A picture is an object with a property `alt`; a list has no such property. */
const isPicture = (value: unknown): value is Picture => typeof value === 'object' && value !== null && 'alt' in value;
const typesOf = ({ types }: Category) => types.map(({ slug, name }) => ({ slug, name }));
const fieldOf = (category: Category, field: FieldName) => (field === 'types' ? typesOf(category) : category[field]);

function inWords(_: string, value: unknown): string {
  if (value === null) return 'không có';
  if (typeof value === 'string') return value;
  if (isPicture(value)) return value.alt;
  return (value as readonly (string | { name: string })[])
    .map((each) => (typeof each === 'string' ? each : each.name))
    .join('\n');
}

export function treeDifferences(seen: Tree, mine: Tree, current: Tree): Difference[] {
  const ids = new Set([...mine, ...current].map(idOf));
  const isInBoth = (id: string) => find(mine, id) !== undefined && find(current, id) !== undefined;
  const titleOf = (id: string) => (find(current, id) ?? find(mine, id))?.name ?? '';
  const labels: Record<string, string> = { [ORDER]: 'Thứ tự danh mục' };
  for (const id of ids) {
    // a category that exists in only one of the two versions is accepted or rejected as a whole
    if (!isInBoth(id)) labels[id] = `Danh mục ${titleOf(id)}`;
    else for (const field of names) labels[keyOf(id, field)] = `${titleOf(id)}, ${fields[field]}`;
  }
  const flat = (tree: Tree): Record<string, unknown> => ({
    [ORDER]: tree.filter((category) => isInBoth(idOf(category))).map((category) => titleOf(idOf(category))),
    ...Object.fromEntries(
      [...ids].flatMap((id): [string, unknown][] => {
        const category = find(tree, id);
        if (isInBoth(id)) return names.map((field) => [keyOf(id, field), category ? fieldOf(category, field) : null]);
        return [[id, category ? [category.name, ...typesOf(category)] : null]];
      }),
    ),
  });
  const values = { seen: flat(seen), mine: flat(mine), current: flat(current) };
  return differencesBetween(values, labels, inWords).map((difference) => {
    const pictureIn = (tree: Record<string, unknown>) => {
      const value = tree[difference.key];
      return isPicture(value) ? value.url : null;
    };
    const pictures = { mine: pictureIn(values.mine), current: pictureIn(values.current) };
    return pictures.mine || pictures.current ? { ...difference, pictures } : difference;
  });
}

/** @param taken keys of the differences for which the version stored now wins */
export function treeWithTaken(mine: Tree, current: Tree, taken: ReadonlySet<string>): Category[] {
  const own = mine
    .filter((category) => !taken.has(idOf(category)))
    .map((category): Category => {
      const id = idOf(category);
      const theirs = find(current, id);
      const better = names.filter((field) => theirs && taken.has(keyOf(id, field)));
      return { ...category, ...Object.fromEntries(better.map((field) => [field, theirs?.[field]])) };
    });
  const merged = [...own, ...current.filter((category) => taken.has(idOf(category)))];
  if (!taken.has(ORDER)) return merged;
  const placeOf = (category: Category) => {
    const place = current.findIndex((each) => idOf(each) === idOf(category));
    return place < 0 ? current.length : place;
  };
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other));
}
