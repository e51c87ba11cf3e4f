/** The shop's types, and tests whether a type matches the categories and types in the query of a product list. */

import type { ChosenAttribute } from '#domain/catalogue/product-attributes.ts';
import type { ListFilters } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import { readOnce } from '../database/read-once.ts';

export type TypePlace = {
  number: number;
  slug: string;
  category: { id: string; slug: string; name: string };
};

/** @returns all types, in the catalogue's order */
export const listTypePlaces = (db: Database): Promise<readonly TypePlace[]> =>
  readOnce(db, 'types', () => readTypePlaces(db));

async function readTypePlaces(db: Database): Promise<TypePlace[]> {
  const rows = await db
    .selectFrom('product_types as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select(['t.number', 't.slug', 'c.id', 'c.slug as categorySlug', 'c.name'])
    .orderBy('c.position')
    .orderBy('t.position')
    .execute();
  return rows.map(({ number, slug, id, categorySlug, name }) => ({
    number,
    slug,
    category: { id, slug: categorySlug, name },
  }));
}

/** @returns the parts of a comma-separated text, in Unicode form NFC; an empty array for an empty text */
export function listOf(text: string | undefined): string[] {
  const parts = text?.split(',').map((part) => part.normalize('NFC').trim()) ?? [];
  return parts.filter((part) => part !== '');
}

type Test = (type: TypePlace) => boolean;

/** Returns the tests of a type against the filters by category and by type. An unset filter matches every type. */
export function testsOf(asked: ListFilters): { isOfCategory: Test; isOfType: Test } {
  const names = listOf(asked.categories);
  const word = asked.category?.normalize('NFC').trim();
  const slugs = listOf(asked.type);
  return {
    isOfCategory: ({ category: { id, slug, name } }) =>
      (names.length === 0 || names.includes(name)) && (!word || [id, slug, name].includes(word)),
    isOfType: ({ slug }) => slugs.length === 0 || slugs.includes(slug),
  };
}

/** Returns the test whether products of a type can have all of these attributes. */
export const canHave =
  (chosen: readonly ChosenAttribute[]): Test =>
  ({ slug }) =>
    chosen.every(({ types }) => types?.includes(slug) ?? true);

/** True if not every type can have all of these attributes. */
export const areLimited = (chosen: readonly ChosenAttribute[]): boolean => chosen.some(({ types }) => types !== null);
