/** The writes of a catalogue import: categories, types, products and demo reviews. */
import { createHash, randomUUID } from 'node:crypto';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { CategoryRow, ReviewRow } from '#domain/catalogue/catalogue-row.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import type { ProductImage, Tables } from '../database/tables.ts';

export type KnownType = Awaited<ReturnType<typeof listKnownTypes>>[number];
export type KnownProduct = Awaited<ReturnType<typeof listKnownProducts>>[number];
type Kept = ProductImage | null | undefined;
/** A category whose pictures have URLs. `image` undefined: the stored picture remains; null: the picture is removed. */
export type PicturedCategory = Omit<CategoryRow, 'image' | 'room'> & { image: Kept; room: Kept };
export type NewProduct = Insertable<Tables['products']>;
export type ProductChange = Updateable<Tables['products']>;

/** The most rows of one insert: with 28 values each, far below PostgreSQL's limit of 65,535. */
const ROWS_AT_ONCE = 500;

/** Makes imports wait for each other, because two concurrent imports would create the same row twice. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suc-bat catalogue'))`.execute(tx);
}

export async function isCatalogueEmpty(db: Database): Promise<boolean> {
  const row = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

export async function writeCategories(tx: Transaction, rows: readonly PicturedCategory[]): Promise<void> {
  for (const [position, row] of rows.entries()) {
    const category = {
      slug: row.slug,
      name: row.name,
      description: row.description,
      meta_title: row.metaTitle,
      meta_description: row.metaDescription,
      meta_keywords: row.metaKeywords,
      ...(row.image !== undefined && { image_url: row.image?.url ?? null, image_alt: row.image?.alt ?? '' }),
      ...(row.room !== undefined && { room_url: row.room?.url ?? null, room_alt: row.room?.alt ?? '' }),
      position,
    };
    const { id } = await tx
      .insertInto('categories')
      .values({ id: randomUUID(), ...category })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(category))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, type] of row.types.entries()) {
      const values = { category_id: id, slug: type.slug, name: type.name, position: position * 100 + place };
      await tx
        .insertInto('product_types')
        .values({ id: randomUUID(), ...values })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
        .execute();
    }
  }
}

export function listKnownTypes(db: Database) {
  return db
    .selectFrom('product_types as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select(['t.id', 't.slug', 't.name', 't.category_id', 'c.slug as category_slug', 'c.name as category_name'])
    .execute();
}

export function listKnownProducts(db: Database) {
  return db.selectFrom('products').select(['id', 'sku', 'slug', 'import_hash', 'attributes']).execute();
}

/** The fields of a stored product that may conflict with an imported one: SKU, slug, option, place in bundles. */
export type TakenKeys = Awaited<ReturnType<typeof listTakenKeys>>[number];

/** @returns the stored products that have any of these SKUs or slugs, or belong to any of these groups */
export function listTakenKeys(
  db: Database,
  { skus, slugs, groups }: { skus: readonly string[]; slugs: readonly string[]; groups: readonly string[] },
) {
  return db
    .selectFrom('products as p')
    .select(['id', 'sku', 'slug', 'group_slug as group', 'option_value as option'])
    .select([
      sql<boolean>`exists (select from bundle_parts where bundle_id = p.id)`.as('isBundle'),
      sql<boolean>`exists (select from bundle_parts where part_id = p.id)`.as('isPart'),
    ])
    .where(sql<boolean>`(p.sku = any(${skus}) or p.slug = any(${slugs}) or p.group_slug = any(${groups}))`)
    .execute();
}

/** @returns the position after the last product of the catalogue */
export async function nextPosition(tx: Transaction): Promise<number> {
  const [row] = await rowsOf<{ next: number }>(tx)`select coalesce(max(position) + 1, 0) as next from products`;
  return row?.next ?? 0;
}

/** Makes SKUs that no product has, such as SP000123. Call `lockCatalogue` first: nobody else may take them meanwhile. */
export async function makeSkus(tx: Transaction, count: number): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) {
    const rows = await rowsOf<{ sku: string }>(tx)`
      select sku from (
        select 'SP' || case when number < 1000000 then lpad(number::text, 6, '0') else number::text end as sku
        from (select nextval('product_skus') as number from generate_series(1, ${count - made.length}::int)) as numbers
      ) as next where not exists (select from products p where p.sku = next.sku)`;
    made.push(...rows.map(({ sku }) => sku));
  }
  return made;
}

/** @returns the ids of the products of these types */
export async function listProductsOf(tx: Transaction, typeIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('type_id', '=', sql<string>`any(${typeIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertProducts(
  tx: Transaction,
  products: readonly NewProduct[],
  report: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < products.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('products')
      .values(products.slice(start, start + ROWS_AT_ONCE))
      .execute();
    report(Math.min(start + ROWS_AT_ONCE, products.length));
  }
}

export async function updateProduct(tx: Transaction, id: string, change: ProductChange): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** If rows of one import swap slugs or options, clears the old values first, so that no unique constraint fails. */
export async function parkUniqueKeys(
  tx: Transaction,
  newSlugs: readonly string[],
  newGroups: readonly string[],
): Promise<void> {
  await sql`update products set slug = slug || '-' || replace(id::text, '-', '')
    where id = any(${newSlugs}::uuid[])`.execute(tx);
  await sql`update products set group_slug = null where id = any(${newGroups}::uuid[])`.execute(tx);
}

/** Stores an old slug of a product. Its URL redirects to the product until another product uses the slug. */
export async function keepOldSlug(tx: Transaction, slug: string, productId: string): Promise<void> {
  await tx
    .insertInto('product_old_slugs')
    .values({ slug, product_id: productId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ product_id: productId }))
    .execute();
}

export async function dropOldSlugs(tx: Transaction, taken: readonly string[]): Promise<void> {
  await tx.deleteFrom('product_old_slugs').where('slug', '=', sql<string>`any(${taken})`).execute();
}

/** Computes an id from the row, so that importing the same demo review twice creates only one review. */
function reviewId(row: ReviewRow): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([row.sku, row.firstName, row.lastName, row.createdAt]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Inserts demo reviews, and updates the rating sums of the products. @returns the number of new reviews */
export async function insertDemoReviews(
  tx: Transaction,
  rows: readonly ReviewRow[],
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await tx
    .insertInto('reviews')
    .values(
      rows.map((row) => ({
        id: reviewId(row),
        product_id: ids.get(row.sku) ?? '',
        first_name: row.firstName,
        last_name: row.lastName,
        rating: row.rating,
        review_text: row.text,
        demo: true,
        created_at: row.createdAt,
        user_id: null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['product_id', 'rating'])
    .execute();
  for (const { product_id, rating } of added) {
    await sql`update products set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1
      where id = ${product_id}`.execute(tx);
  }
  return added.length;
}
