/** Fetches the pictures of imported products in the background, and gives them to the products in their order. */
import pLimit from 'p-limit';
import { type PictureFailure, pauseBeforePicture } from '#domain/moving/picture-failures.ts';
import { lockCatalogue, updateProduct } from '#store/catalogue/catalogue.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import * as pictures from '#store/moving/queued-pictures.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import type { WantedPictures } from './kinds.ts';

/** The number of pictures that are fetched at the same time. */
const AT_ONCE = 4;
/** Milliseconds after which the job gives its place to other jobs, and begins again behind them. */
const TURN = 30_000;

/** The URL of the stored picture, or the reason why there is none. */
export type Fetched = { mediaUrl: string } | { reason: PictureFailure };
/** `fetch` stores the picture, or rejects when the shop stops. */
export type Fetch = (url: string) => Promise<Fetched>;

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((url, place) => url === other[place]);

function queueJob(tx: Transaction, runIn = 0): Promise<void> {
  return addJob(tx, 'fetch-pictures', {}, { key: 'fetch-pictures', queue: 'fetch-pictures', runIn });
}

/**
 * Queues the pictures of imported products: the sizes of one product get the same pictures. A product whose pictures
 * staff chose keeps them. An address that comes twice counts once.
 */
export async function queuePictures(tx: Transaction, wanted: readonly WantedPictures[]): Promise<void> {
  const queues = wanted.flatMap(({ importId, productIds, addresses, alt }) => {
    const urls = [...new Set(addresses)].filter((url) => url !== '' && url.length <= pictures.MOST_URL);
    return urls.length === 0 ? [] : productIds.map((productId) => ({ productId, importId, urls, alt }));
  });
  if (queues.length === 0) return;
  const ids = queues.map(({ productId }) => productId);
  const present = await pictures.lockPictures(tx, ids);
  const known = await pictures.findQueues(tx, ids);
  const written = queues.filter(({ productId }) => {
    const urls = present.get(productId);
    return urls && same(urls, known.get(productId)?.applied ?? []);
  });
  await pictures.writeQueues(tx, written);
  // pictures that another product has brought need no request
  for (const id of await pictures.listWithFetched(tx, ids)) await applyTo(tx, id);
  await queueJob(tx);
}

/** Fetches pictures until none is due. @param signal aborted when the program stops; the job then runs again later */
export async function fetchPictures(db: Database, fetch: Fetch, signal: AbortSignal): Promise<void> {
  const end = Date.now() + TURN;
  // results wait here for each other: in their transactions each would occupy a database connection while an import runs
  const oneAtATime = pLimit(1);
  while (Date.now() < end) {
    signal.throwIfAborted();
    const begun = await db.transaction().execute((tx) => pictures.beginFetches(tx, AT_ONCE));
    if (begun.length === 0) break;
    await Promise.all(
      begun.map(async (one) => {
        const fetched = await fetch(one.url);
        await oneAtATime(() => settle(db, one, fetched));
      }),
    );
  }
  await db.transaction().execute(async (tx) => {
    const seconds = await pictures.nextFetchIn(tx);
    if (seconds !== null) await queueJob(tx, seconds);
  });
}

async function settle(db: Database, { url, attempts }: pictures.BegunFetch, fetched: Fetched): Promise<void> {
  const result = 'reason' in fetched ? { ...fetched, pause: pauseBeforePicture(fetched.reason, attempts) } : fetched;
  await db.transaction().execute(async (tx) => {
    // staff who save a product at the same moment must not lose what they saved
    await lockCatalogue(tx);
    await pictures.settleFetch(tx, url, result);
    for (const id of await pictures.listReadyProducts(tx, url)) await applyTo(tx, id);
  });
}

/** Gives a product the pictures that have been fetched. If staff chose other ones meanwhile, its queue ends. */
async function applyTo(tx: Transaction, productId: string): Promise<void> {
  const present = (await pictures.lockPictures(tx, [productId])).get(productId);
  const queue = (await pictures.findQueues(tx, [productId])).get(productId);
  if (!queue) return;
  if (!present || !same(present, queue.applied)) {
    await pictures.dropQueue(tx, productId);
    return;
  }
  const fetched = await pictures.listFetched(tx, productId);
  if (same(fetched, queue.applied)) return;
  const images = JSON.stringify(fetched.map((url) => ({ url, alt: queue.alt })));
  await updateProduct(tx, productId, { images, import_hash: null });
  await pictures.setApplied(tx, productId, fetched);
}

/** Tries again to fetch the pictures that failed. @returns how many these are */
export async function retryPictures(tx: Transaction, importId: string | null): Promise<Acted<{ retried: number }>> {
  const retried = await pictures.retryFailed(tx, importId);
  if (retried === 0) return unchanged({ retried });
  await queueJob(tx);
  return acted({ kind: 'shop', id: 'pictures', name: 'Ảnh từ lần nhập' }, { after: { count: retried } }, { retried });
}
