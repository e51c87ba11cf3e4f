/** Changes the state of a return request when staff accept or refuse it, and when the items are received. */
import type { Actor } from '#domain/accounts/access.ts';
import { checkReturnMove, type ReturnRequest, readReturnCode } from '#domain/fulfilment/return-request.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { listReturns, writeReturnState } from '#store/fulfilment/returns.ts';
import { queueMail } from '#store/mail/mails.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';

export type ReturnMove = {
  /** the code of the return request, such as DHABCDEF-R1 */
  code: string;
  to: 'accepted' | 'refused' | 'received';
  actor: Actor;
  /** the reason for the change, which the customer reads */
  note: string | null;
};

/** @throws Failure RETURN_NOT_FOUND */
export async function lockReturn(
  tx: Transaction,
  code: string,
): Promise<{ order: LockedOrder; request: ReturnRequest }> {
  const read = readReturnCode(code);
  const order = read && (await lockOrder(tx, read.orderNumber));
  const requests = order ? await listReturns(tx, order.id) : [];
  const request = requests.find((one) => one.code === `${read?.orderNumber}-R${read?.number}`);
  if (!order || !request) throw new Failure('RETURN_NOT_FOUND');
  return { order, request };
}

/**
 * Changes the state of a return request.
 * @returns false if it already was in that state: nothing was written
 * @throws Failure RETURN_NOT_FOUND, RETURN_STATE_NOT_ALLOWED
 */
export function moveReturn(db: Database, { code, to, actor, note }: ReturnMove): Promise<boolean> {
  return withinTransaction(db, async (tx) => {
    const { order, request } = await lockReturn(tx, code);
    if (request.state === to) return false;
    checkReturnMove(request.state, to);
    await writeReturnState(tx, request.id, { state: to, actor, note });
    const facts = { orderId: order.id, requestId: request.id, state: to };
    if (order.hasEmail) await queueMail(tx, { kind: 'return-changed', facts });
    return true;
  });
}
