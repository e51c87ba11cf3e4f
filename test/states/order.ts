/** Orders for the tests of states: placed through the API, then put into the state where a test starts. */
import { expect } from 'vitest';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-states.ts';
import type { TestShop } from '../app.ts';
import { ask, type Bearer } from '../customers.ts';
import { codForm, line, makeProduct, type Product, qrForm } from '../makers.ts';

export type Placed = { id: string; order_number: string };

export async function placeOrderOf(
  shop: TestShop,
  product: Product,
  {
    method = 'delivery',
    quantity = 1,
    as = null,
  }: { method?: PaymentMethod; quantity?: number; as?: Bearer | null } = {},
): Promise<Placed> {
  const form = method === 'qr' ? qrForm([line(product, quantity)]) : codForm([line(product, quantity)]);
  const { status, body } = await ask(shop, 'POST', '/api/orders', as, form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order;
}

/** An order of a product of its own, put directly into states that it need not have reached by itself. */
export async function orderIn(
  shop: TestShop,
  states: { status?: OrderStatus; payment_status?: PaymentStatus },
  method: PaymentMethod = 'delivery',
): Promise<Placed> {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method });
  await shop.shop.db
    .updateTable('orders')
    .set({ updated_at: new Date(), ...states })
    .where('id', '=', order.id)
    .execute();
  return order;
}

/** What is kept of an order: its states, its history without the first two lines, and the emails of its changes. */
export async function readOrder({ shop }: TestShop, { id }: Placed) {
  const states = await shop.db
    .selectFrom('orders')
    .select(['status', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await shop.db
    .selectFrom('order_events')
    .select(['field', 'before', 'after', 'actor', 'actor_id', 'reason'])
    .where('order_id', '=', id)
    .where('before', 'is not', null)
    .orderBy('at')
    .execute();
  const mails = await listMails(shop.db, id, 'order-status-changed');
  return { ...states, events, mails };
}

export async function listMails(db: TestShop['shop']['db'], orderId: string, kind?: string) {
  const rows = await db.selectFrom('mails').select(['kind', 'facts']).orderBy('created_at').execute();
  return rows.filter((mail) => mail.facts.orderId === orderId && (!kind || mail.kind === kind));
}

export const patchStatus = (shop: TestShop, { id }: Placed, as: Bearer | null, body: unknown) =>
  ask(shop, 'PATCH', `/api/orders/${id}/status`, as, body);
export const patchPayment = (shop: TestShop, { id }: Placed, as: Bearer | null, body: unknown) =>
  ask(shop, 'PATCH', `/api/orders/${id}/payment-status`, as, body);
