/** Reminds customers of orders whose transfer has not been received, and later cancels those still without payment. */

import { listBankConnections } from '#store/banks/bank-connections.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { lockOrder } from '#store/orders/order-events.ts';
import { listOverdueTransfers, markReminded, type OverdueTransfer } from '#store/orders/overdue-transfers.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { getSettings } from '#store/settings/settings.ts';
import { moveOrder } from '../orders/change-order-state.ts';

/**
 * An order is cancelled automatically only if there is no sign of a payment, and the shop has read a provider's
 * transactions after the deadline. Staff decide about all other orders. If no provider is connected, no customer is
 * reminded, because the shop would not know whether the customer has paid.
 */
export async function expireOrders(db: Database): Promise<void> {
  const { paymentHours } = await getSettings(db);
  if ((await listBankConnections(db)).length > 0) await remind(db, paymentHours);
  for (const order of await listOverdueTransfers(db, paymentHours)) {
    if (order.nothing && order.pulled) await expire(db, order, paymentHours);
    else if (!order.hasTask) await ask(db, order);
  }
}

function remind(db: Database, hours: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const ids = await markReminded(tx, hours);
    if (ids.length > 0)
      await queueMail(tx, ...ids.map((orderId) => ({ kind: 'payment-reminder' as const, facts: { orderId } })));
  });
}

/** Cancels one order after a second check under its lock: a payment may have been received since the list was read. */
function expire(db: Database, { id }: OverdueTransfer, hours: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, id);
    const [still] = await listOverdueTransfers(tx, hours, id);
    if (!still?.nothing || !still.pulled) return;
    const reason = `Sau ${hours} giờ cửa hàng chưa nhận được khoản chuyển nào cho đơn này.`;
    await moveOrder(tx, { order: id, move: { field: 'status', to: 'cancelled' }, actor: SYSTEM, reason });
  });
}

function ask(db: Database, { orderNumber, nothing }: OverdueTransfer): Promise<void> {
  const why = nothing ? 'nothing came, but no provider could be asked after the deadline' : 'not paid in full in time';
  return db.transaction().execute((tx) => openTask(tx, { kind: 'overdue', orderNumber, actor: SYSTEM, why }));
}
