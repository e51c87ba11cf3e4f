/** The failures of signing in to the back office, of the second factor, and of accepting an invitation to the staff. */
import { badRequest, conflict, forbidden, gone, unauthorized } from '../values/failure-kinds.ts';

export const signInFailures = {
  NOT_STAFF: forbidden(
    'Not a member of the staff',
    'Tài khoản này không thuộc nhân viên cửa hàng. Hãy nhờ chủ cửa hàng gửi lời mời.',
  ),
  FACTOR_CODE_WRONG: badRequest(
    'The code is wrong, expired or used',
    'Mã không đúng hoặc đã được dùng. Hãy chờ mã kế tiếp trong ứng dụng rồi nhập lại.',
  ),
  FACTOR_CODE_MISSING: badRequest(
    'This act needs a code of the second factor',
    'Hãy nhập mã 6 số trong ứng dụng xác thực: việc này cần chính bạn xác nhận.',
  ),
  FACTOR_NEEDS_SESSION: forbidden(
    'An API token holds no second factor: do this in the office',
    'Khóa API không làm được việc này vì cần mã xác thực. Hãy làm trong trang quản trị.',
  ),
  FACTOR_TRIES_SPENT: unauthorized(
    'Too many wrong codes: sign in again',
    'Bạn đã nhập sai mã quá nhiều lần. Hãy đăng nhập lại từ đầu.',
  ),
  FACTOR_EXISTS: conflict(
    'A second factor is set up already',
    'Xác thực hai lớp đã được bật. Hãy tắt trước khi thiết lập lại.',
  ),
  FACTOR_NOT_BEGUN: conflict(
    'No second factor is being set up',
    'Chưa có mã QR nào đang chờ xác nhận. Hãy bắt đầu lại.',
  ),
  INVITATION_INVALID: badRequest(
    'The invitation is unknown, used, withdrawn or expired',
    'Lời mời không còn hiệu lực. Hãy nhờ chủ cửa hàng gửi lại.',
  ),
  FIRST_RUN_OVER: gone(
    'The link has expired, or the shop has an owner',
    'Liên kết đã hết hạn hoặc cửa hàng đã có chủ. Nếu chưa có chủ, hãy khởi động lại máy chủ để nhận liên kết mới.',
  ),
  STAFF_ALREADY: conflict('Already a member of the staff', 'Người này đã là nhân viên của cửa hàng.'),
  OWN_ROLE: conflict(
    'Nobody changes their own role or removes themselves',
    'Bạn không thể tự đổi vai trò hoặc tự thu hồi quyền của mình.',
  ),
  OWNER_FIXED: conflict(
    'The roles of an owner are changed at the command line',
    'Quyền của chủ cửa hàng chỉ đổi được bằng dòng lệnh trên máy chủ.',
  ),
} as const;
