/** The types of products by the names that a file has for them. */
import { fold, slugify, tidy } from '#domain/values/vietnamese-text.ts';
import type { ImportChoices } from './importing.ts';

/** A category or type of the shop. */
type Named = { slug: string; name: string };
type KnownType = Named & { category_slug: string; category_name: string };

/** The name of the category and type of products whose file names none. */
export const UNSORTED = 'Chưa phân loại';

/** @returns the key of a type's name in the choices: the whole path, because two categories may have types with the same name */
export const typeKey = (path: readonly string[]): string => (path.length > 0 ? path : [UNSORTED]).map(tidy).join(' > ');

const same = (one: string, other: string) => fold(tidy(one)) === fold(tidy(other));

/** `slug`: the type that the shop has; null for a type that is created under this name in this category */
export type ChosenType = { slug: string } | { slug: null; name: string; category: string };

/**
 * Finds the type of a product: as the owner has chosen, else the type with the name of the narrowest category, within the category
 * of the path if several have it; else a new one.
 * @param path from the widest category to the narrowest one; empty if the file names none
 */
export function typeOf(
  path: readonly string[],
  types: readonly KnownType[],
  { types: choices, category: into }: Pick<ImportChoices, 'types' | 'category'>,
): ChosenType {
  const names = (path.length > 0 ? path : [UNSORTED]).map(tidy);
  const chosen = choices[typeKey(path)];
  if (chosen && types.some(({ slug }) => slug === chosen)) return { slug: chosen };
  const [category = '', name = category] = [names[0], names.at(-1)];
  const called = types.filter((type) => same(type.name, name));
  const within = called.find((type) => same(type.category_name, category));
  const found = within ?? (names.length === 1 || called.length === 1 ? called[0] : undefined);
  if (found && (chosen === undefined || within)) return { slug: found.slug };
  return { slug: null, name, category: into || category };
}

/** The names by which a type goes: `Tạ đĩa (bánh tạ)` is also `bánh tạ`. */
const namesOf = (type: string): string[] =>
  [type, ...type.split(/[(),;/&]/)].map((name) => slugify(name)).filter((name) => name !== '');

/** @returns 2 for the same name, 1 where one is the beginning of the other, and 0 for two different things */
function nearness(name: string, other: string): number {
  if (name === other) return 2;
  // one word, such as `Đai`, begins too many names
  const isWider = other.includes('-') && name.startsWith(`${other}-`);
  return isWider || other.startsWith(`${name}-`) ? 1 : 0;
}

/**
 * Proposes the shop's own type for the names in a file that are no types of the shop and are similar to one only: `Tạ tay` is
 * `Tạ tay (tạ đơn)`, and `Tạ` alone may be any of them.
 * @param paths those of the file, as for `typeOf`
 * @returns the slugs by `typeKey`
 */
export function nearTypes(paths: readonly (readonly string[])[], types: readonly KnownType[]): Record<string, string> {
  const named = types.map(({ slug, name }) => ({ slug, names: namesOf(name) }));
  const distinct = new Map(paths.map((path) => [typeKey(path), path]));
  return Object.fromEntries(
    [...distinct].flatMap(([key, path]) => {
      const name = slugify(path.at(-1) ?? '');
      if (name === '' || typeOf(path, types, { types: {}, category: '' }).slug !== null) return [];
      const near = named.map(({ slug, names }) => ({ slug, by: Math.max(...names.map((one) => nearness(name, one))) }));
      const most = Math.max(0, ...near.map(({ by }) => by));
      const found = near.filter(({ by }) => by > 0 && by === most);
      return found.length === 1 && found[0] ? [[key, found[0].slug]] : [];
    }),
  );
}
