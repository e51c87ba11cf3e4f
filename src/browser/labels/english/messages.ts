/** English translations of the server's error messages, and of the states of an order and its payment. */
export const messages = {
  'Mật khẩu không được dài quá 200 ký tự': 'Please use a password of no more than 200 characters',
  'Ngày sinh không hợp lệ': 'Please enter a valid date of birth',
  'Ngày sinh không thể là ngày trong tương lai': "Please enter a date of birth that isn't in the future",
  'Bạn phải đủ 18 tuổi để đăng ký': 'You must be at least 18 to create an account',
  'Mật khẩu phải có ít nhất 8 ký tự': 'Please use a password of at least 8 characters',
  'Mật khẩu mới phải có ít nhất 8 ký tự': 'Please use a new password of at least 8 characters',
  'Mật khẩu phải có ít nhất 8 ký tự.': 'Please use a password of at least 8 characters.',
  'Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.':
    'This password reset link is invalid or incomplete. Please request a new one.',
  'Vui lòng điền đầy đủ thông tin bắt buộc': 'Please fill in all required fields',
  'Vui lòng nhập mã bưu điện hợp lệ': 'Please enter a valid postcode',
  'Một sản phẩm trong giỏ không còn được bán. Vui lòng xóa khỏi giỏ rồi đặt lại.':
    'A product in your cart is no longer available. Please remove it and order again.',
  'Chưa thanh toán': 'Unpaid',
  'Đơn còn kiện đang quay về. Hãy ghi kiện đã về kho: đơn sẽ tự kết thúc khi đó.':
    'Goods of this order are on their way back. Record that the parcel has arrived; the order then ends by itself.',
  'Chưa nhận đủ tiền đặt cọc cho hàng cồng kềnh của đơn này nên chưa thể giao.':
    'The deposit for the bulky goods of this order has not come in full, so they cannot be sent yet.',
  'Đã thanh toán': 'Paid',
  'Đã hoàn tiền': 'Refunded',
  'Bài viết không tồn tại': "We couldn't find this article. Please take a look at our other articles.",
  'Chuyển khoản QR chỉ dùng cho đơn dưới 500 triệu đồng. Vui lòng chọn thanh toán khi nhận hàng hoặc liên hệ cửa hàng.':
    'QR bank transfer is only for orders under 500 million đồng. Please choose cash on delivery or contact us.',
  'Thanh toán khi nhận hàng': 'Cash on delivery',
  'Vui lòng chọn số sao từ 1 đến 5.': 'Please choose a rating from 1 to 5 stars.',
  'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.': 'Your session has expired. Please sign in again.',
  'Không tìm thấy nội dung bạn cần.':
    "We couldn't find what you're looking for. Please check the address or browse our products.",
  'Không tìm thấy sản phẩm này.': "We couldn't find this product. Please take a look at our other products.",
  'Không tìm thấy đơn hàng. Vui lòng mở lại liên kết trong thông báo đặt hàng.':
    "We couldn't find this order. Please open the link in your order confirmation again.",
  'Yêu cầu không hợp lệ. Vui lòng kiểm tra lại thông tin.': "That request isn't valid. Please check your details.",
  'Dữ liệu gửi lên không đọc được hoặc bị đứt giữa chừng. Vui lòng thử lại.':
    "We couldn't read what was sent, or it was cut short. Please try again.",
  'Kiểu dữ liệu gửi lên không được hỗ trợ.': "This type of data isn't supported. Please reload the page and try again.",
  'Dữ liệu gửi lên quá lớn.': "That's too much data to send at once. Please shorten it and try again.",
  'Yêu cầu được gửi từ một trang web khác nên không được nhận. Vui lòng thao tác trên trang của cửa hàng.':
    'The request came from another website and was not accepted. Please use the shop’s own pages.',
  'Bạn thao tác hơi nhanh. Vui lòng chờ một lát rồi thử lại.':
    'That was a little fast. Please wait a moment and try again.',
  'Cửa hàng đang rất đông. Vui lòng thử lại sau ít giây.':
    "We're very busy right now. Please try again in a few seconds.",
  'Vui lòng kiểm tra lại thông tin đã nhập.': 'Please check the details you entered.',
  'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.':
    "There's an invalid product in your cart. Please check your cart.",
  'Giỏ hàng của bạn đang trống.': 'Your cart is empty. Please add a product first.',
  'Đơn hàng có quá nhiều sản phẩm khác nhau. Vui lòng chia thành nhiều đơn.':
    'Your order has too many different products. Please split it into several orders.',
  'Vui lòng chọn phương thức thanh toán.': 'Please choose a payment method.',
  'Tổng tiền gửi lên không hợp lệ. Vui lòng tải lại trang.': "The total sent isn't valid. Please reload the page.",
  'Vui lòng tải lên ảnh chụp màn hình giao dịch.': 'Please upload your transfer screenshot.',
  'Không đọc được ảnh giao dịch. Vui lòng chọn ảnh JPG hoặc PNG khác, không quá 12 triệu điểm ảnh.':
    "We couldn't read your transfer screenshot. Please choose another JPG or PNG image of at most 12 million pixels.",
  'Ảnh giao dịch lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.':
    'Your transfer screenshot is larger than 8 MB. Please choose a smaller image.',
  'Sản phẩm không còn đủ hàng.':
    "We don't have enough of this product in stock. Please reduce the quantity or choose another.",
  'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới rồi đặt hàng.':
    'Prices have changed. Please review the new total, then place your order.',
  'Phiên giữ hàng không hợp lệ. Vui lòng tải lại trang thanh toán.':
    "Your reservation isn't valid. Please reload the checkout page.",
  'Đơn hàng này đã được đặt rồi, với mã {order_number}.':
    "This order has already been placed, as {order_number}. There's no need to order again.",
  'Yêu cầu đặt hàng không hợp lệ. Vui lòng tải lại trang.': "That order request isn't valid. Please reload the page.",
  'Yêu cầu đặt hàng này đã được dùng cho một đơn khác. Vui lòng tải lại trang.':
    'This order request has already been used for another order. Please reload the page.',
  'Vui lòng đăng nhập để tiếp tục.': 'Please sign in to continue.',
  'Bạn không có quyền xem hoặc thay đổi nội dung này.':
    "You don't have permission to view or change this. Please sign in with a different account.",
  'Email hoặc mật khẩu không đúng.': 'The email or password is incorrect. Please try again.',
  'Vui lòng xác minh email trước khi đăng nhập.': 'Please verify your email before signing in.',
  'Email này đã được đăng ký. Vui lòng đăng nhập hoặc dùng chức năng quên mật khẩu.':
    "This email already has an account. Please sign in, or reset your password if you've forgotten it.",
  'Mật khẩu hiện tại không đúng': 'Your current password is incorrect. Please try again',
  'Nội dung đồng ý đã thay đổi. Vui lòng tải lại trang.': 'The consent text has changed. Please reload the page.',
  'Liên kết xác minh không hợp lệ hoặc đã hết hạn.':
    'This verification link is invalid or has expired. Please request a new one.',
  'Email này đã được xác minh nên tài khoản không xóa được ở đây. Hãy đặt lại mật khẩu để lấy lại tài khoản.':
    'This email is verified, so the account cannot be removed here. Please reset the password to take the account back.',
  'Liên kết đã hết hạn, hoặc không phải của tài khoản đang đăng nhập.':
    'The link has expired, or it does not belong to the account that is signed in.',
  'Mã đặt lại mật khẩu bị thiếu.': 'The password reset code is missing. Please open the link in your email again.',
  'Tài khoản này đang là nhân viên cửa hàng nên chưa xóa được. Hãy nhờ chủ cửa hàng thu hồi quyền nhân viên trước.':
    "This account belongs to the shop's staff, so it can't be deleted yet. Please ask an owner to remove you from the staff first.",
  'Đây là tài khoản chủ cửa hàng cuối cùng nên không thể xóa.':
    "This is the shop's last owner account, so it can't be deleted. Please add another owner first.",
  'Cửa hàng đã ẩn đánh giá của bạn. Lý do: {reason}': 'The shop has hidden your review. Reason: {reason}',
  'Bạn chưa có đánh giá cho sản phẩm này.': "You haven't reviewed this product yet. Please write a review first.",
  'Trạng thái này không tồn tại.': "This status doesn't exist. Please reload the page and choose another.",
  'Đơn hàng này phải được khách xác nhận qua điện thoại trước khi giao.':
    'The customer must confirm this order on the phone before it is sent.',
  'Đơn hàng này không chờ gọi xác nhận.': 'This order waits for no call.',
  'Chỉ đơn thanh toán khi nhận hàng và đang giao mới được ghi là khách từ chối nhận.':
    'Only an order on its way that is paid on delivery can be noted as refused.',
  'Đơn hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.':
    "The order can't move from its current status to this one. Please choose another status.",
  'Chờ thanh toán': 'Awaiting payment',
  'Chờ xử lý': 'Pending',
  'Đang giao': 'Out for delivery',
  'Mã vận đơn này đã thuộc về một kiện hàng khác.': 'Another shipment has this tracking code.',
  'Chưa rõ kết quả lần gọi trước tới đơn vị vận chuyển cho kiện hàng này.':
    'It is unknown what became of the last call to the carrier about this shipment.',
  'Kiện hàng này đã có mã vận đơn.': 'This shipment already has a tracking code.',
  'Không tìm thấy kiện hàng.': "We couldn't find this shipment.",
  'Kiện hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.':
    "The shipment can't move from its current state to this one. Please choose another state.",
  'Đang chuẩn bị': 'Being prepared',
  'Giao chưa thành công': 'Delivery attempt failed',
  'Đã giao một phần': 'Partly delivered',
  'Đã giao': 'Delivered',
  'Đang hoàn về cửa hàng': 'On its way back to the shop',
  'Đã hoàn về cửa hàng': 'Returned to the shop',
  'Thất lạc': 'Lost',
  'Hư hỏng khi vận chuyển': 'Damaged in transit',
  'Hoàn thành': 'Completed',
  'Đã hủy': 'Cancelled',
  'Chờ kiểm tra chuyển khoản': 'Checking bank transfer',
  'Chưa nhận được tiền': 'Payment not received',
  'Chuyển khoản QR': 'QR bank transfer',
  'Bạn đã đăng xuất.': 'You are signed out.',
  'Đăng ký thành công. Vui lòng mở email để xác minh tài khoản trước khi đăng nhập.':
    'Your account is created. Please open the e-mail we sent and verify it before signing in.',
  'Nếu email này đang chờ xác minh, thư xác minh mới đã được gửi.':
    'If this e-mail address is waiting to be verified, a new verification e-mail is on its way.',
  'Email đã được xác minh. Bạn có thể đăng nhập.': 'Your e-mail address is verified. You can sign in now.',
  'Tài khoản đã được xóa. Email của bạn không còn gắn với tài khoản nào ở đây.':
    'The account has been removed. Your email address belongs to no account here any more.',
  'Nếu email này đã được đăng ký, liên kết đặt lại mật khẩu đã được gửi.':
    'If this e-mail address has an account, a link to reset its password is on its way.',
  'Mật khẩu đã được đặt lại. Vui lòng đăng nhập bằng mật khẩu mới.':
    'Your password is reset. Please sign in with the new one.',
  'Vui lòng mở hộp thư và bấm nút xác nhận trong thư chúng tôi vừa gửi. Nếu chưa thấy, hãy xem mục thư rác.':
    'Please open the e-mail we just sent and press its confirm button. If you do not see it, look into the spam folder.',
  'Cửa hàng gặp lỗi ngoài ý muốn. Vui lòng thử lại sau ít phút.':
    'Something went wrong on our side. Please try again in a few minutes.',
  'Cửa hàng đang gặp sự cố kỹ thuật. Vui lòng thử lại sau ít phút.':
    'The shop has a technical problem. Please try again in a few minutes.',
  'Vui lòng đăng nhập để viết đánh giá.': 'Please log in to write a review.',
} as const;
