/** The failures of the back office. Staff read `message`. */
export const staffFailures = {
  STAFF_SIGN_IN_REQUIRED: {
    status: 401,
    error: 'Sign in to the office',
    message: 'Vui lòng đăng nhập vào trang quản trị.',
  },
  PERMISSION_MISSING: {
    status: 403,
    error: 'Permission missing',
    message: 'Tài khoản của bạn không có quyền làm việc này. Hãy hỏi chủ cửa hàng.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    error: 'An owner needs a second factor',
    message:
      'Chủ cửa hàng phải bật xác thực hai lớp trước khi làm việc này. Hãy mở trang quản trị và bật xác thực hai lớp.',
  },
  PASSWORD_NOT_ENOUGH: {
    status: 403,
    error: 'This account has a second factor: use the office or an API token',
    message: 'Tài khoản này có xác thực hai lớp. Hãy làm việc này trong trang quản trị hoặc bằng khóa API.',
  },
  PASSPHRASE_TOO_SHORT: {
    status: 400,
    error: 'The passphrase of a backup has at least 12 characters',
    message: 'Mật khẩu của bản sao lưu cần ít nhất 12 ký tự.',
  },
  BACKUP_BUSY: {
    status: 409,
    error: 'Another backup is being downloaded',
    message: 'Một bản sao lưu khác đang được tải về. Hãy đợi xong rồi làm lại.',
  },
  BACKUP_LINK_GONE: {
    status: 404,
    error: 'The link was used, is older than a minute, or belongs to another session',
    message: 'Liên kết tải về đã dùng hoặc quá một phút. Hãy làm lại từ nút Tải bản sao lưu.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    error: 'Changed meanwhile',
    message: 'Người khác vừa thay đổi mục này. Hãy xem thay đổi rồi lưu lại.',
  },
} as const;

/** `current`: the present version of the changed record, in the form of its GET endpoint. */
export type StaffFacts = { CHANGED_MEANWHILE: { current: unknown } };
