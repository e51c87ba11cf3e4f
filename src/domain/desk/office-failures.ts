/** The failures of the order desk, whose sentences staff read. */
export const deskFailures = {
  ORDER_LINES_FIXED: {
    status: 409,
    error: 'What this order contains cannot be changed any more: a shipment exists, or the order has left or ended',
    message:
      'Đơn đã có kiện hàng, đã gửi hoặc đã kết thúc nên không sửa hàng được nữa. Nếu kiện chưa bàn giao, hãy bỏ kiện trước.',
  },
  ORDER_LINES_SAME: {
    status: 400,
    error: 'The order contains exactly this already',
    message: 'Chưa có gì thay đổi so với đơn hiện tại.',
  },
  SAVED_VIEW_NOT_FOUND: {
    status: 404,
    error: 'Saved view not found',
    message: 'Danh sách đã lưu này không còn.',
  },
  SAVED_VIEW_NAME_TAKEN: {
    status: 409,
    error: 'This person has a saved view of this name',
    message: 'Bạn đã có danh sách tên này.',
  },
  SAVED_VIEWS_TOO_MANY: {
    status: 409,
    error: 'This person has the most saved views already',
    message: 'Bạn đã lưu {most} danh sách, nhiều nhất có thể. Hãy xóa bớt một danh sách.',
  },
} as const;

export type DeskFacts = { SAVED_VIEWS_TOO_MANY: { most: number } };
