/** Stores a customer's request to return delivered items. */

import { checkAmong } from '#domain/fulfilment/customer-pieces.ts';
import { returnablePieces } from '#domain/fulfilment/return-request.ts';
import type { Database } from '#store/database/database.ts';
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
 * @throws Failure ORDER_NOT_FOUND; PIECES_NOT_THERE for items that were not delivered, were delivered too long ago, or
 * are in another return request
 */
export function requestReturn(db: Database, wish: ReturnWish): Promise<void> {
  const { order: key, pieces, returnDays, ...request } = wish;
  return db.transaction().execute(async (tx) => {
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
    const requestId = await insertReturn(tx, { ...request, orderId: order.id, pieces });
    const facts = { orderId: order.id, requestId };
    if (order.hasEmail) await queueMail(tx, { kind: 'return-changed', facts: { ...facts, state: 'requested' } });
    await queueMail(tx, { kind: 'owner-return-requested', facts });
  });
}
