/** Whatever staff, carriers and bank do with an order, each piece and each đồng is somewhere, and never in two places. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { followCarrierEvents } from '#commands/carriers/follow-carrier-events.ts';
import { acceptCarrierEvent } from '#commands/carriers/receive-carrier-event.ts';
import { cancelAsCustomer } from '#commands/fulfilment/cancel-as-customer.ts';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { changeAddress } from '#commands/fulfilment/change-address.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { confirmReceipt } from '#commands/fulfilment/confirm-receipt.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { requestReturn } from '#commands/fulfilment/request-return.ts';
import { restockPieces } from '#commands/fulfilment/restock-pieces.ts';
import { restockReturn } from '#commands/fulfilment/restock-return.ts';
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { decideTransaction } from '#commands/payments/decide-transaction.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { amountCancelled, piecesToShip, piecesUnderway } from '#domain/fulfilment/pieces.ts';
import { piecesAskedBack } from '#domain/fulfilment/return-request.ts';
import { openCash } from '#domain/fulfilment/shipment.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { depositDue } from '#domain/orders/deposit.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderStatuses } from '#domain/orders/order-states.ts';
import { amountDue, payableOf } from '#domain/orders/settlement.ts';
import { isFailure } from '#domain/values/failure.ts';
import { reportReader } from '#server/extensions/carrier-reports.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listReturns } from '#store/fulfilment/returns.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { getOrder } from '#store/orders/orders.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { expectBooksAgree } from '../balance/agree.ts';
import { codForm, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { connect, HMAC_SECRET, transfer } from '../payments/bank.ts';
import { makeBundle } from '../stock/bundle.ts';
import { noPromise } from './promises.ts';

const shop = openTestShop();
const STOCK = 40;
const actor = { kind: 'operator' as const, userId: null };
const visitor = { kind: 'visitor' as const, userId: null };
const reason = 'thử';

const number = fc.nat({ max: 7 });
const some = fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 });
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('a shipment is planned' as const), some }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('a shipment moves' as const),
      number,
      to: fc.constantFrom(...shipmentStates),
      some,
      isCashReceived: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('a carrier reports' as const),
      number,
      status: fc.constantFrom(
        'ready_to_pick',
        'picked',
        'delivering',
        'delivered',
        'delivery_fail',
        'returning',
        'returned',
        'lost',
        'cancel',
        'exception',
      ),
      minute: fc.nat({ max: 9 }),
      isPartialReturn: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pieces are cancelled' as const), some }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pieces are restocked' as const), number, some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('a carrier pays out' as const), number }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('the order moves' as const), to: fc.constantFrom(...orderStatuses) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff confirms the payment' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('a transfer comes' as const),
      share: fc.constantFrom('deposit' as const, 'rest' as const, 'odd' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('a transfer is detached' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('a day passes' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('the customer cancels' as const), some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('the customer confirms receipt' as const), number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('the customer moves' as const), number }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('the customer asks to return' as const), some }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('a return is answered' as const),
      number,
      to: fc.constantFrom('accepted' as const, 'received' as const, 'refused' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('a return is settled' as const),
      number,
      value: fc.option(fc.nat({ max: 400_000 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('a return is restocked' as const), number, some }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('staff refund by hand' as const), amount: fc.nat({ max: 99_999 }) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
/** `bundle`: one piece of the first product and two of the second; nobody orders it. */
type World = {
  id: string;
  number: string;
  products: Product[];
  bundle: Product;
  method: 'qr' | 'delivery';
  /** whether staff gave money back while a shipment collected the rest: what it collects is not raised afterwards */
  gaveBackLate: boolean;
};

beforeAll(async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  await changeSettings(shop.shop.db, { depositPercent: 30 });
});

