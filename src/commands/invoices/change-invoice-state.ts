/** Notes what became of a customer's invoice. */
import { type InvoiceState, invoiceTransitions } from '#domain/invoices/invoice-request.ts';
import type { Database } from '#store/database/database.ts';
import { lockInvoiceRequest, writeInvoiceState } from '#store/invoices/invoice-requests.ts';

export type InvoiceChange = { orderId: string; to: InvoiceState; note: string | null };

/** @returns null, or why nothing was changed */
export function changeInvoiceState(db: Database, { orderId, to, note }: InvoiceChange): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const from = await lockInvoiceRequest(tx, orderId);
    if (from === null) return 'The customer asked for no invoice.';
    const allowed = invoiceTransitions[from];
    if (from !== to && !allowed.includes(to))
      return `The invoice is "${from}" and can become ${allowed.join(' or ') || 'nothing else'}.`;
    await writeInvoiceState(tx, orderId, { state: to, note });
    return null;
  });
}
