/** The states of orders, and their history: each change's actor, time, reason, and states before and after. */

import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-states.ts';
import type { OrderState } from '#domain/orders/transitions.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { keyOf } from './orders.ts';

export type LockedOrder = OrderState &
  Pick<Order, 'id' | 'orderNumber' | 'voucherCode' | 'confirmingCall'> &
  Pick<Order, 'total' | 'amountCancelled' | 'amountPaid' | 'amountRefunded' | 'deposit' | 'deliveryPricing'> & {
    isAnonymous: boolean;
    /** false: no emails are sent, because the personal data was removed or the customer gave no email address */
    hasEmail: boolean;
  };

/**
 * Locks an order, found by its id or order number, so that commands that change it wait for each other.
 * @returns null if there is no such order. All commands lock tables in this order: users, orders, vouchers, products,
 * reviews.
 */
export async function lockOrder(tx: Transaction, idOrNumber: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'status',
      'payment_status as paymentStatus',
      'payment_method as paymentMethod',
      'total_amount as total',
      'amount_cancelled as amountCancelled',
      'amount_paid as amountPaid',
      'amount_refunded as amountRefunded',
      'deposit',
      'delivery_pricing as deliveryPricing',
      'voucher_code as voucherCode',
      'confirming_call as confirmingCall',
      sql<boolean>`anonymised_at is not null`.as('isAnonymous'),
      sql<boolean>`anonymised_at is null and shipping_email is not null`.as('hasEmail'),
    ])
    .where(...keyOf(idOrNumber))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeOrderState(
  tx: Transaction,
  id: string,
  { status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status,
      payment_status: paymentStatus,
      ...(status === 'done' && { delivered_on: sql<string>`coalesce(delivered_on, sales_day(now()))` }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export type OrderEvent = {
  field: 'status' | 'payment_status';
  /** the state before the change; null for the first state of the order */
  before: OrderStatus | PaymentStatus | null;
  after: OrderStatus | PaymentStatus;
  actor: Actor;
  reason: string | null;
};

export async function insertOrderEvents(
  tx: Transaction,
  orderId: string,
  events: readonly OrderEvent[],
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values(
      events.map(({ field, before, after, actor, reason }) => ({
        id: newId(),
        order_id: orderId,
        // the present time, not the transaction's start: a transaction that waited for a lock makes its change later
        at: sql<Date>`clock_timestamp()`,
        field,
        before,
        after,
        actor: actor.kind,
        actor_id: actor.userId,
        reason,
      })),
    )
    .execute();
}
