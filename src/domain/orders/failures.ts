import { badRequest, conflict, notFound } from '../values/failure-kinds.ts';

export const orderFailures = {
  ORDER_NOT_FOUND: notFound(
    'Order not found',
    'Không tìm thấy đơn hàng. Vui lòng mở lại liên kết trong thông báo đặt hàng.',
  ),
  ORDER_UNMATCHED: notFound(
    'No order has this number and this phone number',
    'Không có đơn hàng nào với mã và số điện thoại này. Vui lòng kiểm tra lại, hoặc gọi cửa hàng.',
  ),
  STATUS_UNKNOWN: badRequest('There is no such state', 'Trạng thái này không tồn tại.'),
  STATUS_NOT_ALLOWED: conflict(
    'The order cannot go from its present state to this one',
    'Đơn hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  ),
  CALL_MISSING: conflict(
    'The customer has not confirmed this order on the phone yet',
    'Đơn hàng này phải được khách xác nhận qua điện thoại trước khi giao.',
  ),
  DEPOSIT_MISSING: conflict(
    'The deposit for these goods has not come yet',
    'Chưa nhận đủ tiền đặt cọc cho hàng cồng kềnh của đơn này nên chưa thể giao.',
  ),
  GOODS_COMING_BACK: conflict(
    'Goods of this order are on their way back; the order ends by itself when they have arrived',
    'Đơn còn kiện đang quay về. Hãy ghi kiện đã về kho: đơn sẽ tự kết thúc khi đó.',
  ),
  CALL_NOT_AWAITED: conflict('This order waits for no call', 'Đơn hàng này không chờ gọi xác nhận.'),
  REFUSAL_NOT_ALLOWED: conflict(
    'Only a parcel on its way that is paid on delivery can be refused at the door',
    'Chỉ đơn thanh toán khi nhận hàng và đang giao mới được ghi là khách từ chối nhận.',
  ),
} as const;

export type OrderFacts = {
  DEPOSIT_MISSING: { amount: number };
  STATUS_UNKNOWN: { known: readonly string[] };
  STATUS_NOT_ALLOWED: { field: 'status' | 'payment_status'; from: string; allowed: readonly string[] };
};
