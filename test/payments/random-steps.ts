/** Random steps of customers, staff, bank and clock, through the shop's own doors. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { decideTransaction } from '#commands/payments/decide-transaction.ts';
import { isFailure } from '#domain/values/failure.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { type LedgerRow, listTransactions } from '#store/payments/matches.ts';
import type { TestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import type { Bearer } from '../customers.ts';
import { codForm, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { type Placed, patchPayment, patchStatus, placeOrderOf } from '../states/order.ts';
import { match, sepayBody, tell } from './bank.ts';

export const PRICE = 400_000;
export const STOCK = 50;
const operator = { kind: 'operator' as const, userId: null };
const reason = 'thử';

/** Whoever holds an order number: a checkout that reserved it, then the order. */
export type Holder = { number: string; checkoutId: string | null; order: Placed | null };
export type World = {
  shop: TestShop;
  product: Product;
  holders: Holder[];
  staff: Bearer;
  /** the webhooks so far */
  sent: Record<string, unknown>[];
  /** the id of its first row in the ledger */
  first: number;
};

/** A half, the whole, and more than the whole of an order. */
const amount = fc.constantFrom(PRICE / 2, PRICE, PRICE + 1000);
const holder = fc.nat();
const anyRow = fc.nat();
const method = fc.constantFrom('qr' as const, 'delivery' as const);
type Arbitraries<Facts> = { [Key in keyof Facts]: fc.Arbitrary<Facts[Key]> };
const step = <const Kind extends string, Facts extends object>(
  weight: number,
  kind: Kind,
  facts: Arbitraries<Facts>,
) => ({
  weight,
  arbitrary: fc.record(facts).map((drawn) => ({ kind, ...(drawn as Facts) })),
});

export const event = fc.oneof(
  step(4, 'money comes', { holder, amount }),
  step(1, 'money comes without a number', { amount }),
  step(1, 'the bank repeats itself', { anyRow }),
  step(1, 'money goes out', { holder, amount }),
  step(2, 'a checkout reserves', {}),
  step(2, 'a checkout is sent', { holder, method }),
  step(1, 'the time of a checkout is over', { holder }),
  step(1, 'a checkout reserves again', { holder }),
  step(1, 'a day passes', {}),
  step(2, 'staff confirms the payment', { holder }),
  step(1, 'staff rejects the transfer', { holder }),
  step(1, 'staff refunds', { holder }),
  step(1, 'staff gives money back', { holder, amount: fc.option(amount) }),
  step(2, 'staff assigns', { anyRow, holder }),
  step(2, 'staff detaches', { anyRow }),
  step(1, 'staff marks as other', { anyRow }),
  step(1, 'staff cancels', { holder }),
  step(1, 'the order moves on', { holder, to: fc.constantFrom('in_delivery', 'done') }),
);
export type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** An order with a screenshot, one without, and one paid on delivery. */
export async function openWorld(shop: TestShop, staff: Bearer): Promise<World> {
  const product = await makeProduct(shop.shop.db, { priceVnd: PRICE, stock: STOCK });
  const [newest] = await listTransactions(shop.shop.db, { limit: 1 });
  const unpaid = (await shop.post('/api/orders', qrForm([line(product)], {}, null))).body.order as Placed;
  const placed = [
    await placeOrderOf(shop, product, { method: 'qr' }),
    unpaid,
    await placeOrderOf(shop, product, { method: 'delivery' }),
  ];
  const holders = placed.map((order) => ({ number: order.order_number, checkoutId: null, order }));
  return { shop, product, holders, staff, sent: [], first: (newest?.id ?? 0) + 1 };
}

/** The ledger's rows of this world, newest first. */
export const rowsOf = async ({ shop, first }: World) =>
  (await listTransactions(shop.shop.db, { limit: 1000 })).filter(({ id }) => id >= first);

async function pick(world: World, index: number): Promise<LedgerRow | null> {
  const rows = await rowsOf(world);
  return rows[index % rows.length] ?? null;
}

export async function comes(world: World, changed: Record<string, unknown>): Promise<void> {
  const body = sepayBody(changed);
  world.sent.push(body);
  expect((await tell(world.shop, body)).status).toBe(200);
}

async function decide(
  { shop }: World,
  row: LedgerRow | null,
  state: 'payment' | 'refund' | 'review' | 'other',
  orderNumber: string | null,
): Promise<void> {
  if (!row) return;
  const decision = { transaction: row.id, state, orderNumber, actor: operator, reason };
  // staff are told if the order is gone by now
  const decided = asOperator(shop.shop.db, 'money.transaction-decided', (tx) => decideTransaction(tx, decision));
  await decided.catch((error) => (isFailure(error, 'ORDER_NOT_FOUND') ? null : Promise.reject(error)));
}

