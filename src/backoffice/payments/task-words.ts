/** Texts for staff that explain each kind of payment task and how to solve it. */
import type { TaskKind } from '#domain/payments/payment-tasks.ts';

export const taskWords: Readonly<Record<TaskKind, { title: string; todo: string }>> = {
  underpaid: { title: 'Khách chuyển thiếu', todo: 'Hỏi khách phần còn thiếu, hoặc trả lại tiền.' },
  overpaid: { title: 'Khách chuyển thừa', todo: 'Trả lại phần thừa.' },
  'paid-twice': { title: 'Đơn được trả hai lần', todo: 'Trả lại một lần.' },
  'late-payment': {
    title: 'Tiền đến sau khi đơn đã hủy hoặc hoàn',
    todo: 'Trả lại tiền, hoặc nhận lại đơn.',
  },
  'refund-due': { title: 'Đơn hủy còn giữ tiền của khách', todo: 'Hoàn tiền cho khách.' },
  'paid-without-order': {
    title: 'Đã trả tiền nhưng chưa gửi đơn',
    todo: 'Gọi khách để lập đơn, hoặc trả lại tiền.',
  },
  'two-numbers': { title: 'Nội dung có nhiều mã đơn', todo: 'Gán giao dịch cho đúng một đơn.' },
  'wrong-memo': {
    title: 'Không có mã đơn, nhưng số tiền và giờ gợi ý một đơn',
    todo: 'Nếu đúng, gán giao dịch cho đơn đó.',
  },
  'unknown-payment': { title: 'Tiền vào không rõ của ai', todo: 'Tìm người chuyển.' },
  'wrong-account': {
    title: 'Tiền vào tài khoản khác với mã QR',
    todo: 'Kiểm tra tài khoản nhận tiền trong phần Cửa hàng.',
  },
  'reported-twice': {
    title: 'Có thể là cùng một giao dịch',
    todo: 'So với sao kê: một lần chuyển hay hai lần.',
  },
  'payout-or-payment': {
    title: 'Tên đơn vị vận chuyển và mã đơn cùng trong nội dung',
    todo: 'Xem đây là tiền thu hộ trả về hay khách trả tiền.',
  },
  'money-out': { title: 'Tiền ra có mã đơn', todo: 'Xem đây là khoản hoàn hay việc khác.' },
  'refund-to-confirm': {
    title: 'Tiền ra giống một khoản hoàn đã ghi',
    todo: 'Nếu đúng, xác nhận đây là khoản hoàn đó.',
  },
  'cash-too-high': {
    title: 'Tiền thu hộ cao hơn số còn phải trả',
    todo: 'Báo đơn vị vận chuyển thu ít hơn.',
  },
  'customer-report': {
    title: 'Khách báo đã chuyển tiền',
    todo: 'Tìm khoản chuyển ở ngân hàng rồi trả lời khách.',
  },
  'screenshot-reused': {
    title: 'Ảnh giao dịch trùng với đơn khác',
    todo: 'So hai ảnh trước khi xác nhận.',
  },
  overdue: { title: 'Đơn chuyển khoản quá hạn', todo: 'Có dấu hiệu cần người xem trước khi kết thúc đơn.' },
  'late-delivery': {
    title: 'Thông báo của ngân hàng đến quá muộn',
    todo: 'Xem ngân hàng có giao dịch này không.',
  },
  'unreadable-delivery': {
    title: 'Thông báo không đọc được',
    todo: 'Báo người vận hành: nhà cung cấp đã đổi định dạng.',
  },
};
