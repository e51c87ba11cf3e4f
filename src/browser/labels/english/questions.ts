/** English labels of the questions about a product and of its papers. */
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
} as const;