/** Staff find the money that they sent back in the bank's report. */
export async function goesOut(world: World, { number }: Holder, amount: number): Promise<void> {
  await comes(world, { content: `hoan ${number}`, transferType: 'out', transferAmount: amount });
  await match(world.shop);
  const [newest] = await rowsOf(world);
  if (newest?.state !== 'refund') await decide(world, newest ?? null, 'refund', number);
}

/** The reservation of a checkout is older than any customer may keep one, and its job runs. */
export async function endTime({ shop }: World, { number }: Holder): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update reservations set expires_at = now() - interval '1 minute', created_at = now() - interval '2 hours'
    where order_number = ${number} returning id`.execute(shop.shop.db);
  for (const { id } of rows) await runJob(shop.shop, 'release-reservation', { reservationId: id });
}

async function reserve(world: World, checkoutId: string): Promise<void> {
  const items = [{ product_id: world.product.id, quantity: 1 }];
  const { status, body } = await world.shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items });
  expect(status).toBeLessThan(500);
  if (status === 200 && !world.holders.some(({ number }) => number === body.order_number))
    world.holders.push({ number: body.order_number, checkoutId, order: null });
}

/** What the shop refuses changes nothing. */
async function send({ shop, product }: World, chosen: Holder, method: 'qr' | 'delivery'): Promise<void> {
  if (chosen.checkoutId === null) return;
  const fields = { order_number: chosen.number, checkout_id: chosen.checkoutId };
  const form = method === 'qr' ? qrForm([line(product)], fields, null) : codForm([line(product)], fields);
  const { status, body } = await shop.post('/api/orders', form);
  expect(status).toBeLessThan(500);
  if (status === 201) chosen.order = body.order;
}

async function passADay({ shop, holders }: World): Promise<void> {
  const numbers = holders.map(({ number }) => number);
  await sql`update orders set created_at = created_at - interval '25 hours' where order_number = any(${numbers})`.execute(
    shop.shop.db,
  );
  await sql`update payment_providers set last_pull_at = now()`.execute(shop.shop.db);
  await runJob(shop.shop, 'expire-orders', {});
}

/** What staff may not do is refused by the shop; the money must agree all the same. */
async function actOfStaff({ shop, staff }: World, order: Placed, event: Event): Promise<void> {
  switch (event.kind) {
    case 'staff confirms the payment':
      await patchPayment(shop, order, staff, { payment_status: 'paid', reason });
      return;
    case 'staff rejects the transfer':
      await patchPayment(shop, order, staff, { payment_status: 'failed', reason });
      return;
    case 'staff refunds':
      await patchPayment(shop, order, staff, { payment_status: 'refunded', reason });
      return;
    case 'staff gives money back':
      await refundOrder(shop.shop.db, {
        order: order.id,
        amount: event.amount,
        account: null,
        actor: operator,
        reason,
      });
      return;
    case 'staff cancels':
      await patchStatus(shop, order, staff, { status: 'cancelled', reason });
      return;
    case 'the order moves on':
      await patchStatus(shop, order, staff, { status: event.to });
  }
}

export async function act(world: World, event: Event): Promise<void> {
  const chosen = 'holder' in event ? (world.holders[event.holder % world.holders.length] as Holder) : null;
  switch (event.kind) {
    case 'money comes without a number':
      return comes(world, { content: 'chuyen tien', transferAmount: event.amount });
    case 'the bank repeats itself': {
      const again = world.sent[event.anyRow % world.sent.length];
      if (again) expect((await tell(world.shop, again)).status).toBe(200);
      return;
    }
    case 'a checkout reserves':
      return reserve(world, newKey());
    case 'a day passes':
      return passADay(world);
    case 'staff detaches':
      return decide(world, await pick(world, event.anyRow), 'review', null);
    case 'staff marks as other':
      return decide(world, await pick(world, event.anyRow), 'other', null);
  }
  if (!chosen) return;
  switch (event.kind) {
    case 'money comes':
      return comes(world, { content: `CT ${chosen.number}`, transferAmount: event.amount });
    case 'money goes out':
      return goesOut(world, chosen, event.amount);
    case 'a checkout is sent':
      return send(world, chosen, event.method);
    case 'the time of a checkout is over':
      return endTime(world, chosen);
    case 'a checkout reserves again':
      return chosen.checkoutId === null ? undefined : reserve(world, chosen.checkoutId);
    case 'staff assigns': {
      const row = await pick(world, event.anyRow);
      return decide(world, row, row?.direction === 'out' ? 'refund' : 'payment', chosen.number);
    }
  }
  if (chosen.order) await actOfStaff(world, chosen.order, event);
}
