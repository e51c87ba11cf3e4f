/** What holds after every sequence of acts, computed from what was done and not by the statements that are checked. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { actsOf, type CostedMovement } from '#domain/costing/act-of-movement.ts';
import { type CostEntry, emptyState, type Place } from '#domain/costing/cost-state.ts';
import { differences } from '#domain/costing/differences.ts';
import { takeActs } from '#domain/costing/take-act.ts';
import type { Order } from '#domain/orders/order.ts';
import { goodsOf } from '#domain/purchases/receipt.ts';
import { findCostStates, listCostEntries, listCostedMovements } from '#store/costing/costs.ts';
import { findOrderProfit, listProfits, type OrderProfit } from '#store/costing/profits.ts';
import { type Database, rowsOf } from '#store/database/database.ts';
import { findOrder } from '#store/orders/orders.ts';
import type { World } from './acts.ts';
import { OPENING } from './shop.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** @returns value × pieces ÷ of, rounded half up */
const shareOf = (value: number, pieces: number, of: number): number =>
  Number((2n * BigInt(value) * BigInt(pieces) + BigInt(of)) / (2n * BigInt(of)));

export async function checkWorld(world: World): Promise<void> {
  const { db } = world.shop;
  while ((await keepCosts(db)) > 0);
  while ((await keepSalesDays(db)) > 0);
  while ((await keepProfits(db)) > 0);
  const ledgers = await checkProducts(world);
  checkGoodsIn(world, ledgers);
  const orders = await checkOrders(world, ledgers.flat());
  await checkDays(world, orders);
}

type Goods = { pieces: number; value: number };

/** @returns what is at a place after all entries: what came there less what left */
function at(place: Place, ledger: readonly CostEntry[]): Goods {
  const signed = ledger.map(({ from, to, ...entry }) => ({
    ...entry,
    sign: Number(to === place) - Number(from === place),
  }));
  return {
    pieces: sum(signed.map(({ sign, pieces }) => sign * pieces)),
    value: sum(signed.map(({ sign, value }) => sign * value)),
  };
}

/** @returns the ledgers of the two products; the bundle has none */
async function checkProducts({ shop: { db }, triple }: World): Promise<CostEntry[][]> {
  const ids = triple.map(({ id }) => id);
  const stocks = new Map(
    (
      await rowsOf<{ id: string; stock: number; moved: number }>(db)`
        select id, stock, (select coalesce(sum(change), 0)::int from stock_movements m where m.product_id = p.id) as moved
        from products p where id = any(${ids}::uuid[])`
    ).map(({ id, ...row }) => [id, row]),
  );
  for (const { stock, moved } of stocks.values()) equal(stock, moved, 'stock is the sum of its movements');
  const [one = 0, two = 0, set] = ids.map((id) => stocks.get(id)?.stock ?? -1);
  equal(set, Math.min(one, Math.floor(two / 2)), 'a bundle has the stock that its parts allow');
  const ledgers: CostEntry[][] = [];
  const entries = await listCostEntries(db, ids);
  for (const id of ids) ledgers.push(entries.get(id) ?? []);
  deepEqual(ledgers.pop(), [], 'a bundle has no costs of its own');
  for (const [index, ledger] of ledgers.entries())
    await checkLedger(db, ids[index] ?? '', index === 0 ? one : two, ledger);
  return ledgers;
}

async function checkLedger(db: Database, id: string, stock: number, ledger: readonly CostEntry[]): Promise<void> {
  const { movements, kept } = await db.transaction().execute(async (tx) => ({
    movements: (await listCostedMovements(tx, new Map([[id, 0]]))).get(id) ?? [],
    kept: (await findCostStates(tx, [id])).get(id),
  }));
  if (movements.length === 0) return;
  const anew = takeActs(emptyState, actsOf(movements, null));
  const { pieces, value } = at('stock', ledger);
  equal(pieces, stock, 'the ledger has the pieces of the stock');
  deepEqual(kept?.shelf, anew.state.shelf, 'the kept state is what all movements give');
  deepEqual(
    { pieces: kept?.shelf.pieces, value: kept?.shelf.value },
    { pieces, value },
    'stock is goods in less goods out',
  );
  deepEqual(sums(ledger), sums(anew.entries), 'the ledger is what all movements give');
  const held = await rowsOf<Goods & { number: string; isKnown: boolean }>(db)`
    select order_number as number, pieces, value, is_known as "isKnown" from order_costs where product_id = ${id}`;
  deepEqual(
    new Map(held.map(({ number, ...one }) => [number, one])),
    new Map([...anew.state.orders].sort(([first], [second]) => (first < second ? -1 : 1))),
    'each order holds what it took',
  );
  replay(movements, ledger);
}

