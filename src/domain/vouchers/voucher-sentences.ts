/** The messages for a customer whose voucher is refused, by the failure's code. */
export const voucherSentences = {
  VOUCHER_UNKNOWN: 'Cửa hàng không có mã giảm giá này. Vui lòng kiểm tra lại từng chữ và số.',
  VOUCHER_NOT_STARTED: 'Mã giảm giá này chưa đến ngày dùng: dùng được từ {from}.',
  VOUCHER_ENDED: 'Mã giảm giá này đã hết hạn lúc {until}.',
  VOUCHER_USED_UP: 'Mã giảm giá này đã hết lượt dùng.',
  VOUCHER_MINIMUM: 'Mã giảm giá này dùng khi mua từ {minimum_text}. Bạn cần mua thêm {missing_text}.',
  VOUCHER_NOT_FOR_THESE: 'Mã giảm giá này không dùng cho sản phẩm nào trong giỏ.',
  VOUCHER_NEEDS_PHONE:
    'Mã giảm giá này tính theo từng khách và cần một số điện thoại gọi được. Vui lòng kiểm tra lại số điện thoại.',
  VOUCHER_USED_BY_CUSTOMER: 'Mỗi khách dùng mã giảm giá này nhiều nhất {most} lần, và bạn đã dùng đủ.',
} as const;
