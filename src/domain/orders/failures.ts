export const orderFailures = {
  ORDER_NOT_FOUND: {
    status: 404,
    error: 'Order not found',
    message: 'Không tìm thấy đơn hàng. Vui lòng mở lại liên kết trong thông báo đặt hàng.',
  },
  ORDER_UNMATCHED: {
    status: 404,
    error: 'No order has this number and this phone number',
    message: 'Không có đơn hàng nào với mã và số điện thoại này. Vui lòng kiểm tra lại, hoặc gọi cửa hàng.',
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
  CALL_MISSING: {
    status: 409,
    error: 'The customer has not confirmed this order on the phone yet',
    message: 'Đơn hàng này phải được khách xác nhận qua điện thoại trước khi giao.',
  },
  DEPOSIT_MISSING: {
    status: 409,
    error: 'The deposit for these goods has not come yet',
    message: 'Chưa nhận đủ tiền đặt cọc cho hàng cồng kềnh của đơn này nên chưa thể giao.',
  },
  CALL_NOT_AWAITED: {
    status: 409,
    error: 'This order waits for no call',
    message: 'Đơn hàng này không chờ gọi xác nhận.',
  },
  REFUSAL_NOT_ALLOWED: {
    status: 409,
    error: 'Only a parcel on its way that is paid on delivery can be refused at the door',
    message: 'Chỉ đơn thanh toán khi nhận hàng và đang giao mới được ghi là khách từ chối nhận.',
  },
} as const;

export type OrderFacts = {
  DEPOSIT_MISSING: { amount: number };
  STATUS_UNKNOWN: { known: readonly string[] };
  STATUS_NOT_ALLOWED: { field: 'status' | 'payment_status'; from: string; allowed: readonly string[] };
};
