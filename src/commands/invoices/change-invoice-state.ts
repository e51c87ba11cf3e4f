/** Records the state of the invoice that a customer requested. */
import type { Actor } from '#domain/accounts/access.ts';
import { type InvoiceState, invoiceTransitions } from '#domain/invoices/invoice-request.ts';
import type { Database } from '#store/database/database.ts';
import { lockInvoiceRequest, writeInvoiceState } from '#store/invoices/invoice-requests.ts';
import { recordChange } from '#store/staff/audit-log.ts';

export type InvoiceChange = { orderId: string; to: InvoiceState; note: string | null; actor: Actor };

/** @returns null if the state was changed, otherwise the reason why it was not */
export function changeInvoiceState(db: Database, { orderId, to, note, actor }: InvoiceChange): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const from = await lockInvoiceRequest(tx, orderId);
    if (from === null) return 'The customer asked for no invoice.';
    const allowed = invoiceTransitions[from];
    if (from !== to && !allowed.includes(to))
      return `The invoice is "${from}" and can become ${allowed.join(' or ') || 'nothing else'}.`;
    await writeInvoiceState(tx, orderId, { state: to, note });
    await recordChange(tx, {
      actor,
      act: 'money.invoice-changed',
      thing: { kind: 'order', id: orderId },
      before: { invoice: from },
      after: { invoice: to, note },
    });
    return null;
  });
}
