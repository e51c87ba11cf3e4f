import { badRequest, conflict, tooMany, unauthorized, unprocessable } from '../values/failure-kinds.ts';
import { checkoutSentences } from './checkout-rules.ts';
import { limitSentences } from './limit-sentences.ts';

export const checkoutFailures = {
  EMAIL_INVALID: badRequest(
    'shipping_email does not match the pattern of an e-mail address',
    checkoutSentences.EMAIL_INVALID,
  ),
  PHONE_INVALID: badRequest(
    'shipping_phone does not match the pattern of a phone number',
    checkoutSentences.PHONE_INVALID,
  ),
  ZIP_CODE_INVALID: badRequest(
    'shipping_zip_code does not match the pattern of a zip code',
    checkoutSentences.ZIP_CODE_INVALID,
  ),
  PAYMENT_METHOD_INVALID: badRequest(
    'payment_method is neither qr nor delivery',
    'Vui lòng chọn phương thức thanh toán.',
  ),
  TOTAL_INVALID: badRequest(
    'total_amount is not a whole amount',
    'Tổng tiền gửi lên không hợp lệ. Vui lòng tải lại trang.',
  ),
  LINE_TOO_LARGE: conflict('An order may not hold so many pieces of one product', limitSentences.LINE_TOO_LARGE),
  ORDER_TOO_LARGE: conflict('An order may not hold so many pieces', limitSentences.ORDER_TOO_LARGE),
  COD_NOT_OFFERED: conflict('payment_method delivery is not offered for this order', limitSentences.COD_NOT_OFFERED),
  PHONE_NOT_DIALABLE: conflict(
    'shipping_phone does not match the pattern of a phone number that can be dialled, without which nothing is paid at the door',
    limitSentences.PHONE_NOT_DIALABLE,
  ),
  PRODUCT_UNKNOWN: conflict(
    'A product of the cart is not sold here',
    'Một sản phẩm trong giỏ không còn được bán. Vui lòng xóa khỏi giỏ rồi đặt lại.',
  ),
  OUT_OF_STOCK: conflict('Not enough in stock', 'Sản phẩm không còn đủ hàng.'),
  PRICE_CHANGED: conflict(
    'total_amount does not match the current prices',
    'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới rồi đặt hàng.',
  ),
  RESERVATION_UNKNOWN: conflict(
    'order_number is not a reservation of this checkout',
    'Phiên giữ hàng không hợp lệ. Vui lòng tải lại trang thanh toán.',
  ),
  RESERVATION_USED: conflict('order_number has already become an order', limitSentences.RESERVATION_USED),
  RESERVATION_OVER: conflict('The reservation was held as long as the shop allows', limitSentences.RESERVATION_OVER),
  TOO_MANY_RESERVATIONS: tooMany('This address has too many live reservations', limitSentences.TOO_MANY_RESERVATIONS),
  TOO_MANY_PIECES: tooMany('This address holds or ordered too many pieces', limitSentences.TOO_MANY_PIECES),
  IDEMPOTENCY_KEY_INVALID: badRequest(
    'Idempotency-Key must be 8 to 200 visible ASCII characters',
    'Yêu cầu đặt hàng không hợp lệ. Vui lòng tải lại trang.',
  ),
  IDEMPOTENCY_KEY_REUSED: unprocessable(
    'Idempotency-Key was used for a different request',
    'Yêu cầu đặt hàng này đã được dùng cho một đơn khác. Vui lòng tải lại trang.',
  ),
  USER_ID_UNPROVEN: unauthorized('user_id was sent without an access token', checkoutSentences.LOGIN_TO_ORDER),
  LOGIN_TO_ORDER: unauthorized(
    'user_id is missing: only signed-in customers may order here',
    checkoutSentences.LOGIN_TO_ORDER,
  ),
} as const;

type Shortage = { product_id: string; product_name: string; left: number };
type NewPrice = { product_id: string; product_name: string; price: number; quantity: number };

/** Details of checkout failures. Prices and totals are in đồng; `most`: a maximum number of items or reservations. */
export type CheckoutFacts = {
  LINE_TOO_LARGE: { product_id: string; product_name: string; most: number; hotline: string };
  ORDER_TOO_LARGE: { most: number; hotline: string };
  COD_NOT_OFFERED: { hotline: string };
  PHONE_NOT_DIALABLE: { hotline: string };
  PRODUCT_UNKNOWN: { product_id: string };
  /** the first product without enough stock, and in `items` all such products */
  OUT_OF_STOCK: Partial<Shortage> & { items: readonly Shortage[] };
  /** `delivery_amount`: the delivery fee contained in the total; present only if the shop charges a fee */
  PRICE_CHANGED: { total_amount: number; delivery_amount?: number; items: readonly NewPrice[] };
  RESERVATION_USED: { order_number: string };
  RESERVATION_OVER: { order_number: string; minutes: number; hotline: string };
  TOO_MANY_RESERVATIONS: { most: number; hotline: string };
  TOO_MANY_PIECES: { most: number; hotline: string; retry_after?: number };
};