const sums = (ledger: readonly CostEntry[]): string[] =>
  differences([], ledger)
    .filter(({ pieces, value }) => pieces !== 0 || value !== 0)
    .map(({ act, from, to, orderNumber, pieces, value }) => [act, from, to, orderNumber, pieces, value].join(' '))
    .sort();

/**
 * Goes through the ledger act by act: pieces leave the shelf at its average cost of that moment, and come back at the cost
 * at which their order took them; so whatever comes later changes no cost of a piece that was sold.
 */
function replay(acts: readonly CostedMovement[], ledger: readonly CostEntry[]): void {
  const byAct = Map.groupBy(differences([], ledger), ({ act }) => act);
  const places = new Map<string, Goods>();
  const nameOf = (place: Place, { orderNumber }: CostEntry) => (place === 'order' ? `order ${orderNumber}` : place);
  const goodsAt = (name: string): Goods => places.get(name) ?? { pieces: 0, value: 0 };
  for (const { id, namedCost } of acts)
    for (const entry of byAct.get(id) ?? []) {
      const { from, to, pieces, value } = entry;
      const before = goodsAt(nameOf(from, entry));
      const shelf = goodsAt('stock');
      const isFree = to === 'supplier' && !namedCost && pieces < before.pieces;
      if (isFree) equal(value, 0, 'goods for which nothing was paid go back without a value');
      else if ((from === 'stock' || from === 'order') && pieces > 0)
        equal(value, shareOf(before.value, pieces, before.pieces), `pieces leave ${from} at their average cost`);
      if (from === 'counted' && shelf.pieces > 0)
        equal(value, shareOf(shelf.value, pieces, shelf.pieces), 'pieces are found at the average cost');
      for (const [place, sign] of [
        [from, -1],
        [to, 1],
      ] as const) {
        const name = nameOf(place, entry);
        const goods = goodsAt(name);
        places.set(name, { pieces: goods.pieces + sign * pieces, value: goods.value + sign * value });
      }
      const after = goodsAt('stock');
      ok(after.pieces >= 0 && after.value >= 0, 'the shelf never has less than nothing');
      if (after.pieces === 0) equal(after.value, 0, 'an empty shelf is worth nothing');
    }
}

function checkGoodsIn({ receipts, openingCosts }: World, ledgers: readonly CostEntry[][]): void {
  const ledger = ledgers.flat();
  const goods = receipts.flatMap((receipt) => [...goodsOf(receipt).values()]);
  for (const receipt of receipts)
    if (receipt.lines.every(({ unitPrice }) => unitPrice !== null))
      equal(
        sum([...goodsOf(receipt).values()].map(({ value }) => value ?? 0)),
        receipt.value,
        'freight and tax are spread',
      );
  deepEqual(
    at('supplier', ledger),
    { pieces: 0 - sum(goods.map(({ pieces }) => pieces)), value: 0 - sum(goods.map(({ value }) => value ?? 0)) },
    'suppliers brought what receipts say',
  );
  const opening = at('opening', ledgers[1] ?? []);
  equal(opening.pieces, -OPENING.pieces, 'the opening stock has its pieces');
  const named = openingCosts.map((cost) => 0 - OPENING.pieces * (cost ?? 0));
  ok(
    named.includes(opening.value),
    `the opening stock costs ${opening.value}, what was named is ${named.join(' or ')}`,
  );
}

type CheckedOrder = { order: Order; profit: OrderProfit; source: string; day: string };

