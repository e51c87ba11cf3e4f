/** What goods cost, in a real database: the job writes what src/domain/costing computes, whenever it runs. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { correctStock } from '#commands/catalogue/correct-stock.ts';
import { keepCosts, keepRecentCosts } from '#commands/costing/keep-costs.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { actsOf } from '#domain/costing/act-of-movement.ts';
import { type CostEntry, emptyState } from '#domain/costing/cost-state.ts';
import { differences } from '#domain/costing/differences.ts';
import { heldByOrders } from '#domain/costing/held-by-orders.ts';
import { takeActs } from '#domain/costing/take-act.ts';
import {
  findCostStates,
  listCostEntries,
  listCostedMovements,
  listOrderCosts,
  lockCosts,
} from '#store/costing/costs.ts';
import { rowsOf } from '#store/database/database.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { stocksOf } from '../stock/bundle.ts';
import { movementsOf } from '../stock/ledger.ts';
import { act, event, openWorld } from '../stock/random-acts.ts';

const shop = openTestShop();

/** Names the cost of one of a product's movements that belong to no order. */
async function nameCost(productId: string, which: number, value: number): Promise<void> {
  const rows = await rowsOf<{ id: number }>(shop.shop.db)`
    select id from stock_movements where product_id = ${productId} and order_number is null order by id`;
  const { id } = rows[which % rows.length] ?? { id: 0 };
  await sql`insert into named_costs (product_id, movement_id, value, actor) values (${productId}, ${id}, ${value}, 'operator')`.execute(
    shop.shop.db,
  );
}

const entriesOf = async (id: string): Promise<CostEntry[]> => (await listCostEntries(shop.shop.db, [id])).get(id) ?? [];

const sums = (ledger: readonly CostEntry[]): string[] =>
  differences([], ledger)
    .filter(({ pieces, value }) => pieces !== 0 || value !== 0)
    .map(({ act: id, from, to, orderNumber, pieces, value, isKnown }) =>
      [id, from, to, orderNumber, pieces, value, isKnown].join(' '),
    )
    .sort();

/** The ledger is what the domain computes from all movements and all names, whenever the job ran and however often. */
async function expectCosts(productId: string, stock: number): Promise<void> {
  const { db } = shop.shop;
  const { movements, kept } = await db.transaction().execute(async (tx) => ({
    movements: (await listCostedMovements(tx, new Map([[productId, 0]]))).get(productId) ?? [],
    kept: (await findCostStates(tx, [productId])).get(productId),
  }));
  const right = takeActs(emptyState, actsOf(movements, null));
  expect(kept).toMatchObject({ shelf: right.state.shelf, owed: 0 });
  expect(right.state.shelf.pieces).toBe(stock);
  expect(sums(await entriesOf(productId))).toEqual(sums(right.entries));
  const numbers = movements.flatMap(({ orderNumber }) => orderNumber ?? []);
  expect(heldByOrders((await listOrderCosts(db, new Map([[productId, numbers]]))).get(productId) ?? [])).toEqual(
    right.state.orders,
  );
  const held = await db.selectFrom('order_costs').selectAll().where('product_id', '=', productId).execute();
  expect(
    new Map(held.map((one) => [one.order_number, { pieces: one.pieces, value: one.value, isKnown: one.is_known }])),
  ).toEqual(right.state.orders);
  // PostgreSQL alone: the value of the stock is what came in less what went out
  const [sum] = await rowsOf<{ pieces: number; value: number }>(db)`
    select sum(case 'stock' when to_place then pieces when from_place then -pieces else 0 end)::int as pieces,
      sum(case 'stock' when to_place then value when from_place then -value else 0 end)::bigint as value
    from cost_entries where product_id = ${productId}`;
  expect(sum).toEqual({ pieces: stock, value: kept?.shelf.value });
}

const cost = fc.record({
  kind: fc.constant('a cost is named' as const),
  ...{ product: fc.nat({ max: 1 }), which: fc.nat(), value: fc.nat({ max: 90_000_000 }) },
});
const job = fc.record({ kind: fc.constant('the job runs' as const) });
const step = fc.oneof({ weight: 6, arbitrary: event }, { weight: 2, arbitrary: cost }, { weight: 3, arbitrary: job });

