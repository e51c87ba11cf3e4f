/** The failures in the work with orders in the back office, with messages for staff. */
import { badRequest, conflict, notFound } from '../values/failure-kinds.ts';

export const deskFailures = {
  ORDER_LINES_FIXED: conflict(
    'What this order contains cannot be changed any more: a shipment exists, or the order has left or ended',
    'Đơn đã có kiện hàng, đã gửi hoặc đã kết thúc nên không sửa hàng được nữa. Nếu kiện chưa bàn giao, hãy bỏ kiện trước.',
  ),
  ORDER_LINES_SAME: badRequest('The order contains exactly this already', 'Chưa có gì thay đổi so với đơn hiện tại.'),
  EXCHANGE_UNPAID: conflict(
    'The shop does not have the money for these goods yet, so nothing can be moved to the new order',
    'Tiền của hàng này chưa về cửa hàng (còn ở đơn vị vận chuyển, hoặc khách chưa trả) nên chưa chuyển sang đơn mới được. Hãy ghi nhận tiền trước.',
  ),
  SAVED_VIEW_NOT_FOUND: notFound('Saved view not found', 'Danh sách đã lưu này không còn.'),
  SAVED_VIEW_NAME_TAKEN: conflict('This person has a saved view of this name', 'Bạn đã có danh sách tên này.'),
  SAVED_VIEWS_TOO_MANY: conflict(
    'This person has the most saved views already',
    'Bạn đã lưu {most} danh sách, nhiều nhất có thể. Hãy xóa bớt một danh sách.',
  ),
  REDUCTION_TOO_LARGE: conflict(
    'This member of staff may not take this much off the order',
    'Bạn được bớt nhiều nhất {most} đồng cho đơn này; mức của bạn tính riêng cho từng món. Hãy bớt ít hơn, hoặc nhờ người có mức cao hơn.',
  ),
} as const;

export type DeskFacts = {
  SAVED_VIEWS_TOO_MANY: { most: number };
  REDUCTION_TOO_LARGE: { amount: number; most: number };
};
