/** Whether a voucher can be used now, and the words for staff. */
export type VoucherState = 'waiting' | 'active' | 'ended';

export const voucherStateNames: Record<VoucherState, string> = {
  waiting: 'Chưa bắt đầu',
  active: 'Đang dùng',
  ended: 'Đã kết thúc',
};