async function openWorld(method: 'qr' | 'delivery'): Promise<World> {
  const products: Product[] = [];
  for (const priceVnd of [300_000, 70_000, 1_000_001]) {
    const shippingClass = priceVnd > 1_000_000 ? 'bulky' : 'parcel';
    products.push(await makeProduct(shop.shop.db, { priceVnd, stock: STOCK, shippingClass }));
  }
  const [one, two] = products as [Product, Product];
  const bundle = await makeBundle(shop, [one, 1], [two, 2]);
  const lines = products.map((product, index) => line(product, index + 1));
  const { status, body } = await shop.post('/api/orders', method === 'qr' ? qrForm(lines) : codForm(lines));
  expect(status).toBe(201);
  return { id: body.order.id, number: body.order.order_number, products, bundle, method, gaveBackLate: false };
}

async function piecesOf({ id }: World, some: readonly number[]) {
  const lines = await listLinePieces(shop.shop.db, id);
  return lines
    .map((one, index) => ({ line: one.id, quantity: some[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** What the shop refuses leaves everything as it was; any other error is a fault. */
async function act(world: World, event: Event): Promise<void> {
  const { db } = shop.shop;
  const shipments = await listShipments(db, world.id);
  const returns = await listReturns(db, world.id);
  const returnOf = (index: number) => returns[index % returns.length]?.code ?? 'DH222222-R1';
  const codeOf = (index: number) => shipments[index % shipments.length]?.code ?? 'DH222222-1';
  try {
    switch (event.kind) {
      case 'a shipment is planned': {
        const pieces = await piecesOf(world, event.some);
        const given = {
          carrier: shipments.length % 2 === 0 ? ('ghn' as const) : ('own' as const),
          trackingCode: `GHN-${newKey()}`,
          fee: null,
          cash: null,
          actor,
        };
        await makeShipment(db, { order: world.id, pieces: pieces.length > 0 ? pieces : null, ...given });
        return;
      }
      case 'a shipment moves': {
        const { to, isCashReceived } = event;
        const delivered = await piecesOf(world, event.some);
        await moveShipment(db, { code: codeOf(event.number), to, delivered, isCashReceived, actor, note: null });
        return;
      }
      case 'a carrier reports': {
        const { status, minute, isPartialReturn } = event;
        const before = await getOrder(db, world.id);
        const OrderCode = shipments[event.number % shipments.length]?.trackingCode ?? 'GHN-0';
        const Time = new Date(Date.UTC(2026, 10, 20, 5, minute)).toISOString();
        const raw = JSON.stringify({
          OrderCode,
          Type: 'switch_status',
          Status: status,
          Time,
          IsPartialReturn: isPartialReturn,
        });
        await acceptCarrierEvent(db, { carrier: 'ghn', key: newKey(), raw });
        await followCarrierEvents(db, reportReader(shop.shop.extensions));
        // a carrier never moves money
        expect((await getOrder(db, world.id)).amountPaid).toBe(before.amountPaid);
        return;
      }
      case 'pieces are cancelled': {
        const pieces = await piecesOf(world, event.some);
        if (pieces.length > 0) await cancelPieces(db, { order: world.id, pieces, actor, reason });
        return;
      }
      case 'pieces are restocked': {
        const pieces = await piecesOf(world, event.some);
        const restocked = pieces.map(({ line: id, quantity }, index) =>
          index === 0 ? { line: id, restock: quantity - 1, writeOff: 1 } : { line: id, restock: quantity, writeOff: 0 },
        );
        if (restocked.length > 0) await restockPieces(db, codeOf(event.number), restocked, actor);
        return;
      }
      case 'a carrier pays out':
        await asOperator(db, 'money.cash-settled', (tx) => settleCash(tx, [codeOf(event.number)], { actor, reason }));
        return;
      case 'the order moves':
        await changeOrder(db, { order: world.id, move: { field: 'status', to: event.to }, actor, reason });
        return;
      case 'the customer cancels': {
        const pieces = await piecesOf(world, event.some);
        if (pieces.length > 0) await cancelAsCustomer(db, { order: world.id, pieces, actor: visitor, reason });
        return;
      }
      case 'the customer confirms receipt':
        await confirmReceipt(db, codeOf(event.number), visitor);
        return;
      case 'the customer moves':
        await changeAddress(db, {
          order: world.id,
          address: { address: `Số ${event.number} phố Huế`, city: 'Hà Nội' },
          to: null,
          promised: noPromise,
          actor: visitor,
        });
        return;
      case 'the customer asks to return': {
        const pieces = await piecesOf(world, event.some);
        const wish = { reason: 'other' as const, words: null, photos: [], returnDays: 7, actor: visitor };
        if (pieces.length > 0) await requestReturn(db, { order: world.id, pieces, ...wish });
        return;
      }
      case 'a return is answered':
        await moveReturn(db, { code: returnOf(event.number), to: event.to, actor, note: null });
        return;
      case 'a return is settled':
        await settleReturn(db, { code: returnOf(event.number), value: event.value, account: null, actor, reason });
        return;
      case 'a return is restocked': {
        const pieces = (await piecesOf(world, event.some)).map(({ line: id, quantity }) => ({
          ...{ line: id, restock: quantity, writeOff: 0 },
        }));
        if (pieces.length > 0) await restockReturn(db, returnOf(event.number), pieces, actor);
        return;
      }
      case 'staff refund by hand':
        await refundOrder(db, { order: world.id, amount: event.amount, account: null, actor, reason });
        if (shipments.length > 0) world.gaveBackLate = true;
        return;
      case 'a transfer comes': {
        const order = await getOrder(db, world.id);
        const amounts = { deposit: depositDue(order), rest: amountDue(order), odd: 12_345 };
        if (amounts[event.share] > 0) await transfer(shop, world.number, amounts[event.share]);
        return;
      }
      case 'a transfer is detached': {
        // what a shipment collects is not raised afterwards: whoever detaches a payment then must see to it
        if (shipments.length > 0) return;
        const [row] = (await listTransactions(db, { limit: 20 })).filter((one) => one.orderNumber === world.number);
        if (row)
          await asOperator(db, 'money.transaction-decided', (tx) =>
            decideTransaction(tx, { transaction: row.id, state: 'review', orderNumber: null, actor, reason }),
          );
        return;
      }
      case 'a day passes':
        await sql`update payment_providers set last_pull_at = now()`.execute(db);
        await sql`update orders set created_at = created_at - interval '1 day' where id = ${world.id}`.execute(db);
        await runJob(shop.shop, 'expire-orders', {});
        return;
      case 'staff confirms the payment':
        await changeOrder(db, { order: world.id, move: { field: 'payment_status', to: 'paid' }, actor, reason });
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
  }
}

/** The stock of each product is the sum of its movements, and that of a bundle what its parts allow. */
async function checkStock({ products, bundle }: World): Promise<void> {
  const { rows } = await sql<{ id: string; stock: number; moved: number }>`
    select id, stock, (select sum(change)::int from stock_movements where product_id = p.id) as moved
    from products p where id = any(${[...products, bundle].map(({ id }) => id)}::uuid[])`.execute(shop.shop.db);
  const stockOf = (product: Product | undefined) => rows.find(({ id }) => id === product?.id)?.stock ?? -1;
  for (const { stock, moved } of rows) expect(stock).toBe(moved);
  expect(stockOf(bundle)).toBe(Math.min(stockOf(products[0]), Math.floor(stockOf(products[1]) / 2)));
}

/** @param before the order, and the shipments that had left, before the last event */
async function checkDeposit(world: World, before: { order: Order; left: readonly string[] }): Promise<void> {
  const lines = await listLinePieces(shop.shop.db, world.id);
  const leaves = (await listShipments(shop.shop.db, world.id)).filter(
    ({ handedOverAt, code }) => handedOverAt !== null && !before.left.includes(code),
  );
  const needs = leaves.some(({ items }) => items.some(({ line: id }) => lines.find((one) => one.id === id)?.deposit));
  if (needs) expect(depositDue(before.order)).toBe(0);
}

async function check(world: World): Promise<void> {
  await checkStock(world);
  const { db } = shop.shop;
  const lines = await listLinePieces(db, world.id);
  const shipments = await listShipments(db, world.id);
  const order = await getOrder(db, world.id);
  const hasEnded = order.status === 'done' || order.status === 'cancelled';
  for (const [index, one] of lines.entries()) {
    // ordered = in shipments + cancelled + to be sent, where a lost piece makes room for another one
    expect(one.quantity).toBe(one.shipped - one.lost + one.cancelled + piecesToShip(one));
    expect(piecesToShip(one)).toBeGreaterThanOrEqual(0);
    expect(piecesUnderway(one)).toBeGreaterThanOrEqual(0);
    const { rows } = await sql<{ stock: number; restocked: number }>`
      select p.stock, (select coalesce(sum(s.restocked), 0)::int from shipment_items s where s.order_item_id = ${one.id}::uuid)
        + (select coalesce(sum(r.restocked), 0)::int from return_request_items r where r.order_item_id = ${one.id}::uuid) as restocked
      from products p where p.id = ${world.products[index]?.id}::uuid`.execute(db);
    const [{ stock = 0, restocked = 0 } = {}] = rows;
    // what left the stock: the ordered pieces, and one more for each lost piece that was replaced
    expect(stock).toBe(STOCK - one.quantity + one.cancelled - one.lostSettled + restocked);
    expect(stock).toBeGreaterThanOrEqual(0);
  }
  if (order.status === 'done') expect(lines.every((one) => piecesUnderway(one) === 0)).toBe(true);
  const returns = await listReturns(db, world.id);
  for (const one of lines) expect(piecesAskedBack(returns, one.id)).toBeLessThanOrEqual(one.delivered);
  const givenBack = returns.flatMap(({ items }) => items).reduce((sum, { value }) => sum + value, 0);
  // what is off the bill is what the pieces cost, whatever came first
  if (order.status !== 'cancelled') expect(order.amountCancelled).toBe(amountCancelled(lines));
  expect(order.amountPaid).toBeGreaterThanOrEqual(0);
  if (hasEnded) return;
  expect(order.amountCancelled).toBeLessThanOrEqual(order.total);
  // nothing is collected twice: cash at the door, and with carriers, is at most what is owed
  const expected = shipments.reduce((sum, { cash, cashState }) => sum + (cashState === 'expected' ? cash : 0), 0);
  if (world.method === 'delivery' && order.paymentStatus !== 'paid') {
    const owed = amountDue(order);
    const toShip = lines.some((one) => piecesToShip(one) > 0);
    const cash = openCash(shipments) + expected;
    // a carrier may have cash for pieces that came back since: it is a refund to make when it is paid out
    expect(cash).toBeLessThanOrEqual(owed + givenBack);
    const isOnItsWay = shipments.every(({ state }) => !['returning', 'partly_delivered', 'returned'].includes(state));
    if (
      givenBack === 0 &&
      !world.gaveBackLate &&
      !toShip &&
      isOnItsWay &&
      lines.every(({ cancelled, lost }) => cancelled + lost === 0)
    )
      expect(cash).toBe(owed);
    expect(payableOf(order)).toBe(order.amountPaid + owed);
  }
}

test.each(['delivery', 'qr'] as const)(
  'whatever happens to an order paid by %s, each piece is sent, cancelled or to be sent, and the stock agrees',
  async (method) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25, size: 'max' }), async (events) => {
        const world = await openWorld(method);
        for (const one of events) {
          const order = await getOrder(shop.shop.db, world.id);
          const left = (await listShipments(shop.shop.db, world.id)).filter(
            ({ handedOverAt }) => handedOverAt !== null,
          );
          await act(world, one);
          await check(world);
          await checkDeposit(world, { order, left: left.map(({ code }) => code) });
        }
        await expectBooksAgree(shop);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 12), endOnFailure: true },
    );
  },
  600_000,
);
