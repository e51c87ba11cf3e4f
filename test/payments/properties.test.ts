/** Whatever customers, staff, bank and clock do, in any order, the money agrees, and there is a way out of it. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { moneyTasks } from '#domain/orders/settlement.ts';
import type { LedgerRow } from '#store/payments/matches.ts';
import { openTestShop } from '../app.ts';
import { expectBooksAgree } from '../balance/agree.ts';
import { makeSignedIn } from '../customers.ts';
import { patchStatus } from '../states/order.ts';
import { connect, HMAC_SECRET, match, tasksOf } from './bank.ts';
import { act, comes, endTime, event, goesOut, openWorld, rowsOf, STOCK, type World } from './random-steps.ts';

const shop = openTestShop();
/** A long proof: PROPERTY_RUNS=500, about a second each. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 15);

const sum = (rows: readonly LedgerRow[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** What holds each order number of this world: its order, or else its reservation. */
async function listHeld({ holders }: World) {
  const numbers = holders.map(({ number }) => number);
  const orders = await shop.shop.db
    .selectFrom('orders')
    .select(['order_number', 'status', 'payment_status', 'amount_paid', 'total_amount'])
    .where('order_number', 'in', numbers)
    .execute();
  const reservations = await shop.shop.db
    .selectFrom('reservations')
    .select(['order_number', 'state', 'amount_paid'])
    .where('order_number', 'in', numbers)
    .where('state', '<>', 'ordered')
    .execute();
  expect(orders.length + reservations.length).toBe(numbers.length);
  return { orders, reservations };
}

const ofNumber = (rows: readonly LedgerRow[], number: string) => {
  const own = rows.filter((row) => row.orderNumber === number && row.backs === null);
  const of = (state: LedgerRow['state']) => sum(own.filter((row) => row.state === state));
  return { credited: of('payment'), refunded: of('refund') };
};

async function check(world: World): Promise<void> {
  const rows = await rowsOf(world);
  const incoming = rows.filter(({ direction }) => direction === 'in');
  const of = (state: LedgerRow['state']) => incoming.filter((row) => row.state === state);
  // each incoming row is credited, in review, a payout or something else
  expect(sum(incoming)).toBe(sum(of('payment')) + sum(of('review')) + sum(of('payout')) + sum(of('other')));
  expect(new Set(rows.map(({ provider, transactionId }) => `${provider} ${transactionId}`)).size).toBe(rows.length);
  const { orders, reservations } = await listHeld(world);
  for (const { order_number, amount_paid } of [...orders, ...reservations]) {
    const { credited, refunded } = ofNumber(rows, order_number);
    // what orders and reservations hold is what the ledger credits to them, less what went back
    expect([order_number, amount_paid]).toEqual([order_number, credited - refunded]);
  }
  for (const { order_number, payment_status, total_amount } of orders) {
    const { credited, refunded } = ofNumber(rows, order_number);
    if (payment_status === 'paid') expect(credited).toBeGreaterThanOrEqual(total_amount);
    if (payment_status === 'unpaid' || payment_status === 'awaiting_review' || payment_status === 'failed')
      expect(credited - refunded).toBeLessThan(total_amount);
    // a refund that turns out to be none leaves the money with the shop, which somebody must look at
    if (payment_status === 'refunded' && refunded === 0 && credited > 0)
      expect(await tasksOf(shop, { orderNumber: order_number })).toContainEqual(
        expect.stringMatching(/^(late-payment|refund-due)$/),
      );
  }
  await checkStock(world);
}

/**
 * A cancelled or expired order, and a released reservation, have given back exactly what they took; pieces that were handed
 * over come back when somebody has seen them.
 */
async function checkStock(world: World): Promise<void> {
  const { reservations } = await listHeld(world);
  const numbers = world.holders.map(({ number }) => number);
  const { rows } = await sql<{ quantity: number; unsent: boolean }>`
    select i.quantity, o.status = 'cancelled' and not exists (
      select from shipment_items s join shipments p on p.id = s.shipment_id
      where s.order_item_id = i.id and p.state not in ('planned', 'cancelled')) as unsent
    from order_items i join orders o on o.id = i.order_id where o.order_number = any(${numbers})`.execute(shop.shop.db);
  const ordered = rows.filter(({ unsent }) => !unsent).reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = ordered + reservations.filter(({ state }) => state === 'held').length;
  const { stock } = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', world.product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(STOCK - taken);
}

const heldBy = async (world: World, number: string) => {
  const { orders, reservations } = await listHeld(world);
  return [...orders, ...reservations].find(({ order_number }) => order_number === number)?.amount_paid ?? 0;
};

/** There is no trap: staff can end everything, give all money back, and no task about money is left. */
async function endEverything(world: World): Promise<void> {
  const operator = { kind: 'operator' as const, userId: null };
  for (const holder of world.holders) {
    const { number, order } = holder;
    if (order) {
      const { orders } = await listHeld(world);
      const status = orders.find(({ order_number }) => order_number === number)?.status;
      if (status === 'done') continue;
      expect((await patchStatus(shop, order, world.staff, { status: 'cancelled' })).status).toBe(200);
    }
    // more went back than had come
    const missing = -(await heldBy(world, number));
    if (missing > 0) await comes(world, { content: number, transferAmount: missing });
    await match(shop);
    const held = await heldBy(world, number);
    if (held > 0 && order)
      expect(
        await refundOrder(shop.shop.db, { order: number, amount: null, account: null, actor: operator, reason: 'thử' }),
      ).toBe(held);
    if (held > 0 && !order) await goesOut(world, holder, held);
    if (!order) await endTime(world, holder);
    expect([number, await heldBy(world, number)]).toEqual([number, 0]);
    const left = await tasksOf(shop, { orderNumber: number });
    const aboutMoney: readonly string[] = [...moneyTasks, 'paid-without-order', 'overdue'];
    expect(left.filter((kind) => aboutMoney.includes(kind))).toEqual([]);
  }
  const { orders, reservations } = await listHeld(world);
  expect(orders.every(({ status }) => status === 'cancelled' || status === 'done')).toBe(true);
  expect(reservations.every(({ state }) => state === 'released')).toBe(true);
}

test(
  'whatever customers, staff, bank and clock do, the ledger, the orders, the reservations and the stock agree',
  async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    await changeSettings(shop.shop.db, { screenshot: 'optional' });
    const { bearer } = await makeSignedIn(shop, 'staff');
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 20, size: 'max' }), async (events) => {
        const world = await openWorld(shop, bearer);
        for (const one of events) {
          await act(world, one);
          await match(shop);
          await check(world);
        }
        await expectBooksAgree(shop);
        await endEverything(world);
        await check(world);
        await expectBooksAgree(shop);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  120_000 * Math.ceil(RUNS / 15),
);
