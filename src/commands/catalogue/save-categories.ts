/** Saves the tree of categories and types: names, texts, pictures, order, new entries, removal of empty entries. */
import { createHash } from 'node:crypto';
import { Failure } from '#domain/values/failure.ts';
import { slugify } from '#domain/values/vietnamese-text.ts';
import { archiveWithCategories } from '#store/catalogue/archived-types.ts';
import { listKnownTypes, lockCatalogue, writeCategories } from '#store/catalogue/catalogue.ts';
import { followTypes, readCategoryTree, removeFromTree, type TreeCategory } from '#store/catalogue/category-tree.ts';
import { brokenConstraint, type Database, type Transaction } from '#store/database/database.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { relearnTypes } from './relearn-types.ts';

export type CategoryTree = { version: string; categories: TreeCategory[] };
type GivenType = { slug: string; name: string };
type Pictures = Pick<TreeCategory, 'image' | 'room'>;
/** A category to save. If a picture is omitted, the stored one remains; null removes it. */
export type GivenCategory = Omit<TreeCategory, 'types' | 'archived' | keyof Pictures> & {
  types: GivenType[];
} & { [Name in keyof Pictures]?: Pictures[Name] | undefined };

const namesOf = (categories: readonly TreeCategory[]) =>
  categories.map(({ slug, name, description, metaTitle, metaDescription, metaKeywords, image, room, types }) => ({
    ...{ slug, name, description, metaTitle, metaDescription, metaKeywords, image, room },
    types: types.map((type) => ({ slug: type.slug, name: type.name })),
  }));

/**
 * Returns the version of the tree. It depends only on fields that can be edited: a change in the number of products, or
 * an entry that was archived, does not make an edit outdated.
 */
const versionOf = (categories: readonly TreeCategory[]) =>
  createHash('sha256')
    .update(JSON.stringify(namesOf(categories)))
    .digest('hex')
    .slice(0, 32);

export async function getCategoryTree(db: Database): Promise<CategoryTree> {
  const categories = await readCategoryTree(db);
  return { version: versionOf(categories), categories };
}

const slugged = <Named extends GivenType>(named: Named): Named => ({
  ...named,
  slug: named.slug || slugify(named.name),
});

type SavedTree = {
  version: string;
  categories: readonly GivenCategory[];
  /** tells whether the shop stores a picture with this URL */
  hasPicture: (url: string) => Promise<boolean>;
};

const picturesOf = ({ image, room }: Pick<GivenCategory, 'image' | 'room'>) =>
  [image, room].flatMap((picture) => picture?.url ?? []);

/** @throws Failure CHANGED_MEANWHILE, CATEGORY_REFUSED */
export async function saveCategoryTree(
  tx: Transaction,
  { version, categories: given, hasPicture }: SavedTree,
): Promise<Acted<CategoryTree>> {
  const missing = await listMissing(given, hasPicture);
  await lockCatalogue(tx);
  const current = await getCategoryTree(tx);
  if (current.version !== version) throw new Failure('CHANGED_MEANWHILE', { current });
  const wanted = given.map((category) => ({ ...slugged(category), types: category.types.map(slugged) }));
  refusePictures(current.categories, given, missing);
  const removed = removedFrom(current.categories, wanted);
  const typesBefore = await listKnownTypes(tx);
  try {
    await writeCategories(
      tx,
      wanted.map(({ image, room, ...category }) => ({ ...category, image, room })),
    );
    await followTypes(tx);
    await removeFromTree(tx, removed);
    await archiveWithCategories(tx);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    throw new Failure('CATEGORY_REFUSED', { reason: 'Hai danh mục hoặc hai loại trùng tên.' });
  }
  await relearnTypes(tx, typesBefore);
  const after = await getCategoryTree(tx);
  if (after.version === version) return unchanged(after);
  const values = { before: namesOf(current.categories), after: namesOf(after.categories) };
  return acted({ kind: 'category', id: 'tree', name: 'Danh mục' }, values, after);
}

async function listMissing(given: readonly GivenCategory[], hasPicture: SavedTree['hasPicture']): Promise<string[]> {
  const urls = [...new Set(given.flatMap(picturesOf))];
  const has = await Promise.all(urls.map(hasPicture));
  return urls.filter((_, place) => !has[place]);
}

/** @throws Failure CATEGORY_REFUSED for a picture that the shop does not store, unless the category already has it */
function refusePictures(current: readonly TreeCategory[], given: readonly GivenCategory[], missing: readonly string[]) {
  const shown = current.flatMap(picturesOf);
  const broken = given.find((category) =>
    picturesOf(category).some((url) => missing.includes(url) && !shown.includes(url)),
  );
  if (broken)
    throw new Failure('CATEGORY_REFUSED', {
      reason: `Ảnh của danh mục “${broken.name}” không có trong cửa hàng: hãy tải ảnh lên lại.`,
    });
}

/** @throws Failure CATEGORY_REFUSED if a removed type has products, or two entries have the same slug */
function removedFrom(current: readonly TreeCategory[], wanted: readonly GivenCategory[]) {
  const typeSlugs = wanted.flatMap(({ types }) => types.map(({ slug }) => slug));
  const slugs = wanted.map(({ slug }) => slug);
  for (const list of [typeSlugs, slugs])
    if (new Set(list).size < list.length || list.includes(''))
      throw new Failure('CATEGORY_REFUSED', { reason: 'Hai danh mục hoặc hai loại trùng tên.' });
  const types = current.flatMap((category) => category.types).filter(({ slug }) => !typeSlugs.includes(slug));
  const used = types.find(({ products }) => products > 0);
  if (used)
    throw new Failure('CATEGORY_REFUSED', {
      reason: `Loại “${used.name}” còn ${used.products} sản phẩm: hãy chuyển chúng sang loại khác trước.`,
    });
  return {
    types: types.map(({ slug }) => slug),
    categories: current.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug)),
  };
}
