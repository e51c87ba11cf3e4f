/** Puts the request of a customer and the prices of the shop together to the order that is written. */
import type { NewOrder } from '#store/orders/new-order.ts';
import type { PricedLines } from '../checkout/price-lines.ts';
import type { OrderRequest } from './order-request.ts';
import { promiseNew } from './promise-order.ts';

/** @param orderNumber of the reservation; null: a new order number is used */
export function newOrderOf(request: OrderRequest, priced: PricedLines, orderNumber: string | null): NewOrder {
  const isTransfer = request.fields.paymentMethod === 'qr';
  return {
    ...request,
    orderNumber,
    priced,
    promise: promiseNew(request.promised, priced),
    depositPercent: isTransfer ? 0 : request.cod.depositPercent,
    needsCall: !isTransfer && request.cod.callFrom !== null && priced.total >= request.cod.callFrom,
    mails: mailsOf(request),
  };
}

/** Returns the emails about the new order. A customer without an email address gets none: staff call the customer. */
const mailsOf = ({ fields, screenshotKey }: OrderRequest): NewOrder['mails'] => [
  ...(fields.email === null ? [] : (['order-received'] as const)),
  screenshotKey === null ? 'owner-new-order' : 'owner-transfer-to-check',
];
