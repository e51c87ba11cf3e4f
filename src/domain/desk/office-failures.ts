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
} as const;
