/** Why a shop cannot take orders: the sentences of /readyz, and what an owner reads of them. */

/** The reason of /readyz before PostgreSQL's own sentence. */
export const NOT_WRITTEN = 'the database refuses an order';
export const FAILED = 'the last orders of customers failed';

/** The reasons of /readyz in the owner's words, without what follows a colon. */
export const notReadyWords: Readonly<Record<string, { sentence: string; todo: string }>> = {
  'the database takes no writes': {
    sentence: 'Cơ sở dữ liệu không ghi được, nên khách chưa đặt được đơn.',
    todo: 'Xem ổ đĩa của máy chủ còn chỗ không. Cửa hàng tự mở lại khi ghi được.',
  },
  'the database does not answer': {
    sentence: 'Cơ sở dữ liệu không trả lời, nên khách chưa đặt được đơn.',
    todo: 'Gọi người trông máy chủ: PostgreSQL có đang chạy không. Cửa hàng tự mở lại khi nó trả lời.',
  },
  [NOT_WRITTEN]: {
    sentence: 'Cơ sở dữ liệu từ chối ghi đơn, nên khách chưa đặt được đơn.',
    todo: 'Gọi người trông máy chủ: /readyz nói rõ lý do. Nếu vừa nâng cấp hay cài đặt, khởi động lại cửa hàng.',
  },
  [FAILED]: {
    sentence: 'Các đơn vừa rồi của khách đều bị lỗi máy chủ.',
    todo: 'Gọi người trông máy chủ: nhật ký của cửa hàng nói rõ lỗi. Dòng này tự hết khi có đơn đặt được.',
  },
  'the job worker does not run': {
    sentence: 'Phần chạy việc nền đang dừng: đơn vẫn được lưu, nhưng email và đối soát phải chờ.',
    todo: 'Đợi một phút; nếu vẫn đỏ, khởi động lại cửa hàng.',
  },
  'the disk of DATA_DIR is full': {
    sentence: 'Ổ đĩa đã đầy, nên cửa hàng không nhận đơn.',
    todo: 'Xóa hoặc chuyển bớt tệp khỏi máy chủ ngay, nhất là bản sao lưu cũ đã chép đi nơi khác.',
  },
  'the folder of private files takes no files': {
    sentence: 'Thư mục ảnh và tệp riêng không ghi được.',
    todo: 'Gọi người trông máy chủ: quyền ghi của thư mục dữ liệu, hoặc ổ đĩa bị lỗi.',
  },
};
