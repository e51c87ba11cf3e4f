/** Finds flaws in the terms of a new voucher. */
import { VOUCHER_CODE, type Voucher } from './voucher.ts';

/** A new voucher's terms. `startsAt`: null means now; `endsAt`: null is a flaw: customers must be told the end */
export type VoucherTerms = Omit<Voucher, 'categoryIds' | 'startsAt' | 'endsAt' | 'uses'> & {
  startsAt: Date | null;
  endsAt: Date | null;
};

/** A flaw in the terms. `message`: for staff, next to the input `field`. */
export type VoucherFlaw = { field: string; message: string };

export const codeTaken: VoucherFlaw = {
  field: 'code',
  message: 'Đã có mã này, có thể là mã đã kết thúc. Hãy đặt mã khác.',
};

export const categoryUnknown = (slug: string): VoucherFlaw => ({
  field: 'categories',
  message: `Cửa hàng không có danh mục “${slug}”.`,
});

/** @returns every flaw in the terms of the voucher */
export function flawsOfTerms(terms: VoucherTerms, now: Date): VoucherFlaw[] {
  const { code, kind, value, most, startsAt, endsAt, maxUses, maxUsesEach } = terms;
  const isPast = endsAt !== null && (endsAt <= now || (startsAt !== null && endsAt <= startsAt));
  const uses = 'Ít nhất 1 lượt; để trống nếu không giới hạn.';
  const possible: [isWrong: boolean, field: string, message: string][] = [
    [!VOUCHER_CODE.test(code), 'code', 'Mã có từ 4 đến 20 chữ cái không dấu và chữ số.'],
    [
      kind === 'percent' && !(value >= 1 && value <= 50),
      'value',
      'Phần trăm từ 1 đến 50: luật khuyến mại không cho giảm nhiều hơn.',
    ],
    [kind === 'delivery' && value !== 0, 'value', 'Mã miễn phí giao không có số tiền.'],
    [kind === 'fixed' && value < 1, 'value', 'Hãy ghi số tiền giảm.'],
    [most !== null && (kind !== 'percent' || most < 1), 'most', 'Mức giảm tối đa chỉ dành cho phần trăm, ít nhất 1 đ.'],
    [endsAt === null, 'until', 'Hãy chọn ngày cuối: khách phải được biết mã dùng đến khi nào.'],
    [isPast, 'until', 'Ngày cuối phải từ hôm nay và không trước ngày bắt đầu.'],
    [maxUses === 0, 'maxUses', uses],
    [maxUsesEach === 0, 'maxUsesEach', uses],
  ];
  return possible.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}
