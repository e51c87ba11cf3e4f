/** Writes what goods cost into the ledger, from the stock movements and the costs that people named. */
import { actsOf, type CostedMovement } from '#domain/costing/act-of-movement.ts';
import { type CostState, emptyState } from '#domain/costing/cost-state.ts';
import { differences } from '#domain/costing/differences.ts';
import { heldByOrders } from '#domain/costing/held-by-orders.ts';
import { type CostAct, takeActs } from '#domain/costing/take-act.ts';
import {
  countNamedCosts,
  findCostState,
  insertCostEntries,
  listCostEntries,
  listCostedMovements,
  listOrderCosts,
  listUncostedProducts,
  lockCosts,
  type Reached,
  writeCostState,
  writeOrderCosts,
} from '#store/costing/costs.ts';
import { markProfitDays } from '#store/costing/profits.ts';
import type { Database, Transaction } from '#store/database/database.ts';

/** The most products of one run. */
export const MOST_PRODUCTS = 200;
const BEFORE_ALL = 0;

/**
 * Each product is one transaction, and a product that fails does not keep the others back.
 * @returns the number of products whose ledger was behind and is not any more
 * @throws AggregateError
 */
export async function keepCosts(db: Database): Promise<number> {
  let kept = 0;
  const errors: unknown[] = [];
  for (const id of await listUncostedProducts(db, MOST_PRODUCTS))
    await db
      .transaction()
      .execute(async (tx) => {
        if (!(await lockCosts(tx, id))) return;
        await bringUpToDate(tx, id);
        kept += 1;
      })
      .catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `the costs of ${errors.length} products could not be kept`);
  return kept;
}

async function bringUpToDate(tx: Transaction, productId: string): Promise<void> {
  const state = await findCostState(tx, productId);
  const { namedCosts, newest } = await countNamedCosts(tx, productId);
  if (state && state.namedCosts === namedCosts) {
    const movements = await listCostedMovements(tx, productId, state.movement);
    const acts = actsOf(movements, state.shelf.pieces - state.owed);
    const orders = heldByOrders(await listOrderCosts(tx, productId, numbersIn(acts)));
    await post(tx, productId, { ...state, orders }, acts, { movement: lastOf(movements, state.movement), namedCosts });
    return;
  }
  const movements = await listCostedMovements(tx, productId, BEFORE_ALL);
  const reached = { movement: lastOf(movements, BEFORE_ALL), namedCosts };
  const acts = actsOf(movements, null);
  if (state) await correct(tx, productId, acts, { newest, before: state.movement, reached });
  else await post(tx, productId, emptyState, acts, reached);
}

const lastOf = (movements: readonly CostedMovement[], before: number): number => Number(movements.at(-1)?.id ?? before);

const numbersIn = (acts: readonly CostAct[]): string[] => [
  ...new Set(acts.flatMap((act) => ('orderNumber' in act ? [act.orderNumber] : []))),
];

async function post(
  tx: Transaction,
  productId: string,
  before: CostState,
  acts: readonly CostAct[],
  reached: Reached,
): Promise<void> {
  const { state, entries } = takeActs(before, acts);
  await insertCostEntries(tx, productId, differences([], entries), null);
  await writeCostState(tx, productId, reached, state);
  await writeOrderCosts(tx, productId, numbersIn(acts), state.orders);
  // what an order with unknown costs earned is not counted, so nothing changed
  const known = entries.flatMap(({ orderNumber, isKnown }) => (isKnown && orderNumber ? [orderNumber] : []));
  await markProfitDays(tx, [...new Set(known)]);
}

/** Adds what the ledger lacks: corrections of entries that it has, and the first entries of newer movements. */
async function correct(
  tx: Transaction,
  productId: string,
  acts: readonly CostAct[],
  { newest, before, reached }: { newest: number | null; before: number; reached: Reached },
): Promise<void> {
  const posted = await listCostEntries(tx, productId);
  const { state, entries } = takeActs(emptyState, acts);
  const lacking = differences(posted, entries);
  const isOld = ({ act }: { act: string }) => Number(act) <= before;
  await insertCostEntries(tx, productId, lacking.filter(isOld), newest);
  await insertCostEntries(
    tx,
    productId,
    lacking.filter((entry) => !isOld(entry)),
    null,
  );
  await writeCostState(tx, productId, reached, state);
  const changed = [...new Set(lacking.flatMap(({ orderNumber }) => orderNumber ?? []))];
  await writeOrderCosts(tx, productId, changed, state.orders);
  await markProfitDays(tx, changed);
}
