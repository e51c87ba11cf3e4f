/** English labels about the delivery fee. */
export const delivery = {
  'Theo tỉnh/thành phố': 'By province/city',
  'Giá đã gồm VAT, chưa gồm phí giao hàng': 'Prices include VAT, without delivery',
  'Trong đó phí giao hàng: {amount}': 'Delivery included: {amount}',
  'Vui lòng chọn tỉnh/thành phố ở bước 1: phí giao hàng tính theo nơi nhận, rồi mã QR hiện ra với đúng số tiền.':
    'Please choose your province/city in step 1: delivery is charged by place, and the QR code then shows the right amount.',
  '{amount}, phần còn lại báo qua điện thoại': '{amount}; we will call you about the rest',
  'Báo phí qua điện thoại': 'We will call you about the fee',
  'Hàng nhỏ gọn': 'Small goods',
  'Hàng cồng kềnh': 'Bulky goods',
  'Hàng nặng, giao bằng xe tải': 'Heavy goods, by truck',
  'Giao trong {days} ngày làm việc': 'Delivered within {days} working days',
  'lắp đặt tận nơi miễn phí': 'fitted at your place free of charge',
  'lắp đặt tận nơi nếu cần: {amount}': 'fitted at your place if you wish: {amount}',
  'Giao đến:': 'Deliver to:',
  'Chọn tỉnh/thành phố': 'Choose a province/city',
  'Phí giao hàng sẽ được báo qua điện thoại.': 'We will call you about the delivery fee.',
  'Không thể đổi phí giao hàng của đơn này nữa.': 'The delivery fee of this order cannot be changed any more.',
  'Phí và ngày giao tính theo nơi nhận.': 'The fee and the days depend on the place.',
  'Hàng nặng giao bằng xe tải: cửa hàng gọi hẹn ngày giao':
    'Heavy goods come by truck: we will call you to arrange the day',
  'Kiện {size}': 'Package {size}',
  'Nên đo cửa và thang máy trước khi đặt': 'Measure doors and lift before you order',
} as const;
