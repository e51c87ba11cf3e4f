/** Sets the VAT rate of invoices from a given day. */
import type { Actor } from '#domain/accounts/access.ts';
import type { VatRate } from '#domain/invoices/net-amounts.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { writeVatRate } from '#store/invoices/invoice-requests.ts';
import { recordChange } from '#store/staff/audit-log.ts';

export function setVatRate(db: Database, rate: VatRate, actor: Actor): Promise<void> {
  return withinTransaction(db, async (tx) => {
    await writeVatRate(tx, rate);
    const thing = { kind: 'payment', id: 'vat-rates' } as const;
    await recordChange(tx, { actor, act: 'money.vat-set', thing, after: rate });
  });
}
