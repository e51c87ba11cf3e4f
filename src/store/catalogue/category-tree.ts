/** The categories and types as the back office edits them. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import type { ProductImage } from '../database/tables.ts';

/** `products`: the number of all products of the type; `selling`: the number of its products not archived. */
export type TreeType = { slug: string; name: string; products: number; selling: number; archived: boolean };
export type TreeCategory = {
  slug: string;
  name: string;
  description: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  image: ProductImage | null;
  room: ProductImage | null;
  archived: boolean;
  types: TreeType[];
};

export function readCategoryTree(db: Database): Promise<TreeCategory[]> {
  return rowsOf<TreeCategory>(db)`
    select c.slug, c.name, c.description, c.meta_title as "metaTitle", c.meta_description as "metaDescription",
      c.meta_keywords as "metaKeywords",
      case when c.image_url is not null then json_build_object('url', c.image_url, 'alt', c.image_alt) end as image,
      case when c.room_url is not null then json_build_object('url', c.room_url, 'alt', c.room_alt) end as room, c.archived_at is not null as archived, coalesce((
        select json_agg(json_build_object('slug', t.slug, 'name', t.name,
          'archived', t.archived_at is not null, 'products', (select count(*) from products p where p.type_id = t.id),
          'selling', (select count(*) from products p where p.type_id = t.id and p.archived_at is null)) order by t.position, t.slug)
        from product_types t where t.category_id = c.id), '[]') as types
    from categories c order by c.position, c.slug`;
}

export type NamedCategory = { slug: string; name: string; types: { slug: string; name: string; archived: boolean }[] };

/** Lists the names of categories and types in their order, for selection lists in the back office. */
export function listTypeNames(db: Database): Promise<NamedCategory[]> {
  return rowsOf<NamedCategory>(db)`
    select c.slug, c.name, json_agg(json_build_object('slug', t.slug, 'name', t.name, 'archived', t.archived_at is not null)
      order by t.position, t.slug) as types
    from categories c join product_types t on t.category_id = c.id group by c.id order by c.position, c.slug`;
}

/** Removes types and categories. PostgreSQL refuses the removal while a product belongs to one of them. */
export async function removeFromTree(
  tx: Transaction,
  { types, categories }: { types: readonly string[]; categories: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('product_types').where('slug', '=', sql<string>`any(${types})`).execute();
  await tx.deleteFrom('categories').where('slug', '=', sql<string>`any(${categories})`).execute();
}

/** After types were moved to another category, moves their products to that category. */
export async function followTypes(tx: Transaction): Promise<void> {
  await sql`update products p set category_id = t.category_id, updated_at = clock_timestamp()
    from product_types t where t.id = p.type_id and t.category_id <> p.category_id`.execute(tx);
}
