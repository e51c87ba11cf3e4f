/** English labels of the reminder of a cart: the box at the checkout, the link of the email, and its withdrawal. */
export const cartReminder = {
  'Nhắc tôi nếu tôi chưa đặt xong': 'Remind me if I do not finish this order',
  'Chưa lưu được lời nhắc. Bạn vẫn đặt hàng được.': "We couldn't save your reminder. You can still place your order.",
  'Chưa rút lại được lời nhắc. Vui lòng bỏ dấu lần nữa.':
    "We couldn't withdraw your reminder. Please untick the box once more.",
  'Đã mở lại giỏ hàng của bạn': 'Your cart is open again',
  'Không mở lại được giỏ hàng': "We couldn't open your cart again",
  'Sản phẩm không còn bán: {count}': 'Products no longer sold: {count}',
  'Giỏ hàng này đã được đặt, đã được xóa, hoặc liên kết bị cắt mất một phần.':
    'This cart was ordered or removed, or a part of the link is missing.',
  'Mạng đang chập chờn. Vui lòng mở lại liên kết trong thư.':
    'Your connection is unstable. Please open the link in the email again.',
  'Đừng nhắc giỏ hàng này nữa?': 'No more reminders of this cart?',
  'Cửa hàng xóa ngay số điện thoại, email và giỏ hàng mà bạn nhờ nhắc, và không gọi hay gửi thư về giỏ đó.':
    'We remove the phone number, email address and cart at once, and neither call nor write about that cart.',
  'Đừng nhắc nữa': 'Do not remind me',
  'Đã xóa lời nhắc': 'Reminder removed',
  'Cửa hàng không giữ giỏ hàng và liên hệ đó nữa. Hàng trong giỏ trên máy của bạn vẫn còn.':
    'We no longer keep that cart and your contact. The cart on your device is still there.',
  'Lời nhắc này đã được xóa rồi, hoặc liên kết bị cắt mất một phần.':
    'The reminder was removed already, or a part of the link is missing.',
} as const;
