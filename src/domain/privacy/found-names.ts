/** What staff read of the tables in which a person was found. */
export const foundNames = {
  users: 'Tài khoản có email này đã xác nhận',
  orders: 'Đơn hàng',
  newsletter_subscribers: 'Đăng ký bản tin',
  stock_waiters: 'Lượt chờ hàng về',
  cart_reminders: 'Giỏ hàng nhờ nhắc',
  product_questions: 'Câu hỏi về sản phẩm',
  customers: 'Ghi chú hoặc chặn theo số điện thoại',
  warranty_claims: 'Phiếu bảo hành',
  imported_customers: 'Khách từ hệ thống cũ',
  past_orders: 'Đơn của hệ thống cũ',
} as const;
