/** Finds flaws in the terms of a new voucher. */
import { VOUCHER_CODE, type Voucher } from './voucher.ts';

/** A new voucher's terms. `startsAt`: null means now; `endsAt`: null is a flaw: customers must be told the end */
export type VoucherTerms = Omit<Voucher, 'categoryIds' | 'startsAt' | 'endsAt' | 'uses'> & {
  startsAt: Date | null;
  endsAt: Date | null;
};

/** A flaw in the terms. `error`: the text for the command line; `message`: for staff, next to the input `field`. */
export type VoucherFlaw = { field: string; error: string; message: string };

export const codeTaken = (code: string): VoucherFlaw => ({
  field: 'code',
  error: `There is a voucher ${code} already; each code is used once.`,
  message: 'Đã có mã này, có thể là mã đã kết thúc. Hãy đặt mã khác.',
});

export const categoryUnknown = (slug: string): VoucherFlaw => ({
  field: 'categories',
  error: `There is no category "${slug}".`,
  message: `Cửa hàng không có danh mục “${slug}”.`,
});

/** @returns every flaw in the terms of the voucher */
export function flawsOfTerms(terms: VoucherTerms, now: Date): VoucherFlaw[] {
  const { code, kind, value, most, startsAt, endsAt, maxUses, maxUsesEach } = terms;
  const possible: [isWrong: boolean, field: string, error: string, message: string][] = [
    [
      !VOUCHER_CODE.test(code),
      'code',
      'The code has 4 to 20 letters from A to Z and digits.',
      'Mã có từ 4 đến 20 chữ cái không dấu và chữ số.',
    ],
    [
      kind === 'percent' && !(value >= 1 && value <= 50),
      'value',
      'The percentage is 1 to 50: the law allows no more.',
      'Phần trăm từ 1 đến 50: luật khuyến mại không cho giảm nhiều hơn.',
    ],
    [kind === 'delivery' && value !== 0, 'value', 'Free delivery has no amount.', 'Mã miễn phí giao không có số tiền.'],
    [kind === 'fixed' && value < 1, 'value', 'The amount is at least 1 đ.', 'Hãy ghi số tiền giảm.'],
    [
      most !== null && (kind !== 'percent' || most < 1),
      'most',
      'Only a percentage has a most, of at least 1 đ.',
      'Mức giảm tối đa chỉ dành cho phần trăm, ít nhất 1 đ.',
    ],
    [
      endsAt === null,
      'until',
      'The last day is missing: customers must be told until when the voucher can be used.',
      'Hãy chọn ngày cuối: khách phải được biết mã dùng đến khi nào.',
    ],
    [
      endsAt !== null && (endsAt <= now || (startsAt !== null && endsAt <= startsAt)),
      'until',
      'The voucher would end before it starts, or has ended already.',
      'Ngày cuối phải từ hôm nay và không trước ngày bắt đầu.',
    ],
    [maxUses === 0, 'maxUses', 'The uses are at least 1.', 'Ít nhất 1 lượt; để trống nếu không giới hạn.'],
    [maxUsesEach === 0, 'maxUsesEach', 'The uses are at least 1.', 'Ít nhất 1 lượt; để trống nếu không giới hạn.'],
  ];
  return possible.flatMap(([isWrong, field, error, message]) => (isWrong ? [{ field, error, message }] : []));
}
