/** The endpoints for payment by transfer: a checkout's bank account and QR code, customers' reports of transfers. */
import type { FastifyInstance } from 'fastify';
import { reportTransfer } from '#commands/payments/report-transfer.ts';
import { isOwed } from '#domain/orders/transitions.ts';
import { readTransferReport } from '#domain/payments/transfer-report.ts';
import { Failure } from '#domain/values/failure.ts';
import { findReservationMoney } from '#store/checkout/reservations.ts';
import { findOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import { isOrderKey } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { transferFor } from './transfer.ts';

export function paymentEndpoints(app: FastifyInstance, { db, secret }: Shop): void {
  registerEndpoint(app, 'getCheckoutPayment', async ({ query }) => {
    const reservation = await findReservationMoney(db, { checkoutId: query.checkout_id ?? '' });
    if (!reservation) throw new Failure('ORDER_NOT_FOUND');
    const { orderNumber, total, amountPaid } = reservation;
    const due = Math.max(0, total - amountPaid);
    return {
      order_number: orderNumber,
      amount_paid: String(amountPaid),
      amount_due: String(due),
      bank: transferFor(await getSettings(db), due, orderNumber),
    };
  });

  const reports = limitTries(app, 'transfer-report');
  registerEndpoint(app, 'reportTransfer', async ({ params: { orderNumber }, query, body }) => {
    const order = isOrderKey(secret, orderNumber, query.key ?? '') && (await findOrder(db, orderNumber));
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    const report = readTransferReport(body);
    await reports.count(orderNumber);
    if (isOwed(order.paymentStatus)) await reportTransfer(db, orderNumber, report);
    // the response never shows whether a transfer was received, so that reports reveal nothing about the account
    return {
      success: true,
      message: 'Cửa hàng đã nhận thông tin và sẽ đối chiếu với ngân hàng. Cửa hàng sẽ liên hệ nếu cần thêm.',
    };
  });
}
