/** The kinds of work that staff must do, each with its label and the list that it opens. */
import type { Work } from '#domain/desk/works.ts';
import type { ScreenPath, Search } from '../frame/navigation.tsx';
import type { OfficeIconName } from '../frame/office-icon.tsx';

type WorkWords = { label: string; icon: OfficeIconName; to: ScreenPath; search?: Search };

export const workWords: Readonly<Record<Work, WorkWords>> = {
  books: { label: 'Sổ sách lệch', icon: 'activity', to: '/machine/books' },
  late: { label: 'Đơn trễ hẹn', icon: 'send', to: '/orders', search: { view: 'late' } },
  due: { label: 'Đơn hẹn giao hôm nay', icon: 'send', to: '/orders', search: { view: 'due' } },
  payment: { label: 'Chuyển khoản cần kiểm tra', icon: 'wallet', to: '/orders', search: { view: 'payment' } },
  'payment-tasks': { label: 'Tiền và đơn không khớp', icon: 'landmark', to: '/money' },
  call: { label: 'Khách cần gọi xác nhận', icon: 'message-square-text', to: '/orders', search: { view: 'call' } },
  'delivery-fees': { label: 'Phí giao cần báo khách', icon: 'send', to: '/orders', search: { view: 'fees' } },
  pack: { label: 'Đơn cần đóng gói', icon: 'boxes', to: '/orders', search: { view: 'pack' } },
  'hand-over': { label: 'Kiện chờ bàn giao', icon: 'upload', to: '/orders', search: { view: 'hand-over' } },
  carriers: { label: 'Hãng vận chuyển cần bạn xem', icon: 'send', to: '/orders/carriers' },
  'failed-deliveries': { label: 'Giao không thành công', icon: 'undo-2', to: '/orders', search: { view: 'way' } },
  'privacy-requests': { label: 'Yêu cầu về dữ liệu cá nhân', icon: 'user-round', to: '/customers/privacy' },
  'return-requests': { label: 'Khách trả hàng', icon: 'undo-2', to: '/orders', search: { view: 'returns' } },
  'late-claims': { label: 'Bảo hành trễ hẹn', icon: 'wrench', to: '/warranty', search: { view: 'late' } },
  deposits: { label: 'Chờ khách đặt cọc', icon: 'hand-coins', to: '/orders', search: { view: 'deposits' } },
  invoices: { label: 'Hóa đơn cần xuất', icon: 'scroll-text', to: '/money', search: { tab: 'hoa-don' } },
  cash: { label: 'Tiền thu hộ chờ về', icon: 'hand-coins', to: '/money', search: { tab: 'thu-ho' } },
  'unpriced-goods': { label: 'Phiếu nhập chưa có giá', icon: 'boxes', to: '/purchases', search: { prices: 'unknown' } },
  'low-stock': { label: 'Sản phẩm sắp hết', icon: 'boxes', to: '/products', search: { stock: 'low' } },
  'no-picture': { label: 'Sản phẩm chưa có ảnh', icon: 'boxes', to: '/products', search: { picture: 'none' } },
  questions: {
    label: 'Câu hỏi chờ trả lời',
    icon: 'circle-help',
    to: '/questions',
    search: { state: 'open' },
  },
  carts: { label: 'Giỏ hàng bỏ dở có thể gọi', icon: 'user-round', to: '/customers/carts' },
  reviews: { label: 'Đánh giá mới trong tuần', icon: 'message-square-text', to: '/reviews' },
};
