export const orderFailures = {
  ORDER_NOT_FOUND: {
    status: 404,
    error: 'Order not found',
    message: 'Không tìm thấy đơn hàng. Vui lòng mở lại liên kết trong thông báo đặt hàng.',
  },
  STATUS_UNKNOWN: {
    status: 400,
    error: 'There is no such state',
    message: 'Trạng thái này không tồn tại.',
  },
  STATUS_NOT_ALLOWED: {
    status: 409,
    error: 'The order cannot go from its present state to this one',
    message: 'Đơn hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  },
} as const;

export type OrderFacts = {
  STATUS_UNKNOWN: { known: readonly string[] };
  STATUS_NOT_ALLOWED: { field: 'status' | 'payment_status'; from: string; allowed: readonly string[] };
};
