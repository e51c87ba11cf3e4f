/** Labels of the pages of an order: until when it is to be paid, and how it is found. */
export const orders = {
  'Đơn hàng đã hủy, cửa hàng sẽ hoàn tiền cho bạn.': 'The order is cancelled; we will refund you.',
  'Đơn hàng đã hủy, vui lòng không chuyển khoản. Nếu đã chuyển, hãy báo cho cửa hàng.':
    'The order is cancelled; please do not transfer money. If you already have, please tell us.',
  'Tra cứu đơn hàng': 'Find your order',
  'Nhập mã đơn hàng và số điện thoại nhận hàng. Cả hai có trong email xác nhận và trên kiện hàng.':
    'Enter the order number and the phone number of the delivery. Both are in the confirmation email and on the parcel.',
  'Đang tìm…': 'Searching…',
  'Tìm đơn hàng': 'Find order',
  'Vui lòng nhập mã đơn hàng': 'Please enter the order number',
  'Mã đơn hàng chưa đúng: mã có DH và 6 ký tự, ghi trong email và trên kiện hàng':
    'This is no order number: it has DH and 6 characters, and is in your email and on the parcel',
  'Không có đơn hàng nào với mã và số điện thoại này. Vui lòng kiểm tra lại, hoặc gọi cửa hàng.':
    'No order has this number and this phone number. Please check both, or call us.',
  'Lịch sử đơn hàng': 'History of the order',
  'Trang này che tên và địa chỉ. Để xem đủ và thanh toán, hãy mở liên kết trong email xác nhận, hoặc đăng nhập.':
    'This page masks name and address. To see everything and to pay, open the link in your confirmation email, or log in.',
  'Thanh toán trước {time}': 'Pay before {time}',
  'Còn {days} ngày': '{days} days left',
  'Còn {hours} giờ {minutes} phút': '{hours} h {minutes} min left',
  'Còn {minutes} phút': '{minutes} min left',
  'Đã quá hạn thanh toán ({time}). Nếu chưa chuyển, vui lòng gọi cửa hàng trước.':
    "The time to pay is over ({time}). If you haven't paid yet, please call us first.",
} as const;
