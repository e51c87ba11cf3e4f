/** The failures of the money screens of the back office. Staff read `message`. */
export const paymentOfficeFailures = {
  BANK_MISMATCH: {
    status: 422,
    error: 'The BIN is not that of the bank with this name',
    message: 'Mã BIN {bin} không phải của {name}. Chọn ngân hàng trong danh sách thì mã BIN tự điền đúng.',
  },
  PAYMENT_TASK_NOT_OPEN: {
    status: 404,
    error: 'There is no such open task',
    message: 'Việc này không còn mở: có thể người khác vừa giải quyết.',
  },
  TRANSACTION_NOT_FOUND: {
    status: 404,
    error: 'There is no such bank transaction',
    message: 'Không có giao dịch ngân hàng này.',
  },
  TRANSACTION_DIRECTION: {
    status: 422,
    error: 'Money in settles an order, money out is a refund',
    message: 'Tiền vào là khoản thanh toán, tiền ra là khoản hoàn. Hãy chọn lại.',
  },
  FILE_TOO_LARGE: { status: 413, error: 'The file is too large', message: 'Tệp lớn hơn 8 MB. Hãy chia nhỏ tệp.' },
  STATEMENT_UNREADABLE: {
    status: 422,
    error: 'The statement cannot be read',
    message: 'Không đọc được tệp sao kê. Hãy mở tệp bằng Excel, lưu lại thành .xlsx hoặc CSV rồi thử lại.',
  },
  STATEMENT_COLUMNS_UNKNOWN: {
    status: 422,
    error: 'No row has the headers of a known bank',
    message: 'Chưa biết mẫu sao kê này. Hãy cho biết tiêu đề của từng cột.',
  },
  STATEMENT_ROWS_UNREAD: {
    status: 422,
    error: 'Rows of the statement cannot be read',
    message: 'Có dòng không đọc được nên chưa dòng nào được nhập.',
  },
  STATEMENT_BALANCE_DIFFERS: {
    status: 422,
    error: 'The balances of the statement differ',
    message: 'Số dư không khớp: tệp có thể thiếu dòng. Hãy tải lại sao kê đầy đủ, không lọc.',
  },
  STATEMENT_ACCOUNT: {
    status: 422,
    error: 'The statement is of an account that customers do not pay to',
    message: 'Sao kê không phải của tài khoản nhận tiền. Hãy kiểm tra rồi chọn tài khoản.',
  },
  BANK_SECRET_MISSING: {
    status: 400,
    error: 'The sender needs a secret by which its webhooks are known',
    message: 'Hãy dán khóa mà dịch vụ báo tiền đã cấp cho bạn.',
  },
  BANK_NOT_CONNECTED: {
    status: 404,
    error: 'This sender is not connected',
    message: 'Dịch vụ này không còn kết nối: có thể người khác vừa ngắt.',
  },
  BANK_ACCOUNT_LAST: {
    status: 409,
    error: 'New orders would have no account to which their transfer goes',
    message:
      'Đây là tài khoản cuối cùng khách chuyển khoản vào được: tài khoản ở Cửa hàng → Nhận tiền vẫn là tài khoản mẫu. Hãy ghi tài khoản của bạn ở đó trước.',
  },
  INVOICE_STATE_NOT_ALLOWED: {
    status: 409,
    error: 'The invoice cannot change to this state',
    message: 'Hóa đơn không thể chuyển sang trạng thái này.',
  },
} as const;

export type PaymentOfficeFacts = {
  BANK_MISMATCH: { bin: string; name: string; fields: string[] };
  FILE_TOO_LARGE: { most_bytes: number };
  BANK_SECRET_MISSING: { field: 'secret' };
  /** a technical detail, in English */
  STATEMENT_UNREADABLE: { reason: string };
};
