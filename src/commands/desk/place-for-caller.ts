/** Places an order that staff enter for a customer on the phone. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Order } from '#domain/orders/order.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { isCustomer } from '#store/desk/callers.ts';
import { insertNote } from '#store/desk/order-notes.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { placeOrder } from '../orders/place-order.ts';

export type CallersOrder = Pick<
  OrderRequest,
  'fields' | 'gift' | 'lines' | 'voucherCode' | 'lowStockAt' | 'to' | 'promised' | 'cod' | 'limits' | 'source'
> & {
  actor: Actor;
  /** the id of the customer's account to which the order will belong; null: no account */
  ownerId: string | null;
  attempt: NonNullable<OrderRequest['attempt']>;
  /** a note about the order for other staff; null for none */
  note: string | null;
};

/**
 * Places an order like the checkout, with four differences. The order belongs to no account or to the chosen
 * customer's, never to the member of staff. A transfer needs no screenshot. No call is needed to confirm the order,
 * because the customer is on the phone. The limits against strangers and automatic programs do not apply: the limit of
 * quantities, and the limit after parcels that this phone number refused.
 * @throws Failure as placeOrder, and INVALID_REQUEST for an account that does not belong to a customer
 */
export async function placeForCaller(db: Database, order: CallersOrder): Promise<Order> {
  const { actor, ownerId, note, cod, limits, ...request } = order;
  if (ownerId !== null && !(await isCustomer(db, ownerId)))
    throw new Failure('INVALID_REQUEST', { field: 'userId', reason: 'no customer has this account' });
  const placed = await placeOrder(db, {
    ...request,
    actor,
    ownerId,
    cod: { ...cod, callFrom: null, mostRefusals: 0 },
    limits: { ...limits, piecesPerLine: Number.POSITIVE_INFINITY, piecesPerOrder: Number.POSITIVE_INFINITY },
    orderNumber: null,
    checkoutId: null,
    invoice: null,
    screenshotKey: null,
    isScreenshotOptional: true,
    // at the checkout the customer consents by ticking a box, which is impossible on the phone
    consent: null,
    alongside: async (tx, { id, orderNumber, total, paymentMethod }) => {
      if (note) await insertNote(tx, id, note, actor);
      const thing = { kind: 'order', id, name: orderNumber } as const;
      const after = { total, paymentMethod, ownerId, source: order.source };
      await recordChange(tx, { actor, act: 'order.placed', thing, after });
    },
  });
  return placed.order;
}
