/** Places an order that staff enter for a customer on the phone. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Receiver } from '#domain/gifts/gift.ts';
import type { Order } from '#domain/orders/order.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { isCustomer } from '#store/desk/callers.ts';
import { insertNote } from '#store/desk/order-notes.ts';
import { noteAgreedFee } from '#store/orders/delivery-fees.ts';
import { writeReceiver } from '#store/orders/gifts.ts';
import { writeReduction } from '#store/orders/reductions.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { placeOrder } from '../orders/place-order.ts';

export type CallersOrder = Pick<
  OrderRequest,
  | 'fields'
  | 'gift'
  | 'lines'
  | 'voucherCode'
  | 'agreed'
  | 'lowStockAt'
  | 'to'
  | 'promised'
  | 'cod'
  | 'limits'
  | 'source'
> & {
  actor: Actor;
  /** the id of the customer's account to which the order will belong; null: no account */
  ownerId: string | null;
  attempt: NonNullable<OrderRequest['attempt']>;
  /** who takes the parcel in place of the buyer, without a gift; null: nobody */
  receiver: Receiver | null;
  /** a note about the order for other staff; null for none */
  note: string | null;
  /** writes further rows in the transaction that creates the order */
  alongside?: (tx: Transaction, order: Order) => Promise<void>;
};

/**
 * Places an order like the checkout, with four differences. The order belongs to no account or to the chosen
 * customer's, never to the member of staff. A transfer needs no screenshot. No call is needed to confirm the order,
 * because the customer is on the phone. The limits against strangers and automatic programs do not apply: the limit of
 * quantities, and the limit after parcels that this phone number refused.
 * @throws Failure as placeOrder, and INVALID_REQUEST for an account that does not belong to a customer
 */
export async function placeForCaller(db: Database, order: CallersOrder): Promise<Order> {
  const { actor, ownerId, note, receiver: _, cod, limits, ...request } = order;
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
    alongside: async (tx, placedOrder, { reduced }) => {
      const { id, orderNumber, total, paymentMethod } = placedOrder;
      await noteAgreed(tx, id, order, reduced);
      if (order.receiver) await writeReceiver(tx, id, order.receiver);
      if (note) await insertNote(tx, id, note, actor);
      const thing = { kind: 'order', id, name: orderNumber } as const;
      const after = {
        total,
        paymentMethod,
        ownerId,
        source: order.source,
        ...(reduced > 0 && { reduced }),
        reason: order.agreed?.reason,
      };
      await recordChange(tx, { actor, act: 'order.placed', thing, after });
      await order.alongside?.(tx, placedOrder);
    },
  });
  return placed.order;
}

/** Records what was agreed on, so that a later edit of the order keeps it. */
async function noteAgreed(tx: Transaction, id: string, { agreed, actor }: CallersOrder, amount: number): Promise<void> {
  if (!agreed || agreed.reason === null) return;
  const { fee, reduction, reason } = agreed;
  if (amount > 0) await writeReduction(tx, id, { reduction, amount, actor, reason });
  if (fee !== null) await noteAgreedFee(tx, id, { fee, actor, reason });
}
