/** English labels of the pages of an order, about the payment deadline and about finding an order. */
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
  'Đổi địa chỉ giao hàng': 'Change the delivery address',
  'Người nhận và số điện thoại không đổi được ở đây.': 'Name and phone number cannot be changed here.',
  'Cửa hàng báo cho bạn qua email.': 'We will tell you by email.',
  'Lưu địa chỉ mới': 'Save the new address',
  'Giữ địa chỉ cũ': 'Keep the old address',
  'Đã đổi địa chỉ giao hàng': 'The delivery address was changed',
  'Vui lòng chọn tỉnh/thành phố và phường/xã trong danh sách.': 'Please choose province and ward from the lists.',
  'Đơn hàng đã đi hoặc đã kết thúc nên không đổi địa chỉ được nữa. Vui lòng gọi cửa hàng.':
    'The order has left or has ended, so its address cannot be changed any more. Please call us.',
  'Hủy đơn hoặc một phần': 'Cancel the order or a part of it',
  'Hủy sản phẩm': 'Cancel products',
  'Chọn số lượng muốn hủy. Tiền đã trả cho các sản phẩm này được hoàn lại cho bạn.':
    'Choose how many to cancel. What you have paid for them is refunded.',
  'Chọn tất cả': 'Choose all',
  'Nhiều nhất {count} chiếc': 'At most {count}',
  'Vui lòng chọn ít nhất một sản phẩm.': 'Please choose at least one product.',
  'Hủy các sản phẩm đã chọn': 'Cancel what I chose',
  'Không hủy': 'Do not cancel',
  'Đã hủy các sản phẩm bạn chọn': 'The products you chose were cancelled',
  'Phần còn lại không đủ điều kiện của mã giảm giá. Bạn có thể hủy cả đơn rồi đặt lại, hoặc gọi cửa hàng.':
    'What is left does not reach the minimum of your voucher. You may cancel the whole order and order again, or call us.',
  'Đặt cọc {deposit} bằng mã QR này để cửa hàng gửi hàng cồng kềnh. Bạn trả {rest} còn lại khi nhận hàng.':
    'Please pay a deposit of {deposit} by this QR code, so that we can send the bulky goods. You pay the remaining {rest} on delivery.',
  'Đã nhận tiền đặt cọc': 'Deposit received',
  'Đặt cọc {deposit} bằng chuyển khoản ngay sau khi đặt, vì giỏ có hàng cồng kềnh. Phần còn lại trả khi nhận hàng.':
    'A deposit of {deposit} is due by bank transfer right after you order, because your cart has bulky goods. You pay the rest on delivery.',
  'Vui lòng đặt cọc {deposit} bằng mã QR ở trang đơn hàng; phần còn lại bạn trả khi nhận hàng.':
    'Please pay the deposit of {deposit} by the QR code on the order’s page; you pay the rest on delivery.',
  'Xem mã QR đặt cọc': 'Show the deposit’s QR code',
  'Cửa hàng đã nhận {paid}. Khi nhận hàng bạn trả {rest} bằng tiền mặt, hoặc bằng mã QR này.':
    'We have received {paid}. On delivery you pay {rest}, in cash or by this QR code.',
  'Đã nhận hàng': 'I have received it',
  'Theo dõi kiện hàng, đổi địa chỉ, hủy, in': 'Follow the parcels, change the address, cancel, print',
  'Trả hàng': 'Returns',
  'Yêu cầu trả hàng': 'Ask to return products',
  'Bạn gửi yêu cầu được đến hết ngày {day}.': 'You may ask until the end of {day}.',
  'Vì sao bạn trả?': 'Why do you return it?',
  'Giao sai hoặc thiếu': 'Wrong or incomplete delivery',
  'Hỏng do vận chuyển': 'Damaged on the way',
  'Lỗi của nhà sản xuất': 'Faulty',
  'Không vừa cỡ': 'Does not fit',
  'Không còn muốn dùng, hàng còn nguyên': 'No longer wanted, unused',
  'Lý do khác': 'Another reason',
  'Vui lòng chọn lý do': 'Please choose a reason',
  'Mô tả thêm (không bắt buộc)': 'Tell us more (optional)',
  'Thêm ảnh (không bắt buộc)': 'Add photos (optional)',
  'Vui lòng chọn ảnh JPG hoặc PNG, tối đa 8 MB.': 'Please choose a JPG or PNG image of at most 8 MB.',
  'Bỏ ảnh {number}': 'Remove photo {number}',
  'Ảnh {number}': 'Photo {number}',
  'Ảnh {number} của yêu cầu {code}': 'Photo {number} of request {code}',
  'Hành trình yêu cầu {code}': 'History of request {code}',
  'Gửi yêu cầu': 'Send the request',
  'Cửa hàng đã nhận yêu cầu trả hàng': 'We have received your request',
  'Chờ cửa hàng trả lời': 'Waiting for an answer',
  'Đã đồng ý, chờ lấy hàng': 'Accepted, to be fetched',
  'Cửa hàng đã nhận hàng': 'We have the goods',
  'Đã xong': 'Settled',
  'Không được nhận': 'Not accepted',
  'Không tìm thấy yêu cầu trả hàng.': 'There is no such return request.',
  'Yêu cầu trả hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.':
    'The return request cannot go from its present state to this one.',
  'Không đọc được một ảnh. Vui lòng chọn ảnh JPG hoặc PNG khác.':
    'A photo cannot be read. Please choose another JPG or PNG.',
  'Một ảnh lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.': 'A photo is larger than 8 MB. Please choose a smaller one.',
  'Mua lại các sản phẩm này': 'Buy these products again',
  'Không còn bán hoặc đã hết hàng:': 'No longer sold, or sold out:',
  'Các sản phẩm khác đã ở trong giỏ hàng.': 'The other products are in your cart.',
  'Phí giao đến địa chỉ mới khác với phí của đơn này. Vui lòng gọi cửa hàng để đổi.':
    'Delivery to the new address costs another fee than this order contains. Please call us to change it.',
} as const;
