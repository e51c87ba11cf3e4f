/** Writes what goods cost into the ledger, from the stock movements and the costs that people named. */
import { actsOf, type CostedMovement } from '#domain/costing/act-of-movement.ts';
import { type CostEntry, type CostState, emptyState } from '#domain/costing/cost-state.ts';
import { differences } from '#domain/costing/differences.ts';
import { heldByOrders } from '#domain/costing/held-by-orders.ts';
import { type CostAct, takeActs } from '#domain/costing/take-act.ts';
import * as store from '#store/costing/costs.ts';
import { markProfitDays } from '#store/costing/profits.ts';
import type { Database, Transaction } from '#store/database/database.ts';

/** The most products that one statement looks at, that one lists of those that moved lately, and that one transaction writes. */
const [MOST_LOOKED_AT, MOST_LISTED, MOST_TOGETHER] = [20_000, 500, 50];
/** Before all ids of products, and before all ids of movements. */
const [FIRST_PRODUCT, BEFORE_ALL] = ['00000000-0000-0000-0000-000000000000', 0];
/** The milliseconds for which `keepRecentCosts` looks back. What it misses, `keepCosts` finds within half an hour. */
const RECENT = 10 * 60_000;

/**
 * Brings the ledgers of all products up to date. Looks at every product.
 * @param signal ends the work after the transaction that runs
 * @returns the number of products whose ledger was behind and is not any more
 * @throws AggregateError if ledgers could not be written; the others were
 */
export function keepCosts(db: Database, signal?: AbortSignal): Promise<number> {
  return keepEach(db, (after) => store.listUncostedProducts(db, after, MOST_LOOKED_AT), signal);
}

/** As `keepCosts`, for the products that moved or whose costs were named in the last ten minutes. Looks only at these. */
export function keepRecentCosts(db: Database, signal?: AbortSignal): Promise<number> {
  const since = new Date(Date.now() - RECENT);
  return keepEach(db, (after) => store.listRecentlyUncosted(db, since, after, MOST_LISTED), signal);
}

async function keepEach(db: Database, list: (after: string) => Promise<store.UncostedPart>, signal?: AbortSignal) {
  let kept = 0;
  const errors: unknown[] = [];
  for (let after: string | null = FIRST_PRODUCT; after !== null; ) {
    const { uncosted, last }: store.UncostedPart = await list(after);
    for (const ids of batchesOf(uncosted)) {
      signal?.throwIfAborted();
      kept += await keepTogether(db, ids, errors);
    }
    after = last;
  }
  if (errors.length > 0) throw new AggregateError(errors, `the costs of ${errors.length} products could not be kept`);
  return kept;
}

