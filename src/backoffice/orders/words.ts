/** The labels for the states and steps of orders in the back office. */
import type { NextStep } from '#domain/desk/next-step.ts';
import type { OrderView } from '#domain/desk/order-views.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/orders/order-states.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const viewNames: Record<OrderView, string> = {
  all: 'Tất cả',
  call: 'Cần gọi',
  payment: 'Cần đối chiếu',
  fees: 'Phí cần báo',
  deposits: 'Chờ đặt cọc',
  pack: 'Cần đóng gói',
  'hand-over': 'Chờ bàn giao',
  due: 'Giao hôm nay',
  late: 'Trễ hẹn',
  way: 'Đang giao',
  returns: 'Hàng trả về',
  done: 'Hoàn thành',
  cancelled: 'Đã hủy',
};

/** The help texts that are shown if a view contains no orders. */
export const emptyViews: Record<OrderView, string> = {
  all: 'Đơn của khách sẽ hiện ở đây ngay khi được đặt.',
  call: 'Đơn thu tiền khi giao từ mức “gọi xác nhận” trở lên sẽ chờ ở đây cho đến khi bạn gọi khách.',
  payment: 'Đơn chuyển khoản có ảnh giao dịch chờ bạn so với tài khoản ngân hàng.',
  fees: 'Đơn có hàng mà bảng phí không tính được; gọi báo khách, rồi “Đặt phí giao”.',
  deposits: 'Đơn có hàng cồng kềnh đang chờ khách chuyển tiền đặt cọc; khi tiền đến, đơn tự sang “Cần đóng gói”.',
  pack: 'Đơn đã được xác nhận và còn hàng chưa vào kiện.',
  'hand-over': 'Kiện đã đóng, chờ đơn vị vận chuyển đến lấy.',
  due: 'Đơn có ngày hẹn cuối cùng là hôm nay và chưa giao xong.',
  late: 'Đơn đã qua ngày hẹn mà chưa giao xong.',
  way: 'Đơn có kiện đang trên đường đến khách.',
  returns: 'Yêu cầu trả hàng, kiện đang hoàn về và hàng chưa nhập lại kho.',
  done: 'Đơn đã giao xong.',
  cancelled: 'Đơn đã hủy.',
};

const stepNames: Record<NextStep, { label: string; tone: BadgeTone }> = {
  'tell-fee': { label: 'Báo phí giao', tone: 'amber' },
  call: { label: 'Cần gọi khách', tone: 'amber' },
  'check-payment': { label: 'Cần đối chiếu', tone: 'amber' },
  'await-payment': { label: 'Chờ khách chuyển khoản', tone: 'blue' },
  'await-deposit': { label: 'Chờ tiền đặt cọc', tone: 'blue' },
  'answer-return': { label: 'Yêu cầu trả hàng', tone: 'amber' },
  restock: { label: 'Hàng về, chưa nhập kho', tone: 'amber' },
  pack: { label: 'Cần đóng gói', tone: 'accent' },
  'hand-over': { label: 'Chờ bàn giao', tone: 'accent' },
  cancel: { label: 'Đã hoàn tiền, chờ hủy đơn', tone: 'amber' },
  watch: { label: 'Đang giao', tone: 'blue' },
  none: { label: 'Xong', tone: 'quiet' },
};

/** Returns the label of the order's next step; if there is no next step, the label of the order's final state. */
export const stepOf = ({
  next,
  status,
}: {
  next: NextStep;
  status: OrderStatus;
}): { label: string; tone: BadgeTone } =>
  next === 'none' && status === 'cancelled' ? { label: orderStatusLabel(status).label, tone: 'red' } : stepNames[next];

export const taskNames: Readonly<Record<string, string>> = {
  underpaid: 'Khách chuyển thiếu',
  overpaid: 'Khách chuyển thừa',
  'paid-twice': 'Thanh toán hai lần',
  'late-payment': 'Tiền đến sau khi đơn kết thúc',
  'refund-due': 'Đơn đã hủy còn giữ tiền',
  'cash-too-high': 'Báo vận chuyển thu ít hơn',
  'customer-report': 'Khách báo đã chuyển khoản',
  'screenshot-reused': 'Ảnh giao dịch đã dùng cho đơn khác',
  overdue: 'Quá hạn thanh toán',
};

const kinds: Readonly<Record<string, string>> = {
  status: 'Trạng thái',
  payment_status: 'Thanh toán',
  address: 'Địa chỉ',
  phone: 'Số điện thoại',
  source: 'Nguồn đơn',
  delivery: 'Phí giao hàng',
  items: 'Hàng trong đơn',
  reduction: 'Bớt cho khách',
  receiver: 'Người nhận',
  promise: 'Ngày hẹn giao',
  call: 'Gọi khách',
  note: 'Ghi chú',
  shipment: 'Kiện',
  return: 'Trả hàng',
  money: 'Sổ tiền',
  look: 'Xem ảnh chuyển khoản',
  link: 'Lấy liên kết của khách',
};
export const eventName = (kind: string): string => kinds[kind] ?? kind;

export const callNames: Readonly<Record<string, string>> = {
  confirmed: 'khách xác nhận',
  'no-answer': 'khách không nghe máy',
  declined: 'khách không nhận đơn',
};

const actors: Readonly<Record<string, string>> = {
  visitor: 'Khách',
  customer: 'Khách',
  staff: 'Nhân viên',
  owner: 'Chủ cửa hàng',
  operator: 'Người vận hành',
  system: 'Hệ thống',
};
export const actorName = (actor: string): string => actors[actor] ?? actor;
