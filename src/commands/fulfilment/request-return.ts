/** Stores a request to return delivered items, of a customer or of staff to whom the customer spoke. */

import { checkAmong } from '#domain/fulfilment/pieces.ts';
import { returnablePieces } from '#domain/fulfilment/return-request.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { insertReturn, listReturns, type NewReturn } from '#store/fulfilment/returns.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { demandOrder } from '../orders/demand-order.ts';

export type ReturnWish = Omit<NewReturn, 'orderId'> & {
  /** the id or number of the order */
  order: string;
  returnDays: number;
};

/**
 * @returns the id of the request
 * @throws Failure ORDER_NOT_FOUND; PIECES_NOT_THERE for items that were not delivered, were delivered too long ago, or
 * are in another return request
 */
export function requestReturn(db: Database, wish: ReturnWish): Promise<string> {
  const { order: _, pieces, returnDays: __, ...request } = wish;
  return withinTransaction(db, async (tx) => {
    const order = await demandReturnable(tx, wish);
    const requestId = await insertReturn(tx, { ...request, orderId: order.id, pieces });
    const facts = { orderId: order.id, requestId };
    if (order.hasEmail) await queueMail(tx, { kind: 'return-changed', facts: { ...facts, state: 'requested' } });
    // staff who write the request down know of it
    const isByStaff = request.actor.kind === 'staff' || request.actor.kind === 'owner';
    if (!isByStaff) await queueMail(tx, { kind: 'owner-return-requested', facts });
    return requestId;
  });
}

type WantedBack = Pick<ReturnWish, 'order' | 'pieces' | 'returnDays'>;

/** Looks whether the pieces could be returned now, and writes nothing. @throws Failure as requestReturn does */
export function checkReturnable(db: Database, wanted: WantedBack): Promise<unknown> {
  return withinTransaction(db, (tx) => demandReturnable(tx, wanted));
}

async function demandReturnable(tx: Transaction, { order: key, pieces, returnDays }: WantedBack) {
  const order = await demandOrder(tx, key);
  const lines = await listLinePieces(tx, order.id);
  const terms = { returnDays, now: new Date() };
  // a cancelled order is refunded as a whole, so nothing in it can be returned; an order without personal data has no
  // address at which items could be collected
  const allowed =
    order.status === 'cancelled' || order.isAnonymous
      ? []
      : returnablePieces(lines, await listShipments(tx, order.id), await listReturns(tx, order.id), terms);
  checkAmong(lines, allowed, pieces);
  return order;
}
