/** Whatever customers, staff and bank do, in any order, the money agrees: random sequences through the shop's own doors. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { decideTransaction } from '#commands/payments/decide-transaction.ts';
import { type LedgerRow, listTransactions } from '#store/payments/matches.ts';
import { openTestShop } from '../app.ts';
import { type Bearer, makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { type Placed, patchPayment, patchStatus, placeOrderOf } from '../states/order.ts';
import { connect, HMAC_SECRET, match, sepayBody, tasksOf, tell } from './bank.ts';

const shop = openTestShop();
const PRICE = 400_000;
const STOCK = 50;
const operator = { kind: 'operator' as const, userId: null };

const order = fc.nat({ max: 2 });
/** A half, the whole, and more than the whole of an order. */
const amount = fc.constantFrom(PRICE / 2, PRICE, PRICE + 1000);
const anyRow = fc.nat();
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('money comes' as const), order, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('money comes without a number' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('the bank repeats itself' as const), anyRow }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('money goes out' as const), order, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('staff confirms the payment' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff rejects the transfer' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff refunds' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('staff gives money back' as const), order, amount: fc.option(amount) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('staff assigns' as const), anyRow, order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('staff detaches' as const), anyRow }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff marks as other' as const), anyRow }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff cancels' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('the order moves on' as const),
      order,
      to: fc.constantFrom('in_delivery', 'done'),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

type World = { productId: string; orders: Placed[]; staff: Bearer; sent: Record<string, unknown>[]; first: number };

async function openWorld(staff: Bearer): Promise<World> {
  const product = await makeProduct(shop.shop.db, { priceVnd: PRICE, stock: STOCK });
  const orders: Placed[] = [];
  for (const method of ['qr', 'qr', 'delivery'] as const) orders.push(await placeOrderOf(shop, product, { method }));
  const [newest] = await listTransactions(shop.shop.db, { limit: 1 });
  return { productId: product.id, orders, staff, sent: [], first: (newest?.id ?? 0) + 1 };
}

const rowsOf = async ({ first }: World) =>
  (await listTransactions(shop.shop.db, { limit: 1000 })).filter(({ id }) => id >= first);

async function pick(world: World, index: number): Promise<LedgerRow | null> {
  const rows = await rowsOf(world);
  return rows[index % rows.length] ?? null;
}

async function comes(world: World, changed: Record<string, unknown>): Promise<void> {
  const body = sepayBody(changed);
  world.sent.push(body);
  expect((await tell(shop, body)).status).toBe(200);
}

async function decide(
  row: LedgerRow | null,
  state: 'payment' | 'refund' | 'review' | 'other',
  orderNumber: string | null,
) {
  if (row)
    await decideTransaction(shop.shop.db, { transaction: row.id, state, orderNumber, actor: operator, reason: 'thử' });
}

/** What staff may not do is refused by the shop; the money must agree all the same. */
async function act(world: World, event: Event): Promise<void> {
  const { orders, staff } = world;
  const orderOf = (index: number) => orders[index] as Placed;
  const reason = 'thử';
  switch (event.kind) {
    case 'money comes':
      return comes(world, { content: `CT ${orderOf(event.order).order_number}`, transferAmount: event.amount });
    case 'money comes without a number':
      return comes(world, { content: 'chuyen tien', transferAmount: event.amount });
    case 'the bank repeats itself': {
      const again = world.sent[event.anyRow % world.sent.length];
      if (again) expect((await tell(shop, again)).status).toBe(200);
      return;
    }
    case 'money goes out': {
      const { order_number } = orderOf(event.order);
      await comes(world, { content: `hoan ${order_number}`, transferType: 'out', transferAmount: event.amount });
      await match(shop);
      return decide((await rowsOf(world))[0] ?? null, 'refund', order_number);
    }
    case 'staff confirms the payment':
      await patchPayment(shop, orderOf(event.order), staff, { payment_status: 'paid', reason });
      return;
    case 'staff rejects the transfer':
      await patchPayment(shop, orderOf(event.order), staff, { payment_status: 'failed', reason });
      return;
    case 'staff refunds':
      await patchPayment(shop, orderOf(event.order), staff, { payment_status: 'refunded', reason });
      return;
    case 'staff gives money back':
      await refundOrder(shop.shop.db, {
        order: orderOf(event.order).order_number,
        amount: event.amount,
        account: null,
        actor: operator,
        reason,
      });
      return;
    case 'staff assigns': {
      const row = await pick(world, event.anyRow);
      return decide(row, row?.direction === 'out' ? 'refund' : 'payment', orderOf(event.order).order_number);
    }
    case 'staff detaches':
      return decide(await pick(world, event.anyRow), 'review', null);
    case 'staff marks as other':
      return decide(await pick(world, event.anyRow), 'other', null);
    case 'staff cancels':
      await patchStatus(shop, orderOf(event.order), staff, { status: 'cancelled', reason });
      return;
    case 'the order moves on':
      await patchStatus(shop, orderOf(event.order), staff, { status: event.to });
  }
}

const sum = (rows: readonly LedgerRow[]) => rows.reduce((total, { amount }) => total + amount, 0);

async function check(world: World): Promise<void> {
  const rows = await rowsOf(world);
  const incoming = rows.filter(({ direction }) => direction === 'in');
  const of = (state: LedgerRow['state']) => incoming.filter((row) => row.state === state);
  // each incoming row is credited, in review, a payout or something else
  expect(sum(incoming)).toBe(sum(of('payment')) + sum(of('review')) + sum(of('payout')) + sum(of('other')));
  expect(new Set(rows.map(({ provider, transactionId }) => `${provider} ${transactionId}`)).size).toBe(rows.length);
  const orders = await shop.shop.db
    .selectFrom('orders')
    .select(['order_number', 'status', 'payment_status', 'amount_paid', 'amount_refunded', 'total_amount'])
    .where(
      'id',
      'in',
      world.orders.map(({ id }) => id),
    )
    .execute();
  for (const { order_number, payment_status, amount_paid, amount_refunded, total_amount } of orders) {
    const own = rows.filter((row) => row.orderNumber === order_number && row.backs === null);
    const credited = sum(own.filter(({ state }) => state === 'payment'));
    const refunded = sum(own.filter(({ state }) => state === 'refund'));
    // what the order holds is what the ledger credits to it, less what went back
    expect([order_number, amount_paid, amount_refunded]).toEqual([order_number, credited - refunded, refunded]);
    if (payment_status === 'paid') expect(credited).toBeGreaterThanOrEqual(total_amount);
    if (payment_status === 'unpaid' || payment_status === 'awaiting_review' || payment_status === 'failed')
      expect(credited - refunded).toBeLessThan(total_amount);
    // a refund that turns out to be none leaves the money with the shop, which somebody must look at
    if (payment_status === 'refunded' && refunded === 0 && credited > 0)
      expect(await tasksOf(shop, { orderNumber: order_number })).toEqual([
        expect.stringMatching(/^(late-payment|refund-due)$/),
      ]);
  }
  // a cancelled order has given back exactly what it took
  const taken = orders.filter(({ status }) => status !== 'cancelled').length;
  const { stock } = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', world.productId)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(STOCK - taken);
}

test('whatever customers, staff and bank do, the orders hold what the ledger credits, and no order is paid without a row', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const { bearer } = await makeSignedIn(shop, 'staff');
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 20, size: 'max' }), async (events) => {
      const world = await openWorld(bearer);
      for (const one of events) {
        await act(world, one);
        await match(shop);
        await check(world);
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);
