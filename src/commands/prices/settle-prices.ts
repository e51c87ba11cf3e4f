/** Begins and ends the scheduled prices whose time has come. A second call does no harm. */
import type { Actor } from '#domain/accounts/access.ts';
import { priceAfterRise, priceAtBeginning, priceAtEnd, type ScheduledState } from '#domain/prices/price-schedule.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { type WrittenPrice, writePrices } from '#store/prices/price-changes.ts';
import { type DueOf, type DuePrice, lockDue, writeStates } from '#store/prices/price-schedules.ts';

/** The number of products of one transaction of the job: an order waits for a product at most for one of them. */
const AT_ONCE = 500;

/** Settles all due prices, some in each transaction. Checkouts do not wait for it: they read the price of the moment. */
export async function settlePrices(db: Database): Promise<void> {
  const actor: Actor = { kind: 'system', userId: null };
  for (let done = AT_ONCE; done > 0; )
    done = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx);
      return settleDue(tx, actor, { most: AT_ONCE });
    });
}

/**
 * Call `lockCatalogue` first. Settles of each product the earliest that is due; what is due later needs another call.
 * @returns the number of settled prices
 */
async function settleDue(tx: Transaction, actor: Actor, of: DueOf): Promise<number> {
  // a price that begins where another one ends begins from the usual price
  const ends = await settle(tx, actor, await lockDue(tx, 'end', of), ended);
  return ends + (await settle(tx, actor, await lockDue(tx, 'beginning', of), begun));
}

/** Settles all that is due of some products. Call `lockCatalogue` first. */
export async function settleProducts(tx: Transaction, actor: Actor, products: readonly string[]): Promise<void> {
  while ((await settleDue(tx, actor, { products })) > 0);
}

type Outcome = { state: ScheduledState; price: Omit<WrittenPrice, 'id'> | null; usual: DuePrice['usual'] };

function ended(due: DuePrice): Outcome {
  const price = priceAtEnd(due, due.now);
  return { state: due.isCancelled ? 'cancelled' : price ? 'ended' : 'replaced', price, usual: due.usual };
}

function begun(due: DuePrice): Outcome {
  if (due.isCancelled) return { state: 'cancelled', price: null, usual: null };
  const price = due.isOver ? null : (due.isRise ? priceAfterRise : priceAtBeginning)(due, due.now);
  if (!price) return { state: 'skipped', price: null, usual: null };
  return { state: due.isRise ? 'raised' : 'running', price, usual: due.now };
}

async function settle(
  tx: Transaction,
  actor: Actor,
  due: readonly DuePrice[],
  outcomeOf: (due: DuePrice) => Outcome,
): Promise<number> {
  if (due.length === 0) return 0;
  const settled = due.map((each) => ({ ...each, ...outcomeOf(each), id: each.productId, scheduled: each.price }));
  const written = settled.flatMap(({ id, price }) => (price ? [{ id, ...price }] : []));
  await setCause(tx, { kind: 'correction', actor });
  if (written.length > 0) await writePrices(tx, written);
  await writeStates(tx, settled);
  return due.length;
}
