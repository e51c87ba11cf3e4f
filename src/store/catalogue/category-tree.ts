/** The categories with their types, as the office edits them. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export type TreeType = { slug: string; name: string; products: number };
export type TreeCategory = {
  slug: string;
  name: string;
  description: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  types: TreeType[];
};

export async function readCategoryTree(db: Database): Promise<TreeCategory[]> {
  const { rows } = await sql<TreeCategory>`
    select c.slug, c.name, c.description, c.meta_title as "metaTitle", c.meta_description as "metaDescription",
      c.meta_keywords as "metaKeywords", coalesce((
        select json_agg(json_build_object('slug', t.slug, 'name', t.name,
          'products', (select count(*) from products p where p.type_id = t.id)) order by t.position, t.slug)
        from product_types t where t.category_id = c.id), '[]') as types
    from categories c order by c.position, c.slug`.execute(db);
  return rows;
}

/** Removes types and categories. PostgreSQL refuses it while a product has one of them. */
export async function removeFromTree(
  tx: Transaction,
  { types, categories }: { types: readonly string[]; categories: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('product_types').where('slug', '=', sql<string>`any(${types})`).execute();
  await tx.deleteFrom('categories').where('slug', '=', sql<string>`any(${categories})`).execute();
}

/** A type that went to another category takes its products along. */
export async function followTypes(tx: Transaction): Promise<void> {
  await sql`update products p set category_id = t.category_id, updated_at = clock_timestamp()
    from product_types t where t.id = p.type_id and t.category_id <> p.category_id`.execute(tx);
}
