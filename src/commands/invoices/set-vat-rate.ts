/** Sets the VAT rate of invoices from a given day. */
import type { VatRate } from '#domain/invoices/net-amounts.ts';
import type { Transaction } from '#store/database/database.ts';
import { writeVatRate } from '#store/invoices/invoice-requests.ts';
import { type Acted, acted } from '../acts/run-act.ts';

export async function setVatRate(tx: Transaction, rate: VatRate): Promise<Acted> {
  await writeVatRate(tx, rate);
  return acted({ kind: 'payment', id: 'vat-rates' }, { after: rate });
}
