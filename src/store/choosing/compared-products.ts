/** Reads the products of comparisons, and those that extensions ask for. */
import { sql } from 'kysely';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { type AttributeKey, type AttributeTable, withDeclared } from '#domain/catalogue/product-attributes.ts';
import type { Compared } from '#domain/choosing/comparison.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { summaryColumns, toSummary } from '../catalogue/product-shape.ts';
import { type Database, rowsOf } from '../database/database.ts';

export type ComparedProduct = ProductSummary &
  Compared & { shipping_class: string; option_name: string | null; option_value: string | null };

/** The most products of one list: those that are sold most. */
const MOST_LISTED = 500;
/** The number of products that are offered for a comparison with a product. */
const COMPARABLE = 3;

function readCompared(db: Database) {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select([
      ...summaryColumns,
      'p.specs',
      'p.attributes',
      'p.warranty_months',
      'p.gross_weight_kg',
      'p.package_cm',
      'p.shipping_class',
      'p.option_name',
      'p.option_value',
    ])
    .select(sql<boolean>`exists (select from bundle_parts where bundle_id = p.id)`.as('is_bundle'))
    .where('p.archived_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof readCompared>['execute']>>[number];

function toCompared(row: Row, table: AttributeTable): ComparedProduct {
  return {
    ...toSummary(row),
    specs: row.specs,
    attributes: withDeclared(row.attributes, table),
    warranty_months: row.warranty_months,
    gross_weight_kg: row.gross_weight_kg === null ? null : Number(row.gross_weight_kg),
    package_cm: row.package_cm,
    shipping_class: row.shipping_class,
    option_name: row.option_name,
    option_value: row.option_value,
    is_bundle: row.is_bundle,
  };
}

/**
 * Finds products by slug, former slug or id. Sizes that no list shows are found, archived products are not.
 * @returns each product once, in the order of the words; the words that name no product, and those of them that
 *   were cut; and the words that name each product, by its id
 */
export async function findCompared(
  db: Database,
  words: readonly string[],
  table: AttributeTable,
): Promise<{
  products: ComparedProduct[];
  unknown: string[];
  unreadable: string[];
  names: ReadonlyMap<string, string[]>;
}> {
  if (words.length === 0) return { products: [], unknown: [], unreadable: [], names: new Map() };
  const ids = words.filter(isUuid);
  const named = await rowsOf<{ word: string; id: string }>(db)`
    select slug as word, id from products where slug = any(${words}::text[])
    union all select id::text, id from products where id = any(${ids}::uuid[])
    union all select slug, product_id from product_old_slugs where slug = any(${words}::text[])`;
  const rows = await readCompared(db)
    .where('p.id', '=', sql<string>`any(${named.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toCompared(row, table)]));
  const meant = words.map((word) => named.find((each) => each.word === word.toLowerCase()));
  const found = meant.map((each) => each && byId.get(each.id));
  const unnamed = words.filter((_, place) => meant[place] === undefined);
  return {
    products: [...new Set(found.filter((product) => product !== undefined))],
    unknown: words.filter((_, place) => found[place] === undefined),
    unreadable: unnamed.length === 0 ? [] : await listCut(db, unnamed),
    names: new Map(rows.map(({ id }) => [id, words.filter((_, place) => found[place]?.id === id)])),
  };
}

/** @returns the words that only begin like the slug of a product, or look like none: a removed product leaves a whole slug */
async function listCut(db: Database, words: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(db)`
    select word from unnest(${words}::text[]) with ordinality as given (word, place)
    where word !~ '^[a-z0-9-]+$' or exists (select from products where starts_with(slug, word)) order by place`;
  return rows.map(({ word }) => word);
}

/** @returns the products of these types that are in stock or sold out, and the sizes of them that no list shows */
export async function listOfTypes(
  db: Database,
  types: readonly string[],
  table: AttributeTable,
  stock: 'in' | 'out',
): Promise<ComparedProduct[]> {
  const rows = await readCompared(db)
    .where('t.slug', '=', sql<string>`any(${types}::text[])`)
    .where('p.stock', stock === 'in' ? '>' : '=', 0)
    .where((where) => where.or([where('p.listed', '=', true), where('p.group_slug', 'is not', null)]))
    .orderBy('p.sold', 'desc')
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => toCompared(row, table));
}

/** @returns the listed products, also sold-out ones, that have one of the attributes: the cheapest first */
export async function listHaving(
  db: Database,
  keys: readonly AttributeKey[],
  table: AttributeTable,
): Promise<ComparedProduct[]> {
  const rows = await readCompared(db)
    .where(sql<boolean>`p.attributes ?| ${keys}::text[]`)
    .where((where) => where.or([where('p.listed', '=', true), where('p.group_slug', 'is not', null)]))
    .orderBy('p.price')
    .orderBy('p.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => toCompared(row, table));
}

export type Comparable = {
  id: string;
  slug: string;
  name: string;
  brand_name: string;
  option_value: string | null;
  price: number;
};

/**
 * @param word a slug or an id @param uncompared the slugs of the types of which no product is compared
 * @returns the product, then the listed products in stock of its type that are nearest to it in price, without its own other
 * sizes; empty if there is no such product, or none of its type is compared
 */
export async function listComparable(db: Database, word: string, uncompared: readonly string[]): Promise<Comparable[]> {
  const chosen = isUuid(word) ? sql`id = ${word}` : sql`slug = ${word}`;
  return rowsOf<Comparable>(db)`
    with own as (
      select id, slug, name, brand_name, option_value, price, type_id, group_slug from products
      where ${chosen} and archived_at is null
        and type_id not in (select id from product_types where slug = any(${uncompared}::text[]))
    ), near as (
      select p.id, p.slug, p.name, p.brand_name, p.option_value, p.price, abs(p.price - own.price) as distance
      from own join products p on p.type_id = own.type_id
      where p.listed and p.archived_at is null and p.stock > 0 and p.id <> own.id
        and (own.group_slug is null or p.group_slug is distinct from own.group_slug)
      order by distance, p.position, p.id limit ${COMPARABLE}
    )
    select id, slug, name, brand_name, option_value, price from (
      select id, slug, name, brand_name, option_value, price, -1 as distance from own
      union all select id, slug, name, brand_name, option_value, price, distance from near
    ) as together order by distance`;
}