async function checkOrders({ shop: { db }, orders }: World, ledger: readonly CostEntry[]): Promise<CheckedOrder[]> {
  const checked: CheckedOrder[] = [];
  for (const number of orders) {
    const [order, profit] = [await findOrder(db, number), await findOrderProfit(db, number)];
    ok(order && profit);
    const [facts] = await rowsOf<{ source: string; day: string; fees: number; fee: number }>(db)`
      select source, sales_day(created_at)::text as day, delivery as fee,
        (select coalesce(sum(fee), 0)::int from shipments s where s.order_id = o.id and s.state <> 'cancelled') as fees
      from orders o where order_number = ${number}`;
    ok(facts);
    const { source, day, fees, fee } = facts;
    const isCancelled = order.status === 'cancelled';
    const revenue = isCancelled ? 0 : order.total - order.amountCancelled;
    const cost = at(
      'order',
      ledger.filter(({ orderNumber }) => orderNumber === number),
    ).value;
    deepEqual(
      [profit.revenue, profit.cost, profit.fees],
      [revenue, cost, fees],
      'an order earns what it is paid less its costs',
    );
    equal(sum(profit.lines.map((line) => line.cost)), cost, 'the costs of the lines are those of the order');
    if (!isCancelled)
      equal(
        sum(profit.lines.map((line) => line.revenue)) + fee,
        revenue,
        'the lines and the fee are the revenue of the order',
      );
    checked.push({ order, profit, source, day });
  }
  return checked;
}

async function checkDays({ shop: { db }, days, triple }: World, orders: readonly CheckedOrder[]): Promise<void> {
  const ids = triple.map(({ id }) => id);
  for (const day of new Set(days)) {
    const ofDay = orders.filter((one) => one.day === day);
    const due = [...Map.groupBy(ofDay, ({ source }) => source)].map(([source, all]) => figuresOf(day, source, all));
    const bySource = (one: { source: string }, other: { source: string }) => (one.source < other.source ? -1 : 1);
    deepEqual(
      [...(await listProfits(db, { from: day, to: day }))].sort(bySource),
      due.sort(bySource),
      `the channels of ${day}`,
    );
    const lines = ofDay.flatMap(({ order, profit }) => (order.status === 'cancelled' ? [] : profit.lines));
    const products = await rowsOf<ProductSum>(db)`
      select product_id as id, pieces, revenue, known_revenue as "knownRevenue", cost
      from product_profit_days where day = ${day}::date order by product_id`;
    deepEqual(
      [...products].map((row) => ({ ...row })),
      sumsOf(lines),
      `the products of ${day}`,
    );
  }
  const differing = await rowsOf(db)`
    select from (select product_id, month, pieces, revenue, known_revenue, cost from product_profit_months
      where product_id = any(${ids}::uuid[]) and (pieces, revenue, known_revenue, cost) <> (0, 0, 0, 0)) m
    full join (select product_id, date_trunc('month', day)::date as month, sum(pieces)::bigint as pieces, sum(revenue)::bigint as revenue,
      sum(known_revenue)::bigint as known_revenue, sum(cost)::bigint as cost
      from product_profit_days where product_id = any(${ids}::uuid[]) group by 1, 2
      having (sum(pieces), sum(revenue), sum(known_revenue), sum(cost)) <> (0, 0, 0, 0)) d using (product_id, month)
    where (m.pieces, m.revenue, m.known_revenue, m.cost) is distinct from (d.pieces, d.revenue, d.known_revenue, d.cost)`;
  equal(differing.length, 0, 'the months of products are the sums of their days');
}

function figuresOf(day: string, source: string, orders: readonly CheckedOrder[]) {
  const lasting = orders.filter(({ order }) => order.status !== 'cancelled');
  const known = orders.filter(({ profit }) => profit.isKnown);
  return {
    ...{ day, source, orders: lasting.length, revenue: sum(orders.map(({ profit }) => profit.revenue)) },
    knownOrders: lasting.filter(({ profit }) => profit.isKnown).length,
    knownRevenue: sum(known.map(({ profit }) => profit.revenue)),
    cost: sum(known.map(({ profit }) => profit.cost)),
    fees: sum(known.map(({ profit }) => profit.fees)),
  };
}

type ProductSum = { id: string; pieces: number; revenue: number; knownRevenue: number; cost: number };

function sumsOf(lines: OrderProfit['lines']): ProductSum[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)]
    .map(([id, all]) => {
      const known = all.filter(({ isKnown }) => isKnown);
      return {
        ...{ id, pieces: sum(all.map(({ pieces }) => pieces)), revenue: sum(all.map(({ revenue }) => revenue)) },
        knownRevenue: sum(known.map(({ revenue }) => revenue)),
        cost: sum(known.map(({ cost }) => cost)),
      };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
