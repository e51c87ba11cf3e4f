/** Reads products with the fields that the back office edits. */
import { type SqlBool, sql } from 'kysely';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import { plainFields } from '#domain/catalogue/product-fields.ts';
import { type Database, hasRow } from '../database/database.ts';
import { columnsOf, readColumns } from '../database/field-columns.ts';

export type EditedProduct = {
  id: string;
  /** a text that changes with every edit of the product, but not with its stock */
  version: string;
  categoryName: string;
  typeName: string;
  stock: number;
  sold: number;
  createdAt: Date;
  updatedAt: Date;
  fields: ProductFields;
};

const editedProducts = (db: Database) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', ...columnsOf(plainFields), 'p.slug', 't.slug as type', 'p.description', 'p.specs', 'p.images'])
    .select(['p.option_name', 'p.option_value', 'p.package_cm', 'p.attributes', 'p.archived_at', 'p.stock', 'p.sold'])
    .select(['p.created_at', 'p.updated_at', 't.name as type_name'])
    .select('c.name as category_name')
    .select([
      sql<string>`to_char(p.updated_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`.as('version'),
      sql<ProductFields['parts']>`coalesce((
        select json_agg(json_build_object('sku', q.sku, 'quantity', b.quantity) order by b.position)
        from bundle_parts b join products q on q.id = b.part_id where b.bundle_id = p.id), '[]')`.as('parts'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof editedProducts>['executeTakeFirstOrThrow']>>;

function fieldsOf(row: Row): ProductFields {
  const { option_name: name, option_value: value } = row;
  return {
    ...readColumns(plainFields, row),
    slug: row.slug,
    type: row.type,
    description: row.description,
    specs: row.specs,
    // the order of keys is restored, because jsonb does not preserve it
    images: row.images.map(({ url, alt }) => ({ url, alt })),
    parts: row.parts,
    option: name === null || value === null ? null : { name, value },
    packageCm: row.package_cm,
    archived: row.archived_at !== null,
    ...row.attributes,
  };
}

const toEdited = (row: Row): EditedProduct => ({
  id: row.id,
  version: row.version,
  categoryName: row.category_name,
  typeName: row.type_name,
  stock: row.stock,
  sold: row.sold,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  fields: fieldsOf(row),
});

/** @returns the product as the back office edits it; null when no product has this id */
export async function findEdited(db: Database, id: string): Promise<EditedProduct | null> {
  const row = await editedProducts(db).where('p.id', '=', id).executeTakeFirst();
  return row ? toEdited(row) : null;
}

/** @returns the products with these SKUs, by SKU */
export async function listEditedBySku(db: Database, skus: readonly string[]): Promise<Map<string, EditedProduct>> {
  const rows = await editedProducts(db).where('p.sku', '=', sql<string>`any(${skus})`).execute();
  return new Map(rows.map((row) => [row.sku, toEdited(row)]));
}

/** @returns the products with these ids, by id */
export async function listEditedById(db: Database, ids: readonly string[]): Promise<Map<string, EditedProduct>> {
  const rows = await editedProducts(db).where('p.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map((row) => [row.id, toEdited(row)]));
}

/** True if any product belongs to this group. */
export const isGroupTaken = (db: Database, group: string): Promise<boolean> =>
  hasRow(db.selectFrom('products').select('id').where('group_slug', '=', group).limit(1));

/** True if a product of this group is listed. */
export function isGroupListed(db: Database, group: string): Promise<boolean> {
  const query = db.selectFrom('products').select('id').where('group_slug', '=', group).where('listed', '=', true);
  return hasRow(query.limit(1));
}

/** Lists one page of all products in the order of the catalogue. @param after the last product of the previous page */
export async function listEdited(
  db: Database,
  after: { position: number; id: string } | null,
  limit: number,
): Promise<{ products: EditedProduct[]; last: { position: number; id: string } | null }> {
  const rows = await editedProducts(db)
    .select('p.position')
    .where(after ? sql<SqlBool>`(p.position, p.id) > (${after.position}, ${after.id}::uuid)` : sql<SqlBool>`true`)
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return { products: rows.map(toEdited), last: last ? { position: last.position, id: last.id } : null };
}
