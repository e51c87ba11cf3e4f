/** The calls of the vouchers' screens, and the texts about a voucher. */
import type { VoucherRow } from '#contract/admin/desk/vouchers.ts';
import { dayInVietnam, endOfDay, formatDate, formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { queryOf } from '../session/call.ts';

export const VOUCHERS_KEY = ['vouchers'] as const;

export const voucherQuery = (code: string) => queryOf(['voucher', code], 'getVoucher', { params: { code } });

export const voucherStates: Record<VoucherRow['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Chưa bắt đầu', tone: 'blue' },
  active: { label: 'Đang dùng', tone: 'green' },
  ended: { label: 'Đã kết thúc', tone: 'quiet' },
};

/** Describes the benefit, such as "Giảm 10 %, tối đa 200.000 đ". */
export function benefitOf({ kind, value, most }: VoucherRow): string {
  if (kind === 'delivery') return 'Miễn phí giao hàng';
  if (kind === 'fixed') return `Giảm ${formatMoney(value)}`;
  return `Giảm ${value} %${most === null ? '' : `, tối đa ${formatMoney(most)}`}`;
}

/** The last day of a voucher that ends at the end of a day, or the exact time at which it was ended. */
export function lastMoment(endsAt: string): string {
  const justBefore = new Date(new Date(endsAt).getTime() - 1);
  const endsWithDay = endOfDay(dayInVietnam(justBefore)).getTime() === new Date(endsAt).getTime();
  return endsWithDay ? `hết ngày ${formatDate(justBefore)}` : formatDateTime(endsAt);
}

/** Describes the uses, such as "3 trên 100 lượt". */
export const usesText = ({ uses, maxUses }: VoucherRow): string =>
  maxUses === null ? `${uses} lượt` : `${uses} trên ${maxUses} lượt`;
