/** The pictures of imported products that are still to be fetched, and what became of those that were. */
import { sql } from 'kysely';
import type { PictureFailure } from '#domain/moving/picture-failures.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** The longest URL of a picture that is stored. */
export const MOST_URL = 2000;
/** Seconds for which an attempt has its picture for itself; afterwards another worker may repeat it. */
const LEASE = 120;

/** @returns the URLs of the pictures that these products have now; no entry for one that does not exist or is no longer sold */
export async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'images', 'archived_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.flatMap(({ id, images, archived_at }) => (archived_at ? [] : [[id, images.map(({ url }) => url)]])),
  );
}

export type PictureQueue = { applied: string[]; alt: string };

/** @returns the queues' descriptions of the pictures, and those that they have given to the products so far */
export async function findQueues(tx: Transaction, ids: readonly string[]): Promise<Map<string, PictureQueue>> {
  const rows = await tx
    .selectFrom('picture_queues')
    .select(['product_id', 'applied', 'alt'])
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ product_id, ...queue }) => [product_id, queue]));
}

/** `urls`: in the order of the pictures, none twice */
export type NewQueue = { productId: string; importId: string; urls: readonly string[]; alt: string };

/** Replaces the queues of products. */
export async function writeQueues(tx: Transaction, queues: readonly NewQueue[]): Promise<void> {
  const ids = queues.map(({ productId }) => productId);
  await sql`insert into picture_queues (product_id, import_id, alt)
    select product, import, alt from unnest(${ids}::uuid[], ${queues.map(({ importId }) => importId)}::uuid[],
      ${queues.map(({ alt }) => alt)}::text[]) as given (product, import, alt)
    on conflict (product_id) do update set import_id = excluded.import_id, alt = excluded.alt`.execute(tx);
  await sql`delete from queued_pictures where product_id = any(${ids}::uuid[])`.execute(tx);
  const places = queues.flatMap(({ productId, urls }) =>
    urls.map((url, index) => ({ productId, url, place: index + 1 })),
  );
  const urls = places.map(({ url }) => url);
  // sorted, so that two imports that queue the same pictures do not wait for each other in a circle
  await sql`insert into fetched_pictures (url) select u from unnest(${[...new Set(urls)].toSorted()}::text[]) u
    on conflict do nothing`.execute(tx);
  await sql`insert into queued_pictures (product_id, place, url)
    select product, place, url from unnest(${places.map(({ productId }) => productId)}::uuid[],
      ${places.map(({ place }) => place)}::int[], ${urls}::text[]) as given (product, place, url)`.execute(tx);
}

/** @returns those of these products of whose queued pictures some have been fetched */
export async function listWithFetched(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select distinct q.product_id as id from queued_pictures q join fetched_pictures f on f.url = q.url
    where q.product_id = any(${ids}::uuid[]) and f.state = 'done' order by 1`;
  return rows.map(({ id }) => id);
}

export async function dropQueue(tx: Transaction, productId: string): Promise<void> {
  await tx.deleteFrom('picture_queues').where('product_id', '=', productId).execute();
}

export async function setApplied(tx: Transaction, productId: string, urls: readonly string[]): Promise<void> {
  await sql`update picture_queues set applied = ${urls}::text[] where product_id = ${productId}::uuid`.execute(tx);
}

export type BegunFetch = { url: string; attempts: number };

/** Begins the next attempts, and keeps other workers away from them. */
export function beginFetches(tx: Transaction, limit: number): Promise<BegunFetch[]> {
  return rowsOf<BegunFetch>(tx)`
    update fetched_pictures set attempts = attempts + 1, next_at = now() + make_interval(secs => ${LEASE})
    where url in (select url from fetched_pictures where state = 'waiting' and next_at <= now()
      order by next_at limit ${limit} for update skip locked)
    returning url, attempts`;
}

/** @returns seconds until the next attempt may begin; null if no picture waits */
export async function nextFetchIn(db: Database): Promise<number | null> {
  const [row] = await rowsOf<{ seconds: number | null }>(db)`
    select greatest(0, extract(epoch from min(next_at) - now()))::float8 as seconds
    from fetched_pictures where state = 'waiting'`;
  return row?.seconds ?? null;
}

/** Writes down what became of an attempt. @param pause seconds until the next one; null: it was the last */
export async function settleFetch(
  tx: Transaction,
  url: string,
  result: { mediaUrl: string } | { reason: PictureFailure; pause: number | null },
): Promise<void> {
  const change =
    'mediaUrl' in result
      ? { state: 'done' as const, media_url: result.mediaUrl, reason: null }
      : {
          state: result.pause === null ? ('failed' as const) : ('waiting' as const),
          reason: result.reason,
          next_at: sql<Date>`now() + make_interval(secs => ${result.pause ?? 0})`,
        };
  await tx.updateTable('fetched_pictures').set(change).where('url', '=', url).where('state', '<>', 'done').execute();
}

/** @returns the products that show this picture and whose pictures have all been tried at least once */
export async function listReadyProducts(tx: Transaction, url: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select q.product_id as id from queued_pictures q where q.url = ${url} and not exists (
      select from queued_pictures o join fetched_pictures f on f.url = o.url
      where o.product_id = q.product_id and f.state = 'waiting' and f.reason is null
    ) order by q.product_id`;
  return rows.map(({ id }) => id);
}

/** @returns the stored pictures of a product's queue in their order, each once */
export async function listFetched(tx: Transaction, productId: string): Promise<string[]> {
  const rows = await rowsOf<{ url: string }>(tx)`
    select f.media_url as url from queued_pictures q join fetched_pictures f on f.url = q.url
    where q.product_id = ${productId}::uuid and f.state = 'done' order by q.place`;
  return [...new Set(rows.map(({ url }) => url))];
}

export type PictureCounts = { waiting: number; done: number; failed: number };

/** Counts the pictures of the products of an import, or of all imports. */
export async function countPictures(db: Database, importId: string | null): Promise<PictureCounts> {
  const [row] = await rowsOf<PictureCounts>(db)`
    select (count(*) filter (where f.state = 'waiting'))::int as waiting, (count(*) filter (where f.state = 'done'))::int as done,
      (count(*) filter (where f.state = 'failed'))::int as failed
    from picture_queues p join queued_pictures q on q.product_id = p.product_id join fetched_pictures f on f.url = q.url
    where ${importId}::uuid is null or p.import_id = ${importId}::uuid`;
  return row ?? { waiting: 0, done: 0, failed: 0 };
}

export type FailedPicture = { url: string; reason: PictureFailure; productId: string; product: string };

/** @returns the pictures that could not be fetched, by product */
export function listFailedPictures(db: Database, importId: string | null, limit: number): Promise<FailedPicture[]> {
  return rowsOf<FailedPicture>(db)`
    select f.url, f.reason, q.product_id as "productId", p.name as product
    from fetched_pictures f join queued_pictures q on q.url = f.url join picture_queues k on k.product_id = q.product_id
    join products p on p.id = q.product_id
    where f.state = 'failed' and (${importId}::uuid is null or k.import_id = ${importId}::uuid)
    order by p.name, q.place limit ${limit}`;
}

/** Lets the pictures that failed be tried again from the first attempt. @returns how many these are */
export async function retryFailed(tx: Transaction, importId: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update fetched_pictures f set state = 'waiting', attempts = 0, reason = null, next_at = now()
    where f.state = 'failed' and exists (select from queued_pictures q join picture_queues p on p.product_id = q.product_id
      where q.url = f.url and (${importId}::uuid is null or p.import_id = ${importId}::uuid))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
