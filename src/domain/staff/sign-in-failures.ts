/** The failures of signing in to the office, of its second factor, and of joining the staff. */
export const signInFailures = {
  NOT_STAFF: {
    status: 403,
    error: 'Not a member of the staff',
    message: 'Tài khoản này không thuộc nhân viên cửa hàng. Hãy nhờ chủ cửa hàng gửi lời mời.',
  },
  FACTOR_CODE_WRONG: {
    status: 400,
    error: 'The code is wrong, expired or used',
    message: 'Mã không đúng hoặc đã được dùng. Hãy chờ mã kế tiếp trong ứng dụng rồi nhập lại.',
  },
  FACTOR_CODE_MISSING: {
    status: 400,
    error: 'This act needs a code of the second factor',
    message: 'Hãy nhập mã 6 số trong ứng dụng xác thực: việc này cần chính bạn xác nhận.',
  },
  FACTOR_NEEDS_SESSION: {
    status: 403,
    error: 'An API token holds no second factor: do this in the office',
    message: 'Khóa API không làm được việc này vì cần mã xác thực. Hãy làm trong trang quản trị.',
  },
  FACTOR_TRIES_SPENT: {
    status: 401,
    error: 'Too many wrong codes: sign in again',
    message: 'Bạn đã nhập sai mã quá nhiều lần. Hãy đăng nhập lại từ đầu.',
  },
  FACTOR_EXISTS: {
    status: 409,
    error: 'A second factor is set up already',
    message: 'Xác thực hai lớp đã được bật. Hãy tắt trước khi thiết lập lại.',
  },
  FACTOR_NOT_BEGUN: {
    status: 409,
    error: 'No second factor is being set up',
    message: 'Chưa có mã QR nào đang chờ xác nhận. Hãy bắt đầu lại.',
  },
  INVITATION_INVALID: {
    status: 400,
    error: 'The invitation is unknown, used, withdrawn or expired',
    message: 'Lời mời không còn hiệu lực. Hãy nhờ chủ cửa hàng gửi lại.',
  },
  FIRST_RUN_OVER: {
    status: 410,
    error: 'The link has expired, or the shop has an owner',
    message:
      'Liên kết đã hết hạn hoặc cửa hàng đã có chủ. Nếu chưa có chủ, hãy khởi động lại máy chủ để nhận liên kết mới.',
  },
  STAFF_ALREADY: {
    status: 409,
    error: 'Already a member of the staff',
    message: 'Người này đã là nhân viên của cửa hàng.',
  },
  OWN_ROLE: {
    status: 409,
    error: 'Nobody changes their own role or removes themselves',
    message: 'Bạn không thể tự đổi vai trò hoặc tự thu hồi quyền của mình.',
  },
  OWNER_FIXED: {
    status: 409,
    error: 'The roles of an owner are changed at the command line',
    message: 'Quyền của chủ cửa hàng chỉ đổi được bằng dòng lệnh trên máy chủ.',
  },
} as const;
