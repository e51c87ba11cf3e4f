/**
 * Removes the products of the demo: products that were neither changed nor ordered are deleted, the others are
 * archived. A job first writes a backup, and then calls `beginRemoving` with the name of the backup.
 */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { withBundles } from '#domain/catalogue/demo-removal.ts';
import { withoutDemoValues } from '#domain/settings/demo-values.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import * as demo from '#store/catalogue/demo-products.ts';
import * as removals from '#store/catalogue/demo-removals.ts';
import { listEditedBySku } from '#store/catalogue/edited-products.ts';
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';
import { getSettings, lockSettings, writeSettings } from '#store/settings/settings.ts';
import { type Acted, acted, runAct } from '../acts/run-act.ts';
import { writeProducts } from './write-products.ts';

/** The number of products that one transaction removes: an order waits at most as long as one such transaction. */
const AT_ONCE = 20;
/** The highest number up to which the owner's own products are counted. */
const MOST_OWN = 1000;

export type DemoPlan = {
  deleted: demo.DemoProduct[];
  /** the products that will be archived, with the reasons why they cannot be deleted */
  archived: demo.DemoProduct[];
  /** the products that are already archived, with the reasons why they cannot be deleted */
  kept: demo.DemoProduct[];
  own: number;
  /** true if the blog still contains the posts of the demo */
  posts: boolean;
};

async function readDemo(db: Database, rows: readonly demo.DemoRow[]): Promise<demo.DemoProduct[]> {
  const products = await demo.listDemoProducts(db, rows);
  const bundles = await demo.listBundlesOf(
    db,
    products.map(({ id }) => id),
  );
  return withBundles(products, bundles);
}

/** Returns a preview of the removal. Writes nothing. */
export async function planDemoRemoval(db: Database, rows: readonly demo.DemoRow[]): Promise<DemoPlan> {
  const products = await readDemo(db, rows);
  const others = products.filter(({ reasons }) => reasons.length > 0);
  const skus = rows.map(({ sku }) => sku);
  return {
    deleted: products.filter(({ reasons }) => reasons.length === 0),
    archived: others.filter(({ archived }) => !archived),
    kept: others.filter(({ archived }) => archived),
    own: await demo.countOwnProducts(db, skus, MOST_OWN),
    posts: (await getSettings(db)).demoPosts,
  };
}

/**
 * @param seen the numbers of products to delete and to archive in the preview that the person saw
 * @throws Failure CHANGED_MEANWHILE if one of these numbers has changed, DEMO_REMOVAL_UNDER_WAY
 */
export async function requestDemoRemoval(
  tx: Transaction,
  rows: readonly demo.DemoRow[],
  { seen, actor }: { seen: { deleted: number; archived: number }; actor: Actor },
): Promise<Acted> {
  const by = actor.kind === 'owner' || actor.kind === 'staff' ? actor.kind : 'operator';
  const plan = await planDemoRemoval(tx, rows);
  if (plan.deleted.length !== seen.deleted || plan.archived.length !== seen.archived)
    throw new Failure('CHANGED_MEANWHILE', {
      current: { deleted: plan.deleted.length, archived: plan.archived.length },
    });
  const id = randomUUID();
  if (!(await removals.insertRemoval(tx, { id, actor: by, actor_id: actor.userId })))
    throw new Failure('DEMO_REMOVAL_UNDER_WAY');
  await addJob(tx, 'remove-demo', { removalId: id }, { queue: 'remove-demo' });
  return acted({ kind: 'shop', id }, { after: seen });
}

/** Records that the backup is complete and verified. From now on, products may be removed. */
export function beginRemoving(db: Database, id: string, backup: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await removals.lockRemoval(tx, id))?.state === 'backing-up')
      await removals.updateRemoval(tx, id, { state: 'removing', backup });
  });
}

/** Records that the removal failed before any product was removed. @param reason the reason in Vietnamese, for staff */
export function failRemoval(db: Database, id: string, reason: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await removals.lockRemoval(tx, id))?.state === 'backing-up')
      await removals.updateRemoval(tx, id, { state: 'failed', reason, ended_at: new Date() });
  });
}

/** Continues a removal after the backup, also after an interruption. @param signal aborted when the program stops */
export async function removeDemo(
  db: Database,
  id: string,
  rows: readonly demo.DemoRow[],
  signal: AbortSignal,
): Promise<void> {
  for (let done = false; !done; ) {
    signal.throwIfAborted();
    done = await db.transaction().execute((tx) => removeSome(tx, id, rows));
  }
}

/** Removes the next products of the demo. @returns true if no product of the demo is left to remove */
async function removeSome(tx: Transaction, id: string, rows: readonly demo.DemoRow[]): Promise<boolean> {
  await lockCatalogue(tx);
  const removal = await removals.lockRemoval(tx, id);
  if (removal?.state !== 'removing') return true;
  const left = (await readDemo(tx, rows)).filter(({ reasons, archived }) => reasons.length === 0 || !archived);
  if (left.length === 0) {
    const { actor, actor_id: userId } = removal;
    await runAct(tx, { actor: { kind: actor, userId }, audit: 'shop.demo-removed' }, () => finish(tx, removal));
    return true;
  }
  const ids = left.slice(0, AT_ONCE).map((product) => product.id);
  await demo.lockProducts(tx, ids);
  // the reasons are read again while the products are locked, because an order may have been placed meanwhile
  const chosen = (await readDemo(tx, rows)).filter((product) => ids.includes(product.id));
  const deleted = chosen.filter(({ reasons }) => reasons.length === 0);
  const archived = chosen.filter((product) => product.reasons.length > 0 && !product.archived);
  await remove(tx, deleted);
  await archive(tx, archived, { kind: removal.actor, userId: removal.actor_id });
  await removals.updateRemoval(tx, id, {
    deleted: removal.deleted + deleted.length,
    archived: removal.archived + archived.length,
  });
  return false;
}

async function remove(tx: Transaction, products: readonly demo.DemoProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  await forgetWords(tx, ids);
  await demo.deleteProducts(tx, ids);
}

async function archive(tx: Transaction, products: readonly demo.DemoProduct[], actor: Actor): Promise<void> {
  const edited = await listEditedBySku(
    tx,
    products.map(({ sku }) => sku),
  );
  const rows = [...edited.values()].map((current) => {
    const { sku, name, type, brand, priceVnd } = current.fields;
    return { row: { sku, name, type, brand, priceVnd, archived: true, listed: false }, current };
  });
  if (rows.length > 0) await writeProducts(tx, rows, actor);
}

async function finish(tx: Transaction, { id, backup, deleted, archived }: removals.DemoRemoval): Promise<Acted> {
  const listed = await demo.listGroupsAnew(tx);
  await forgetWords(tx, listed);
  await learnWords(tx, listed);
  await compactProductCounts(tx);
  const emptied = await removeWords(tx);
  await removals.updateRemoval(tx, id, { state: 'done', ended_at: new Date() });
  return acted({ kind: 'shop', id }, { after: { deleted, archived, backup, ...emptied } });
}

/** Removes the demo's blog posts, whose authors are invented, and clears the demo's settings that were not changed. */
async function removeWords(tx: Transaction): Promise<Partial<ShopSettings>> {
  await lockSettings(tx);
  const emptied = { demoPosts: false, ...withoutDemoValues(await getSettings(tx)) };
  await writeSettings(tx, emptied);
  return emptied;
}
