import type { StatusMeaning } from '#extension-api/carrier.ts';

/** The statuses of parcels at the carrier GHN (developer.ghn.vn, read in October 2026): each with its meaning for the shop and its name for staff. */
const statuses: Readonly<Record<string, readonly [StatusMeaning, string]>> = {
  ready_to_pick: ['waiting', 'chờ lấy hàng'],
  picking: ['waiting', 'đang đến lấy'],
  money_collect_picking: ['waiting', 'đang thu tiền người gửi'],
  cancel: ['cancelled by the carrier', 'đã hủy'],
  picked: ['handed_over', 'đã lấy hàng'],
  storing: ['handed_over', 'trong kho'],
  transporting: ['handed_over', 'đang luân chuyển'],
  sorting: ['handed_over', 'đang phân loại'],
  delivering: ['handed_over', 'đang giao'],
  money_collect_delivering: ['handed_over', 'đang thu tiền người nhận'],
  delivered: ['delivered', 'đã giao'],
  delivery_fail: ['failed', 'giao chưa được'],
  // three delivery attempts failed; the shop can still request another one
  waiting_to_return: ['failed', 'chờ hoàn về'],
  return: ['returning', 'hoàn về'],
  return_transporting: ['returning', 'đang luân chuyển về'],
  return_sorting: ['returning', 'đang phân loại để hoàn về'],
  returning: ['returning', 'đang hoàn về'],
  return_fail: ['returning', 'hoàn về chưa được'],
  returned: ['returned', 'đã hoàn về'],
  exception: ['look', 'ngoại lệ'],
  damage: ['damaged', 'hư hỏng'],
  lost: ['lost', 'thất lạc'],
};

export const meaningOf = (status: string): StatusMeaning =>
  (Object.hasOwn(statuses, status) && statuses[status]?.[0]) || 'look';

export const statusNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(statuses).map(([status, [, name]]) => [status, name]),
);
