/** Messages for a customer whose order or reservation exceeds a limit or violates a shop term, by failure code. */
export const limitSentences = {
  LINE_TOO_LARGE: 'Mỗi đơn đặt được nhiều nhất {most} chiếc “{product_name}”. Cần nhiều hơn, vui lòng gọi {hotline}.',
  ORDER_TOO_LARGE: 'Mỗi đơn đặt được nhiều nhất {most} chiếc tất cả. Cần nhiều hơn, vui lòng gọi {hotline}.',
  // the message gives no reason, so that nobody can learn anything about a phone number by typing it
  COD_NOT_OFFERED:
    'Đơn hàng này chưa chọn được thanh toán khi nhận hàng. Vui lòng chọn chuyển khoản QR, hoặc gọi {hotline} để được giúp.',
  PHONE_NOT_DIALABLE:
    'Không gọi được số điện thoại này nên chưa chọn được thanh toán khi nhận hàng. Vui lòng kiểm tra lại số, chọn chuyển khoản QR, hoặc gọi {hotline}.',
  RESERVATION_USED: 'Đơn hàng này đã được đặt rồi, với mã {order_number}.',
  RESERVATION_OVER:
    'Mỗi lần thanh toán được giữ hàng nhiều nhất {minutes} phút và thời gian đó đã hết. Nếu đã chuyển khoản, bạn vẫn đặt hàng được bằng ảnh giao dịch; nếu chưa, hãy bắt đầu lần thanh toán mới hoặc gọi {hotline}.',
  TOO_MANY_RESERVATIONS:
    'Mạng của bạn đang giữ hàng cho {most} lần thanh toán, là mức nhiều nhất. Vui lòng chờ ít phút, chọn thanh toán khi nhận hàng, hoặc gọi {hotline}.',
  TOO_MANY_PIECES:
    'Mạng của bạn đã giữ hoặc đặt {most} chiếc trong một giờ, là mức nhiều nhất. Cần nhiều hơn, vui lòng gọi {hotline}.',
} as const;
