/** What a row says about a parcel. */
import type { OfficeParcel } from '#contract/admin/desk/hand-overs.ts';
import { formatMoney } from '#domain/values/money.ts';

export const goodsOf = ({ firstItem, lines, pieces }: OfficeParcel) =>
  lines > 1 ? `${firstItem} và ${lines - 1} mặt hàng khác (${pieces} chiếc)` : `${pieces} × ${firstItem}`;

/** The amount that is still to be collected at the door. */
export const openCashOf = ({ cash, cashState }: OfficeParcel) => (cashState === 'open' ? cash : 0);

export function cashOf({ cash, cashState }: OfficeParcel): string {
  if (cash === 0 || cashState === 'none') return 'Không thu';
  const where = { open: '', expected: ', hãng đang giữ', received: ', đã về' }[cashState];
  return `${formatMoney(cash)}${where}`;
}
