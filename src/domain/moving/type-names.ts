/** The types of products by the names that a file has for them. */
import { fold, tidy } from '#domain/values/vietnamese-text.ts';

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
  { types, choices }: { types: readonly KnownType[]; choices: Readonly<Record<string, string>> },
): ChosenType {
  const names = (path.length > 0 ? path : [UNSORTED]).map(tidy);
  const chosen = choices[typeKey(path)];
  if (chosen && types.some(({ slug }) => slug === chosen)) return { slug: chosen };
  const [category = '', name = category] = [names[0], names.at(-1)];
  const called = types.filter((type) => same(type.name, name));
  const within = called.find((type) => same(type.category_name, category));
  const found = within ?? (names.length === 1 || called.length === 1 ? called[0] : undefined);
  if (found && (chosen === undefined || within)) return { slug: found.slug };
  return { slug: null, name, category };
}
