/** The addresses of the owner's former shop, and where they lead. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

/** Either a product, whatever its present slug is, or a path of this shop. */
export type Target = { productId: string } | { path: string };

const PRODUCT_PAGE = sql`'/products/' || p.slug`;

export type ListedRedirect = {
  id: number;
  address: string;
  leadsTo: string;
  /** null if the address leads to another page than that of a product */
  product: string | null;
  isImported: boolean;
};

const newestFirst = listOrder({ 'r.id': 'number desc' });

/** @param words of the address; none: every address */
export const listRedirects = (
  db: Database,
  { words, ...page }: PageWanted & { words: readonly string[] },
): Promise<Page<ListedRedirect>> => pageOf<ListedRedirect>(db, page)`
  select r.id, r.address, coalesce(r.target, ${PRODUCT_PAGE}) as "leadsTo", p.name as product,
    r.import_id is not null as "isImported", ${newestFirst.position}
  from redirects r left join products p on p.id = r.product_id
  where ${words.length === 0 ? sql`true` : sql`name_words(r.address) @> ${words}::text[]`} and ${newestFirst.rest(page)}`;

export type FoundRedirect = { address: string; leadsTo: string; isGone: boolean };

/** @param addresses the forms of one address, the most exact first @returns null if none of them is known */
export async function findRedirect(db: Database, addresses: readonly string[]): Promise<FoundRedirect | null> {
  const [row] = await rowsOf<FoundRedirect>(db)`
    select r.address, coalesce(r.target, ${PRODUCT_PAGE}) as "leadsTo", p.archived_at is not null as "isGone"
    from redirects r left join products p on p.id = r.product_id
    where r.address = any(${addresses}::text[]) order by array_position(${addresses}::text[], r.address) limit 1`;
  return row ?? null;
}

/**
 * Finds the page of this shop whose slug is the last word of an address that nobody wrote down: shops that move in keep
 * the slugs of most things. @param name the word @param isPost true if the address looks like that of a post
 */
export async function findSameNamed(db: Database, name: string, isPost: boolean): Promise<string | null> {
  const [row] = await rowsOf<{ path: string }>(db)`
    select path from (
      select 1 as place, '/products/' || slug as path from products where slug = ${name} and archived_at is null
      union all select 2, ${PRODUCT_PAGE} from product_old_slugs o join products p on p.id = o.product_id
        where o.slug = ${name} and p.archived_at is null
      union all select 3, coalesce(r.target, ${PRODUCT_PAGE}) from redirects r left join products p on p.id = r.product_id
        where r.address = '/products/' || ${name} and p.archived_at is null
      union all select case when ${isPost} then 0 else 4 end, '/blog/' || slug from content_entries
        where kind = 'post' and slug = ${name} and state = 'published' and publish_at <= now()
      union all select 5, '/products?category=' || slug from categories where slug = ${name} and archived_at is null
      union all select 6, '/products?type=' || slug from product_types where slug = ${name} and archived_at is null
    ) found order by place limit 1`;
  return row?.path ?? null;
}

/** @returns where a known address leads; undefined for an unknown one */
export async function findTarget(tx: Transaction, address: string): Promise<Target | undefined> {
  const row = await tx
    .selectFrom('redirects')
    .select(['product_id', 'target'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row && (row.product_id === null ? { path: row.target ?? '/' } : { productId: row.product_id });
}

/** @returns the ids of the products that have or had these slugs */
export async function findProductsBySlug(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await rowsOf<{ slug: string; id: string }>(db)`
    select slug, product_id as id from product_old_slugs where slug = any(${slugs}::text[])
    union all select slug, id from products where slug = any(${slugs}::text[])`;
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Locks the redirects for one who writes them, so that two together cannot make a loop. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx);
}

export type NewRedirect = { address: string; to: Target; importId?: string | null };

/** Writes redirects; one with the same address leads to the new target from now on. @returns how many are new */
export async function writeRedirects(tx: Transaction, redirects: readonly NewRedirect[]): Promise<number> {
  if (redirects.length === 0) return 0;
  const rows = redirects.map(({ address, to, importId = null }) => ({
    address,
    product_id: 'productId' in to ? to.productId : null,
    target: 'path' in to ? to.path : null,
    import_id: importId,
  }));
  const written = await rowsOf<{ isNew: boolean }>(tx)`
    insert into redirects (address, product_id, target, import_id)
    select address, product_id, target, import_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (address text, product_id uuid, target text, import_id uuid)
    on conflict (address) do update
      set product_id = excluded.product_id, target = excluded.target, import_id = excluded.import_id
    returning xmax = 0 as "isNew"`;
  return written.filter(({ isNew }) => isNew).length;
}

/** @returns those of these addresses to which other redirects lead */
export async function listTargets(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ target: string }>(db)`
    select distinct target from redirects where target = any(${addresses}::text[])`;
  return new Set(rows.map(({ target }) => target));
}

/** Lets the redirects that led to this address lead to its target, so that no visitor is sent on twice. */
export async function flattenRedirects(tx: Transaction, address: string, to: Target): Promise<void> {
  await tx
    .updateTable('redirects')
    .set('productId' in to ? { product_id: to.productId, target: null } : { target: to.path })
    .where('target', '=', address)
    .execute();
}

/** @returns the address that was removed; null if there is no redirect with this id */
export async function removeRedirect(tx: Transaction, id: number): Promise<string | null> {
  const row = await tx.deleteFrom('redirects').where('id', '=', id).returning('address').executeTakeFirst();
  return row?.address ?? null;
}
