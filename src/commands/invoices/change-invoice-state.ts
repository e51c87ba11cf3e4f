/** Records the state of the invoice that a customer requested. */
import { type InvoiceState, invoiceTransitions } from '#domain/invoices/invoice-request.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { lockInvoiceRequest, writeInvoiceState } from '#store/invoices/invoice-requests.ts';
import { type Acted, acted } from '../acts/run-act.ts';

export type InvoiceChange = { orderId: string; to: InvoiceState; note: string | null };

/** @throws Failure INVOICE_STATE_NOT_ALLOWED, also if the customer asked for no invoice */
export async function changeInvoiceState(tx: Transaction, { orderId, to, note }: InvoiceChange): Promise<Acted> {
  const from = await lockInvoiceRequest(tx, orderId);
  if (from === null || (from !== to && !invoiceTransitions[from].includes(to)))
    throw new Failure('INVOICE_STATE_NOT_ALLOWED');
  await writeInvoiceState(tx, orderId, { state: to, note });
  return acted({ kind: 'order', id: orderId }, { before: { invoice: from }, after: { invoice: to, note } });
}
