/** The failures of the pages about money in the back office. `message` is the text for staff. */
import { badRequest, conflict, notFound, tooLarge, unprocessable } from '../values/failure-kinds.ts';
import type { UnknownStatement } from './guess-statement.ts';

export const paymentOfficeFailures = {
  BANK_MISMATCH: unprocessable(
    'The BIN is not that of the bank with this name',
    'Mã BIN {bin} không phải của {name}. Chọn ngân hàng trong danh sách thì mã BIN tự điền đúng.',
  ),
  PAYMENT_TASK_NOT_OPEN: notFound(
    'There is no such open task',
    'Việc này không còn mở: có thể người khác vừa giải quyết.',
  ),
  MONTH_NOT_CLOSABLE: conflict(
    'Months are closed in order, each when it is over and once',
    'Chưa khóa được tháng này: sổ khóa lần lượt từng tháng, khi tháng đã hết, và mỗi tháng một lần.',
  ),
  TRANSACTION_NOT_FOUND: notFound('There is no such bank transaction', 'Không có giao dịch ngân hàng này.'),
  TRANSACTION_DIRECTION: unprocessable(
    'Money in settles an order, money out is a refund',
    'Tiền vào là khoản thanh toán, tiền ra là khoản hoàn. Hãy chọn lại.',
  ),
  FILE_TOO_LARGE: tooLarge('The file is too large', 'Tệp lớn hơn 8 MB. Hãy chia nhỏ tệp.'),
  STATEMENT_UNREADABLE: unprocessable('The statement cannot be read', 'Không đọc được tệp sao kê. {advice}'),
  STATEMENT_COLUMNS_UNKNOWN: unprocessable(
    'No row has the headers of a known bank',
    'Chưa biết mẫu sao kê này. Hãy chọn mỗi cột là gì rồi đọc lại tệp.',
  ),
  STATEMENT_ROWS_UNREAD: unprocessable(
    'Rows of the statement cannot be read',
    'Có dòng không đọc được nên chưa dòng nào được nhập.',
  ),
  STATEMENT_BALANCE_DIFFERS: unprocessable(
    'The balances of the statement differ',
    'Số dư không khớp: tệp có thể thiếu dòng. Hãy tải lại sao kê đầy đủ, không lọc.',
  ),
  STATEMENT_ACCOUNT: unprocessable(
    'The statement is of an account that customers do not pay to',
    'Sao kê không phải của tài khoản nhận tiền. Hãy kiểm tra rồi chọn tài khoản.',
  ),
  SETTLEMENT_UNREADABLE: unprocessable(
    'The settlement file cannot be read',
    'Không đọc được tệp đối soát. Hãy mở tệp bằng Excel, lưu lại thành .xlsx hoặc CSV rồi thử lại.',
  ),
  SETTLEMENT_ROWS_UNREAD: unprocessable(
    'Rows of the settlement file cannot be read',
    'Có dòng không đọc được số tiền nên chưa dòng nào được ghi. Hãy sửa các dòng đó trong tệp.',
  ),
  SETTLEMENT_TOO_LONG: unprocessable(
    'The settlement file has too many parcels',
    'Tệp có hơn {most} kiện. Hãy chia thành nhiều tệp.',
  ),
  SETTLEMENT_NOT_FOUND: notFound('There is no such settlement', 'Không có lần đối soát này.'),
  SETTLEMENT_UNDONE: conflict('The settlement was undone before', 'Lần đối soát này đã được hoàn tác.'),
  BANK_SECRET_MISSING: badRequest(
    'The sender needs a secret by which its webhooks are known',
    'Hãy dán khóa mà dịch vụ báo tiền đã cấp cho bạn.',
  ),
  BANK_NOT_CONNECTED: notFound(
    'This sender is not connected',
    'Dịch vụ này không còn kết nối: có thể người khác vừa ngắt.',
  ),
  BANK_ACCOUNT_LAST: conflict(
    'New orders would have no account to which their transfer goes',
    'Đây là tài khoản cuối cùng khách chuyển khoản vào được: tài khoản ở Cửa hàng → Nhận tiền vẫn là tài khoản mẫu. Hãy ghi tài khoản của bạn ở đó trước.',
  ),
  INVOICE_STATE_NOT_ALLOWED: conflict(
    'The invoice cannot change to this state',
    'Hóa đơn không thể chuyển sang trạng thái này.',
  ),
} as const;

export type PaymentOfficeFacts = {
  BANK_MISMATCH: { bin: string; name: string; fields: string[] };
  FILE_TOO_LARGE: { most_bytes: number };
  SETTLEMENT_TOO_LONG: { most: number };
  BANK_SECRET_MISSING: { field: 'secret' };
  /**
   * all headers of the file, and which header probably means what, both empty if the file has none; `banks`: those whose statements
   * are recognised
   */
  STATEMENT_COLUMNS_UNKNOWN: UnknownStatement & { banks: string[] };
  /** `reason`: a technical detail in English: why the statement cannot be read; `advice`: what staff should do, in Vietnamese */
  STATEMENT_UNREADABLE: { reason: string; advice: string };
};
