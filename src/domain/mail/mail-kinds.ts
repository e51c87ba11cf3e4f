/** The names of all kinds of emails for staff, in the order in which a customer may receive the emails. */
import type { MailKind } from './mail-facts.ts';

export const mailKindNames: Record<MailKind, string> = {
  'order-received': 'Đã nhận đơn hàng',
  'payment-reminder': 'Nhắc chuyển khoản',
  'deposit-received': 'Đã nhận tiền cọc',
  'delivery-fee-set': 'Cước vận chuyển đã thống nhất',
  'order-status-changed': 'Đơn hàng đổi trạng thái',
  'address-changed': 'Đổi địa chỉ giao',
  'items-changed': 'Sửa hàng trong đơn',
  'pieces-cancelled': 'Bớt hàng khỏi đơn',
  'shipment-sent': 'Kiện hàng đã gửi',
  'shipment-moved': 'Tin của kiện hàng',
  'return-changed': 'Yêu cầu đổi trả',
  'claim-changed': 'Tin của phiếu bảo hành',
  'order-refunded': 'Đã hoàn tiền',
  'review-request': 'Hỏi đánh giá',
  'stock-confirm': 'Xác nhận chờ hàng',
  'back-in-stock': 'Hàng đã có lại',
  'question-answered': 'Trả lời câu hỏi',
  'cart-reminder': 'Nhắc giỏ hàng bỏ dở',
  'newsletter-issue': 'Bản tin',
  'newsletter-test': 'Bản tin gửi thử',
  'newsletter-confirm': 'Xác nhận bản tin',
  'verify-email': 'Xác minh email',
  'reset-password': 'Đặt lại mật khẩu',
  'password-changed': 'Mật khẩu đã đổi',
  'claim-orders': 'Thêm đơn cũ vào tài khoản',
  'staff-invited': 'Mời nhân viên',
  'owner-new-order': 'Cho chủ: đơn mới',
  'owner-transfer-to-check': 'Cho chủ: cần đối chiếu chuyển khoản',
  'owner-return-requested': 'Cho chủ: yêu cầu đổi trả',
  'owner-bank-changed': 'Cho chủ: đổi tài khoản nhận tiền',
  'owner-stock-low': 'Cho chủ: sắp hết hàng',
  'owner-books-differ': 'Cho chủ: sổ sách lệch',
};

export const mailKinds = Object.keys(mailKindNames) as [MailKind, ...MailKind[]];
