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
  'Nhận {days} tại {place}': 'Arrives {days} in {place}',
  'Nhận khoảng {days} tại {place}, cửa hàng gọi hẹn ngày giờ giao':
    'Arrives about {days} in {place}; we will call you to arrange day and hour',
  '{hour} hôm nay': '{hour} today',
  'Đặt trước {time}': 'Order before {time}',
  'Đặt trước {time}; sau đó ngày nhận lùi một ngày làm việc.':
    'Order before {time}; after that, everything arrives one working day later.',
  'Đặt và chuyển khoản trước {time}; tiền đến sau đó thì ngày nhận tính từ lúc tiền đến.':
    'Order and transfer before {time}; if the money arrives later, the days count from then.',
  'Cước do đơn vị vận chuyển thu khi giao': 'Charged by the carrier on delivery',
  'Cước do đơn vị vận chuyển thu khi giao, dự kiến {range}': 'Charged by the carrier on delivery, about {range}',
  'Nếu cửa hàng nhận được tiền trước {time}:': 'If the transfer arrives before {time}:',
  'miễn phí giao': 'free delivery',
  'cước dự kiến {range}, trả khi nhận': 'estimated fee {range}, paid to the carrier',
  'cước báo qua điện thoại': 'we will call you about the fee',
  'Chủ nhật': 'Sunday',
  'thứ Hai': 'Monday',
  'thứ Ba': 'Tuesday',
  'thứ Tư': 'Wednesday',
  'thứ Năm': 'Thursday',
  'thứ Sáu': 'Friday',
  'thứ Bảy': 'Saturday',
  'Hà Nội, TP.HCM {cities} ngày làm việc; nơi khác {elsewhere} ngày; hải đảo {remote} ngày.':
    'Hanoi, HCMC {cities} working days; elsewhere {elsewhere}; islands {remote}.',
  'Giao hàng toàn quốc': 'Delivery to the whole country',
  'Lắp đặt tận nơi miễn phí': 'Fitted at your place free of charge',
  'Lắp đặt tận nơi nếu cần: {amount}': 'Fitted at your place if you wish: {amount}',
  'Giao đến:': 'Deliver to:',
  'Chọn tỉnh/thành phố': 'Choose a province/city',
  'Phí giao hàng sẽ được báo qua điện thoại.': 'We will call you about the delivery fee.',
  'Không thể đổi phí giao hàng của đơn này nữa.': 'The delivery fee of this order cannot be changed any more.',
  'Phí và ngày giao tính theo nơi nhận.': 'The fee and the days depend on the place.',
  'Hàng nặng giao bằng xe tải: cửa hàng gọi hẹn ngày giờ giao':
    'Heavy goods come by truck: we will call you to arrange day and hour',
  'Kiện {size}': 'Package {size}',
  'Nên đo cửa và thang máy trước khi đặt': 'Measure doors and lift before you order',
} as const;