/** @returns the ids in parts of at most MOST_TOGETHER products, and of as many movements as one product may have by itself */
function batchesOf(uncosted: readonly store.Uncosted[]): string[][] {
  const batches: string[][] = [];
  let [batch, movements]: [string[], number] = [[], 0];
  for (const one of uncosted) {
    if (batch.length > 0 && (batch.length === MOST_TOGETHER || movements + one.movements > store.MOST_COUNTED)) {
      batches.push(batch);
      [batch, movements] = [[], 0];
    }
    batch.push(one.id);
    movements += one.movements;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/** Writes the ledgers of these products in one transaction; if it fails, each in its own, so that one does not keep the others back. */
async function keepTogether(db: Database, ids: readonly string[], errors: unknown[]): Promise<number> {
  try {
    return await db.transaction().execute(async (tx) => {
      const locked = await store.lockCosts(tx, ids);
      await bringUpToDate(tx, locked);
      return locked.length;
    });
  } catch (error) {
    if (ids.length <= 1) {
      errors.push(error);
      return 0;
    }
    let kept = 0;
    for (const id of ids) kept += await keepTogether(db, [id], errors);
    return kept;
  }
}

type Behind = {
  product: string;
  /** null if the product has no ledger yet */
  state: store.KeptState | null;
  named: store.NamedCosts | null;
  movements: readonly CostedMovement[];
};
type Posting = { reached: store.ReachedState; entries: store.NewEntry[]; orders: store.OrderCost[] };

async function bringUpToDate(tx: Transaction, ids: readonly string[]): Promise<void> {
  const states = await store.findCostStates(tx, ids);
  const named = await store.countNamedCosts(tx, ids);
  const continues = (id: string) => states.get(id)?.namedCosts === (named.get(id)?.namedCosts ?? 0);
  // where a cost was named, the ledger is computed again from the first movement
  const after = ids.map((id) => [id, continues(id) ? (states.get(id)?.movement ?? BEFORE_ALL) : BEFORE_ALL] as const);
  const movements = await store.listCostedMovements(tx, new Map(after));
  const behind = ids.map((product) => ({
    product,
    state: states.get(product) ?? null,
    named: named.get(product) ?? null,
    movements: movements.get(product) ?? [],
  }));
  await write(tx, [
    ...(await goOn(
      tx,
      behind.filter(({ product }) => continues(product)),
    )),
    ...(await correct(
      tx,
      behind.filter(({ product }) => !continues(product)),
    )),
  ]);
}

/** Posts new movements to ledgers that know every named cost. */
async function goOn(tx: Transaction, behind: readonly Behind[]): Promise<Posting[]> {
  const acting = behind.flatMap((one) => {
    const { state, movements } = one;
    return state ? [{ ...one, state, acts: actsOf(movements, state.shelf.pieces - state.owed) }] : [];
  });
  const held = await store.listOrderCosts(tx, new Map(acting.map(({ product, acts }) => [product, numbersIn(acts)])));
  return acting.map(({ product, state, named, movements, acts }) => {
    const before = { ...state, orders: heldByOrders(held.get(product) ?? []) };
    const { state: now, entries } = takeActs(before, acts);
    return posting({ product, named, movements }, now, {
      from: state.movement,
      entries: differences([], entries).map((entry) => ({ ...entry, product, correction: null })),
      orders: numbersIn(acts),
    });
  });
}

/** Computes ledgers from the first movement. Adds what a ledger lacks: all of it, or corrections of entries that it has. */
async function correct(tx: Transaction, behind: readonly Behind[]): Promise<Posting[]> {
  const written = behind.filter(({ state }) => state !== null).map(({ product }) => product);
  const posted = written.length > 0 ? await store.listCostEntries(tx, written) : new Map<string, CostEntry[]>();
  return behind.map((one) => {
    const { product, state, named, movements } = one;
    const { state: now, entries } = takeActs(emptyState, actsOf(movements, null));
    const lacking = differences(posted.get(product) ?? [], entries).map((entry) => {
      const isOld = state !== null && Number(entry.act) <= state.movement;
      return { ...entry, product, correction: isOld ? (named?.newest ?? null) : null };
    });
    return posting(one, now, {
      from: BEFORE_ALL,
      // the corrections come before the first entries of newer movements
      entries: lacking.toSorted((a, b) => Number(b.correction !== null) - Number(a.correction !== null)),
      orders: [...new Set(lacking.flatMap(({ orderNumber }) => orderNumber ?? []))],
    });
  });
}

const numbersIn = (acts: readonly CostAct[]): string[] => [
  ...new Set(acts.flatMap((act) => ('orderNumber' in act ? [act.orderNumber] : []))),
];

/** @param from the movement that the ledger had reached */
function posting(
  { product, named, movements }: Omit<Behind, 'state'>,
  state: CostState,
  { from, entries, orders }: { from: number; entries: store.NewEntry[]; orders: readonly string[] },
): Posting {
  const reached = { movement: Number(movements.at(-1)?.id ?? from), namedCosts: named?.namedCosts ?? 0 };
  return {
    reached: { ...reached, ...state, product },
    entries,
    orders: orders.map((number) => ({ product, number, held: state.orders.get(number) ?? null })),
  };
}

async function write(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const entries = postings.flatMap((one) => one.entries);
  await store.insertCostEntries(tx, entries);
  await store.writeCostStates(
    tx,
    postings.map(({ reached }) => reached),
  );
  await store.writeOrderCosts(
    tx,
    postings.flatMap(({ orders }) => orders),
  );
  // what an order with unknown costs earned is not counted, so its first entry changes nothing; a correction may
  const changed = entries.filter(({ isKnown, correction }) => isKnown || correction !== null);
  await markProfitDays(tx, [...new Set(changed.flatMap(({ orderNumber }) => orderNumber ?? []))]);
}
