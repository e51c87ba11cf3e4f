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
  CHANGED_MEANWHILE: {
    status: 409,
    error: 'Changed meanwhile',
    message: 'Người khác vừa thay đổi mục này. Hãy xem thay đổi rồi lưu lại.',
  },
} as const;

/** `current`: the thing as it is now, in the shape in which the endpoint reads it. */
export type StaffFacts = { CHANGED_MEANWHILE: { current: unknown } };
