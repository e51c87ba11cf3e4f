/** The failures of the back office. `message` is the text for staff. */
import { badRequest, conflict, forbidden, notFound, unauthorized } from '../values/failure-kinds.ts';

export const staffFailures = {
  STAFF_SIGN_IN_REQUIRED: unauthorized('Sign in to the office', 'Vui lòng đăng nhập vào trang quản trị.'),
  PERMISSION_MISSING: forbidden(
    'Permission missing',
    'Tài khoản của bạn không có quyền làm việc này. Hãy hỏi chủ cửa hàng.',
  ),
  SECOND_FACTOR_MISSING: forbidden(
    'An owner needs a second factor',
    'Chủ cửa hàng phải bật xác thực hai lớp trước khi làm việc này. Hãy mở trang quản trị và bật xác thực hai lớp.',
  ),
  PASSWORD_NOT_ENOUGH: forbidden(
    'This account has a second factor: use the office or an API token',
    'Tài khoản này có xác thực hai lớp. Hãy làm việc này trong trang quản trị hoặc bằng khóa API.',
  ),
  PASSPHRASE_TOO_SHORT: badRequest(
    'The passphrase of a backup has at least 12 characters',
    'Mật khẩu của bản sao lưu cần ít nhất 12 ký tự.',
  ),
  BACKUP_BUSY: conflict(
    'Another backup is being downloaded',
    'Một bản sao lưu khác đang được tải về. Hãy đợi xong rồi làm lại.',
  ),
  EXPORT_BUSY: conflict(
    'Other exports are running',
    'Đang có hai tệp khác được xuất. Hãy đợi một tệp xong rồi bấm lại.',
  ),
  BACKUP_LINK_GONE: notFound(
    'The link was used, is older than a minute, or belongs to another session',
    'Liên kết tải về đã dùng hoặc quá một phút. Hãy làm lại từ nút Tải bản sao lưu.',
  ),
  CHANGED_MEANWHILE: conflict('Changed meanwhile', 'Người khác vừa thay đổi mục này. Hãy xem thay đổi rồi lưu lại.'),
} as const;

/** `current`: the present version, as the GET endpoint returns it, of the record that another person has changed */
export type StaffFacts = { CHANGED_MEANWHILE: { current: unknown } };
