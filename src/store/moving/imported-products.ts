/** What an import of products asks and writes besides the products themselves: free slugs, new types, what was used since. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { slugify } from '#domain/values/vietnamese-text.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** @returns those of these slugs of products, and of slugs with a number behind them, that are taken, with who has them */
export async function listTakenSlugs(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ slug: string; sku: string }>(db)`
    select slug, sku from products where slug = any(${slugs})`;
  return new Map(rows.map(({ slug, sku }) => [slug, sku]));
}

/** @returns the names of all brands. The index of brands is read brand by brand, because a shop has few of them. */
export async function listBrandsQuickly(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`
    with recursive brand(name) as (
      select min(brand_name) from products
      union all
      select (select min(brand_name) from products where brand_name > brand.name) from brand where brand.name is not null)
    select name from brand where name is not null`;
  return rows.map(({ name }) => name);
}

export type GroupMember = { group: string; sku: string; option: string };

/** @returns the products that belong to these groups */
export function listGroupMembers(db: Database, groups: readonly string[]): Promise<GroupMember[]> {
  return rowsOf<GroupMember>(db)`
    select group_slug as "group", sku, option_value as option from products where group_slug = any(${groups})`;
}

/** A type that an import made, with the category if it made this too. */
export type MadeType = { type: string; category: string | null };

async function freeSlug(tx: Transaction, table: 'categories' | 'product_types', name: string): Promise<string> {
  const base = slugify(name) || 'loai';
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    const [taken] = await rowsOf(tx)`select from ${sql.table(table)} where slug = ${slug}`;
    if (!taken) return slug;
  }
}

/**
 * Makes a type in the category of this name, which is made too if the shop has none. Call `lockCatalogue` first.
 * @returns the slug of the type, and what was made
 */
export async function makeType(
  tx: Transaction,
  { name, category }: { name: string; category: string },
): Promise<MadeType> {
  const slug = slugify(category);
  const [known] = await rowsOf<{ id: string; slug: string }>(tx)`
    select id, slug from categories where lower(name) = lower(${category}) or slug = ${slug} order by (slug = ${slug}) desc limit 1`;
  const categoryId = known?.id ?? randomUUID();
  const categorySlug = known?.slug ?? (await freeSlug(tx, 'categories', category));
  if (!known)
    await sql`insert into categories (id, slug, name, description, meta_title, meta_description, meta_keywords, position)
      select ${categoryId}, ${categorySlug}, ${category}, '', ${category}, '', '', coalesce(max(position) + 1, 0) from categories`.execute(
      tx,
    );
  const type = await freeSlug(tx, 'product_types', name);
  await sql`insert into product_types (id, category_id, slug, name, position)
    select ${randomUUID()}, ${categoryId}, ${type}, ${name}, coalesce(max(position) + 1, 0) from product_types`.execute(
    tx,
  );
  return { type, category: known ? null : categorySlug };
}

/** Removes types and categories that an import made and that are empty again. */
export async function removeEmptyTypes(tx: Transaction, made: readonly MadeType[]): Promise<void> {
  const types = made.map(({ type }) => type);
  const categories = made.flatMap(({ category }) => category ?? []);
  await sql`delete from product_types t where slug = any(${types})
    and not exists (select from products p where p.type_id = t.id)`.execute(tx);
  await sql`delete from categories c where slug = any(${categories})
    and not exists (select from product_types t where t.category_id = c.id)
    and not exists (select from products p where p.category_id = c.id)`.execute(tx);
}

export type Use = { id: string; ordered: boolean; moved: boolean; told: boolean; bundled: boolean; edited: boolean };

/**
 * Says for products that an import has made how they were used since. `ordered`: in an order or a checkout; `moved`: its stock
 * changed after the first row of the ledger; `told`: a review, a question, a manual that is none of the given ones (by
 * hash), or somebody waits for it; `bundled`: a part of a bundle that is none of these products; `edited`: staff changed it, as the audit log says.
 */
export function listUses(db: Database, ids: readonly string[], manuals: readonly string[]): Promise<Use[]> {
  return rowsOf<Use>(db)`
    select p.id,
      exists (select from order_items i where i.product_id = p.id)
        or exists (select from reservation_items i where i.product_id = p.id) as ordered,
      (select count(*) from stock_movements m where m.product_id = p.id and m.kind <> 'parts') > 1
        or exists (select from stock_movements m where m.product_id = p.id and m.kind not in ('opening', 'parts'))
        or exists (select from stock_returns r where r.product_id = p.id) as moved,
      exists (select from reviews r where r.product_id = p.id)
        or exists (select from product_questions q where q.product_id = p.id)
        or exists (select from product_manuals m where m.product_id = p.id and m.hash <> all(${manuals}))
        or exists (select from stock_waiters w where w.product_id = p.id and w.confirmed_at is not null) as told,
      exists (select from bundle_parts b where b.part_id = p.id and b.bundle_id <> all(${ids}::uuid[])) as bundled,
      exists (select from audit_log a where a.thing_kind = 'product' and a.thing_id = p.id::text) as edited
    from products p where p.id = any(${ids}::uuid[])`;
}

/** @returns the position in the catalogue that row 0 of an import's file would have, by the first product that it made; null if it made none yet */
export async function findBeginning(db: Database, importId: string): Promise<number | null> {
  const [found] = await rowsOf<{ beginning: number }>(db)`
    select p.position - r.row as beginning from import_rows r
    join products p on p.id = (r.wrote -> 'products' -> 0 ->> 'id')::uuid
    where r.import_id = ${importId} and r.outcome = 'new' and r.wrote is not null order by r.position limit 1`;
  return found?.beginning ?? null;
}