test('whatever happens to goods, and whenever the job runs, the ledger of costs holds to the đồng', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }), async (steps) => {
      const world = await openWorld(shop);
      for (const one of steps)
        if (one.kind === 'a cost is named') await nameCost(world.products[one.product]?.id ?? '', one.which, one.value);
        else if (one.kind === 'the job runs') await keepCosts(shop.shop.db);
        else await act(world, one);
      while ((await keepCosts(shop.shop.db)) > 0);
      const [first, second, bundle] = world.products;
      const [ones = 0, twos = 0] = await stocksOf(shop, ...world.products);
      await expectCosts(first.id, ones);
      await expectCosts(second.id, twos);
      expect(await entriesOf(bundle.id)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('while one process keeps the costs of a product, another leaves them alone', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  await placeOrderOf(shop, product, { quantity: 3 });
  await db.transaction().execute(async (tx) => {
    expect(await lockCosts(tx, [product.id])).toEqual([product.id]);
    while ((await keepCosts(db)) > 0);
    expect(await entriesOf(product.id)).toEqual([]);
  });
  await Promise.all([1, 2, 3].map(() => keepCosts(db)));
  while ((await keepCosts(db)) > 0);
  await expectCosts(product.id, 7);
  expect(await entriesOf(product.id)).toHaveLength((await movementsOf(shop, product)).length);
});

test('twice a minute only the products that moved lately are looked at, and those that moved earlier wait for the walk over all', async () => {
  const { db } = shop.shop;
  const [lately, earlier] = [await makeProduct(db), await makeProduct(db)];
  await keepCosts(db);
  await placeOrderOf(shop, earlier, { quantity: 2 });
  await db.transaction().execute(async (tx) => {
    await sql`alter table stock_movements disable trigger append_only`.execute(tx);
    await sql`update stock_movements set at = now() - interval '11 minutes' where product_id = ${earlier.id}`.execute(
      tx,
    );
    await sql`alter table stock_movements enable trigger append_only`.execute(tx);
  });
  await placeOrderOf(shop, lately, { quantity: 3 });
  expect(await keepRecentCosts(db)).toBe(1);
  await expectCosts(lately.id, 7);
  expect(await keepRecentCosts(db)).toBe(0);
  await nameCost(lately.id, 0, 5000);
  expect(await keepRecentCosts(db)).toBe(1);
  expect(await keepCosts(db)).toBe(1);
  await expectCosts(earlier.id, 8);
});

test('a product whose ledger cannot be written keeps no other product back', async () => {
  const { db } = shop.shop;
  await keepCosts(db);
  const [broken, ...whole] = await Promise.all([1, 2, 3].map(() => makeProduct(db)));
  for (const product of [broken, ...whole]) if (product) await placeOrderOf(shop, product, { quantity: 3 });
  await sql`alter table cost_states add constraint no_more check (product_id <> ${sql.lit(broken?.id)}) not valid`.execute(
    db,
  );
  await expect(keepCosts(db)).rejects.toThrow('the costs of 1 products could not be kept');
  for (const { id } of whole) await expectCosts(id, 7);
  await sql`alter table cost_states drop constraint no_more`.execute(db);
  expect(await keepCosts(db)).toBe(1);
  await expectCosts(broken?.id ?? '', 7);
});

test('a cancelled order brings its pieces back at the cost at which they left, whatever the average has become', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  await nameCost(product.id, 0, 1000);
  const order = await placeOrderOf(shop, product, { quantity: 3 });
  while ((await keepCosts(db)) > 0);
  await asOperator(db, 'product.stock', (tx) =>
    correctStock(tx, { sku: product.sku, by: 7, actor: { kind: 'operator', userId: null }, reason: 'hàng về' }),
  );
  await nameCost(product.id, 1, 7700);
  while ((await keepCosts(db)) > 0);
  await changeOrder(db, {
    order: order.order_number,
    move: { field: 'status', to: 'cancelled' },
    ...{ actor: { kind: 'operator', userId: null }, reason: 'thử' },
  });
  while ((await keepCosts(db)) > 0);
  const ledger = await entriesOf(product.id);
  expect(ledger.map(({ from, to, pieces, value }) => [from, to, pieces, value])).toEqual([
    ['opening', 'stock', 10, 1000],
    ['stock', 'order', 3, 300],
    ['supplier', 'stock', 7, 7700],
    ['order', 'stock', 3, 300],
  ]);
  await expectCosts(product.id, 17);
});

test('a cost that is named later adds rows; no row of the ledger can be changed or removed', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const order = await placeOrderOf(shop, product, { quantity: 3 });
  while ((await keepCosts(db)) > 0);
  const before = await entriesOf(product.id);
  expect(before.map(({ value, isKnown }) => [value, isKnown])).toEqual([
    [0, false],
    [0, false],
  ]);
  await nameCost(product.id, 0, 1001);
  while ((await keepCosts(db)) > 0);
  const after = await entriesOf(product.id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toMatchObject([
    { from: 'opening', to: 'stock', pieces: 0, value: 1001, isKnown: true },
    { from: 'stock', to: 'order', orderNumber: order.order_number, pieces: 0, value: 300, isKnown: true },
  ]);
  for (const change of [
    sql`update cost_entries set value = 1`,
    sql`delete from cost_entries`,
    sql`truncate cost_entries cascade`,
    sql`update named_costs set value = 1`,
    sql`delete from named_costs`,
    sql`truncate named_costs cascade`,
  ])
    await expect(change.execute(db)).rejects.toThrow('append-only');
});
