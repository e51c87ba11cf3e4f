/** What a row says about a parcel. For staff who see no prices, the server leaves out the cash, and so do these words. */
import type { AdminCalls } from '#contract/admin/api.ts';
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import { formatMoney } from '#domain/values/money.ts';

export type ParcelResults = AdminCalls['deliverParcels']['output']['results'];

/** @returns the result of each parcel as the list of results shows it */
export const resultRows = (results: ParcelResults) => results.map(({ code, message }) => ({ name: code, message }));

export const goodsOf = ({ firstItem, lines, pieces }: OfficeParcel) =>
  lines > 1 ? `${firstItem} và ${lines - 1} mặt hàng khác (${pieces} chiếc)` : `${pieces} × ${firstItem}`;

/** The amount that is still to be collected at the door; 0 if the person sees no prices. */
const openCashOf = ({ cash = 0, cashState }: OfficeParcel) => (cashState === 'open' ? cash : 0);

export function cashOf({ cash, cashState }: Pick<OfficeParcel, 'cash' | 'cashState'>): string | null {
  if (cash === undefined) return null;
  if (cash === 0 || cashState === 'none') return 'Không thu';
  const where = { open: '', expected: ', hãng đang giữ', received: ', đã về' }[cashState];
  return `${formatMoney(cash)}${where}`;
}

/** What a courier collects for these parcels, as the end of a sentence; empty if the person sees no prices. */
export function collectedFor(parcels: readonly OfficeParcel[]): string {
  if (parcels.every(({ cash }) => cash === undefined)) return '';
  const cash = parcels.reduce((sum, parcel) => sum + openCashOf(parcel), 0);
  return cash > 0 ? `, thu hộ ${formatMoney(cash)}` : ', không thu tiền';
}
