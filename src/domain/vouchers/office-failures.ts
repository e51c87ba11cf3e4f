/** The failures of vouchers in the back office, with messages for staff. */
import { notFound, unprocessable } from '../values/failure-kinds.ts';

export const voucherOfficeFailures = {
  VOUCHER_NOT_FOUND: notFound('Voucher not found', 'Không có mã giảm giá này.'),
  VOUCHER_REFUSED: unprocessable(
    'The voucher cannot be added like this',
    'Chưa thêm được mã: vui lòng sửa những mục được đánh dấu.',
  ),
} as const;

/** `faults`: one message for each invalid field of the voucher */
export type VoucherOfficeFacts = { VOUCHER_REFUSED: { faults: readonly { field: string; message: string }[] } };
