/** Exports customers' open invoice requests as a file. Logged, because they contain names, tax codes and addresses. */
import type { Actor } from '#domain/accounts/access.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { type KnownInvoiceRequest, listInvoiceRequests } from '#store/invoices/invoice-requests.ts';
import { recordChange } from '#store/staff/audit-log.ts';

export function exportInvoiceRequests(db: Database, actor: Actor): Promise<KnownInvoiceRequest[]> {
  return withinTransaction(db, async (tx) => {
    const requests = await listInvoiceRequests(tx, ['asked', 'failed']);
    const thing = { kind: 'payment', id: 'invoice-requests' } as const;
    await recordChange(tx, { actor, act: 'money.invoices-exported', thing, after: { requests: requests.length } });
    return requests;
  });
}
