/** English labels of the questions about a product, of reviews by an order's link, and of a product's papers. */
export const questions = {
  'Hỏi đáp': 'Questions and answers',
  'Khách hàng hỏi': 'Customers asked',
  'Câu hỏi thường gặp': 'Frequent questions',
  'Tìm trong câu hỏi và câu trả lời': 'Search the questions and answers',
  'Không có câu hỏi nào có những từ ấy. Bạn có thể hỏi cửa hàng.': 'No question has these words. You can ask the shop.',
  'Xem thêm {count} câu hỏi': { one: 'Show {count} more question', other: 'Show {count} more questions' },
  '{name} hỏi ngày {day}': '{name} asked on {day}',
  'Hỏi cửa hàng': 'Ask the shop',
  'Câu hỏi của bạn': 'Your question',
  'Tên hiện cùng câu hỏi': 'Name shown with the question',
  'Email nhận câu trả lời (không bắt buộc)': 'Email address for the answer (optional)',
  'Mọi người đọc được câu hỏi và tên sau khi cửa hàng trả lời; không ai thấy email của bạn. Xin đừng ghi số điện thoại hay địa chỉ.':
    'Everybody can read the question and the name once the shop has answered; nobody sees your email address. Please leave out phone numbers and addresses.',
  'Gửi câu hỏi': 'Send the question',
  'Cửa hàng đã nhận câu hỏi. Câu hỏi hiện ở đây khi có câu trả lời.':
    'The shop has received your question. It is shown here once it is answered.',
  'Chưa gửi được câu hỏi. Hãy quay lại trang trước, kiểm tra câu hỏi, tên và email (có email thì đánh dấu đồng ý), rồi gửi lại.':
    'The question was not sent. Please go back, check question, name and email address (with an address, tick the consent), and send it again.',
  'Vui lòng viết câu hỏi': 'Please write your question',
  'Vui lòng cho biết tên của bạn': 'Please tell us your name',
  'Chưa tải được câu hỏi. Vui lòng thử lại.': 'Unable to load the questions. Please try again.',
  'Đang tải câu hỏi…': 'Loading questions…',
  'Bảo hành và hướng dẫn': 'Warranty and manual',
  'Bảo hành {count} tháng từ ngày nhận hàng; chỉ cần mã đơn hàng hoặc số điện thoại đặt hàng.':
    'Warranty of {count} months from the day of receipt; the order number or the phone number of the order is enough.',
  'Điều kiện bảo hành': 'Terms of the warranty',
  'Hướng dẫn sử dụng': 'Manual',
  'PDF, {size} MB': 'PDF, {size} MB',
  'Đã mua mà không có tài khoản? Mở liên kết đơn hàng để đánh giá.':
    'Bought without an account? Open the link to your order to write a review.',
  'Đánh giá sản phẩm': 'Review the products',
  'Không cần tài khoản. Mọi người đọc được đánh giá trên trang sản phẩm, kèm dấu “Đã mua hàng”.':
    'No account is needed. Everybody can read the review on the product page, marked as a verified purchase.',
  'Bạn đã đánh giá': 'Your rating',
  'Đánh giá {product}': 'Review {product}',
  'Xóa đánh giá {product}': 'Delete the review of {product}',
  'Tên hiển thị': 'Name shown',
  'Vóc người của bạn (không bắt buộc)': 'Your build (optional)',
  'Giúp người sau chọn cỡ và tải trọng. Nếu ghi, mọi người đều đọc được cùng đánh giá.':
    'It helps others to choose size and load. If you fill it in, everybody can read it with the review.',
  'Chiều cao (cm)': 'Height (cm)',
  'Cân nặng (kg)': 'Weight (kg)',
  'Tên, nhận xét và ảnh hiện công khai. Ảnh được bỏ thông tin về nơi và lúc chụp. Bạn xóa đánh giá ở đây lúc nào cũng được.':
    'Name, comment and photos are public. Where and when a photo was taken is removed from it. You can delete the review here at any time.',
  'Số sao, nhận xét và ảnh của bạn sẽ không còn trên trang sản phẩm. Bạn viết lại được sau này.':
    'Your rating, comment and photos will leave the product page. You can write a new review later.',
  'Ảnh {number} của người đánh giá': 'Photo {number} by the reviewer',
  'Vui lòng cho biết tên hiển thị': 'Please enter the name to show',
  'Chiều cao từ 100 đến 230 cm, cân nặng từ 20 đến 250 kg, ghi số tròn.':
    'Height from 100 to 230 cm, weight from 20 to 250 kg, in whole numbers.',
  'Bạn đã đánh giá sản phẩm này rồi.': 'You have reviewed this product already.',
  'Bạn đánh giá được sau khi nhận sản phẩm này.': 'You can review this product once you have received it.',
  'Đừng gửi thư hỏi đánh giá nữa?': 'No more emails that ask for reviews?',
  'Chúng tôi không gửi thư hỏi đánh giá nữa. Thư về đơn hàng và tài khoản vẫn được gửi như thường.':
    'We will not ask you for reviews any more. Emails about orders and your account are still sent.',
  'Đừng gửi nữa': 'Stop these emails',
  'Đã ngừng thư hỏi đánh giá': 'No more review emails',
  'Bạn vẫn viết đánh giá được ở trang đơn hàng.': 'You can still write a review on the page of an order.',
  'Liên kết bị cắt mất một phần, hoặc đơn hàng không còn. Vui lòng mở lại liên kết trong thư.':
    'The link is incomplete, or the order is gone. Please open the link in the email again.',
} as const;
