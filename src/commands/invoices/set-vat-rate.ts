/** Sets the VAT rate of invoices from a given day. */
import { type VatRate, vatRates } from '#domain/invoices/net-amounts.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { lockVatRates, writeVatRate } from '#store/invoices/invoice-requests.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/**
 * @param seen the rate of this very day that the person saw; null if none; undefined if nobody looked
 * @throws Failure CHANGED_MEANWHILE with the present rates
 */
export async function setVatRate(tx: Transaction, rate: VatRate, seen?: number | null): Promise<Acted> {
  const before = vatRates(await lockVatRates(tx));
  const now = before.find(({ startsOn }) => startsOn === rate.startsOn)?.percent ?? null;
  if (seen !== undefined && seen !== now) throw new Failure('CHANGED_MEANWHILE', { current: { items: before } });
  await writeVatRate(tx, rate);
  return acted({ kind: 'payment', id: 'vat-rates' }, { after: rate });
}
