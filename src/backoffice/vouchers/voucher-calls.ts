/** The API calls of the voucher screens, and the texts about a voucher. */
import type { VoucherRow } from '#contract/admin/vouchers/vouchers.ts';
import { dayInVietnam, endOfDay, formatDate, formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { voucherStateNames } from '#domain/vouchers/voucher-states.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { queryOf } from '../session/call.ts';

export const voucherQuery = (code: string) => queryOf('getVoucher', { params: { code } });

export const voucherStates: Record<VoucherRow['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: voucherStateNames.waiting, tone: 'blue' },
  active: { label: voucherStateNames.active, tone: 'green' },
  ended: { label: voucherStateNames.ended, tone: 'quiet' },
};

/** Describes what the voucher gives, such as "Giảm 10 %, tối đa 200.000 đ" (10 % off, at most 200,000 đồng). */
export function benefitOf({ kind, value, most }: VoucherRow): string {
  if (kind === 'delivery') return 'Miễn phí giao hàng';
  if (kind === 'fixed') return `Giảm ${formatMoney(value)}`;
  return `Giảm ${value} %${most === null ? '' : `, tối đa ${formatMoney(most)}`}`;
}

/** Returns the last day on which a voucher is valid; if it was ended during a day, the exact time. */
export function lastMoment(endsAt: string): string {
  const justBefore = new Date(new Date(endsAt).getTime() - 1);
  const endsWithDay = endOfDay(dayInVietnam(justBefore)).getTime() === new Date(endsAt).getTime();
  return endsWithDay ? `hết ngày ${formatDate(justBefore)}` : formatDateTime(endsAt);
}

/** Describes how often the voucher was used, such as "3 trên 100 lượt" (3 of 100 uses). */
export const usesText = ({ uses, maxUses }: VoucherRow): string =>
  maxUses === null ? `${uses} lượt` : `${uses} trên ${maxUses} lượt`;
