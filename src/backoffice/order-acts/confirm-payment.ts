/** Records that the transfer for an order has arrived. */
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import { call } from '../session/call.ts';
import type { Answer } from './ask-dialog.tsx';

/** @param answer the amount is 0 if the dialog did not ask for it: then what is due has arrived */
export const confirmPayment = ({ orderNumber, version }: OfficeOrder, { amount, reason }: Answer) =>
  call('decideOrderPayment', {
    params: { order: orderNumber },
    body: { version, to: 'paid', reason: reason || null, received: amount || null },
  });
