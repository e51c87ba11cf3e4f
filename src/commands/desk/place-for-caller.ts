/** Places an order that staff write for a customer on the phone. */
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
  'fields' | 'lines' | 'voucherCode' | 'lowStockAt' | 'to' | 'cod' | 'limits'
> & {
  actor: Actor;
  /** the customer's account that gets the order; null for no account */
  ownerId: string | null;
  attempt: NonNullable<OrderRequest['attempt']>;
  /** a note for other staff */
  note: string | null;
};

/**
 * Places the order as the checkout does, with four differences: the order belongs to nobody or to the chosen customer,
 * never to the member of staff; a transfer needs no screenshot; the customer is on the phone, so no confirming call
 * follows; and limits against strangers and programs do not apply to staff: those on pieces, and on parcels that the
 * number refused.
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
    // the checkout asks for consent by a tick box, which a customer on the phone cannot tick
    consent: null,
    alongside: async (tx, { id, orderNumber, total, paymentMethod }) => {
      if (note) await insertNote(tx, id, note, actor);
      const thing = { kind: 'order', id, name: orderNumber } as const;
      const after = { total, paymentMethod, ownerId };
      await recordChange(tx, { actor, act: 'order.placed', thing, after });
    },
  });
  return placed.order;
}
