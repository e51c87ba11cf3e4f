/** The failures of vouchers in the back office, whose sentences staff read. */
export const voucherOfficeFailures = {
  VOUCHER_NOT_FOUND: { status: 404, error: 'Voucher not found', message: 'Không có mã giảm giá này.' },
  VOUCHER_REFUSED: {
    status: 422,
    error: 'The voucher cannot be added like this',
    message: 'Chưa thêm được mã: vui lòng sửa những mục được đánh dấu.',
  },
} as const;

/** `faults`: the message for each invalid field */
export type VoucherOfficeFacts = { VOUCHER_REFUSED: { faults: readonly { field: string; message: string }[] } };
