/** English labels of gifts. */
export const gifts = {
  'Đây là quà tặng, giao cho người khác': 'This is a gift for somebody else',
  'Quà tặng': 'Gift',
  'Tên người nhận quà': 'Name of the recipient',
  'Số điện thoại người nhận quà': 'Phone number of the recipient',
  'Lời nhắn': 'Message',
  'Không bắt buộc, in trên phiếu trong kiện, tối đa {most} ký tự':
    'Optional, printed on a slip in the parcel, at most {most} characters',
  'Địa chỉ dưới đây là của người nhận. Trong kiện không có giá hay hóa đơn; email và liên kết đơn hàng chỉ gửi cho bạn.':
    "The address below is the recipient's. The parcel has no prices and no invoice; emails and the order's link go to you only.",
  'Người nhận phải trả {amount} khi nhận quà. Để họ không phải trả, chọn chuyển khoản QR.':
    'The recipient has to pay {amount} at the door. Choose the QR transfer so that they pay nothing.',
  'Người nhận quà trả khoản này cho đơn vị vận chuyển. Bạn nên báo trước cho họ.':
    'The carrier collects its fee from the recipient at the door. Please tell them before.',
  'Chọn tỉnh/thành phố rồi bạn có thể trả thay họ.': 'Choose the province, and you can pay it for them.',
  'Tôi trả luôn cước {amount}, người nhận không phải trả gì':
    'I pay the delivery fee of {amount} now, and the recipient pays nothing',
  'Cước giao hàng đã tính vào đơn, người nhận không phải trả gì.':
    'The delivery fee is part of the order, and the recipient pays nothing.',
  'Thông tin quà tặng chưa đúng': 'Please check the details of the gift',
  'Vui lòng nhập tên người nhận quà': 'Please enter the name of the recipient',
  'Vui lòng nhập số điện thoại người nhận quà': 'Please enter the phone number of the recipient',
  'Số điện thoại người nhận cần có từ 8 đến 13 chữ số': "The recipient's phone number has 8 to 13 digits",
  'Tặng và giao đến': 'Gift for and deliver to',
  'Quà tặng cho': 'Gift for',
  'Dưới đây là tên và số của bạn, và địa chỉ người nhận.':
    'Below are your name and number, and the address of the recipient.',
  'Kiện không có giá hay hóa đơn. Dưới đây là tên và số của bạn, và địa chỉ người nhận.':
    "The parcel has no prices and no invoice. Below are your name and number, and the recipient's address.",
  'Người nhận quà thanh toán khi nhận hàng.': 'The recipient of the gift pays at the door.',
} as const;
