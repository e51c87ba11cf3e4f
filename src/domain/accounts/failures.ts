import { badRequest, conflict, forbidden, unauthorized } from '../values/failure-kinds.ts';
import { accountSentences } from './account-rules.ts';

/** A failure in a field of a form: the API sends the message for the customer also as `error`. */
const spoken = <Code extends keyof typeof accountSentences>(code: Code) =>
  badRequest(accountSentences[code], accountSentences[code]);

export const accountFailures = {
  AUTHENTICATION_REQUIRED: unauthorized('Authentication required', 'Vui lòng đăng nhập để tiếp tục.'),
  TOKEN_INVALID: unauthorized('Invalid or expired token', 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'),
  FORBIDDEN: forbidden('Forbidden', 'Bạn không có quyền xem hoặc thay đổi nội dung này.'),
  CREDENTIALS_WRONG: unauthorized('Invalid credentials', 'Email hoặc mật khẩu không đúng.'),
  EMAIL_NOT_VERIFIED: forbidden(
    'Please verify your email before logging in',
    'Vui lòng xác minh email trước khi đăng nhập.',
  ),
  EMAIL_TAKEN: conflict(
    'Email already registered',
    'Email này đã được đăng ký. Vui lòng đăng nhập hoặc dùng chức năng quên mật khẩu.',
  ),
  ACCOUNT_EMAIL_INVALID: spoken('ACCOUNT_EMAIL_INVALID'),
  ACCOUNT_PHONE_INVALID: spoken('ACCOUNT_PHONE_INVALID'),
  PASSWORD_TOO_SHORT: spoken('PASSWORD_TOO_SHORT'),
  NEW_PASSWORD_TOO_SHORT: spoken('NEW_PASSWORD_TOO_SHORT'),
  RESET_PASSWORD_TOO_SHORT: spoken('RESET_PASSWORD_TOO_SHORT'),
  PASSWORD_TOO_LONG: spoken('PASSWORD_TOO_LONG'),
  CURRENT_PASSWORD_WRONG: spoken('CURRENT_PASSWORD_WRONG'),
  DOB_INVALID: spoken('DOB_INVALID'),
  DOB_IN_FUTURE: spoken('DOB_IN_FUTURE'),
  UNDER_AGE: spoken('UNDER_AGE'),
  CONSENT_UNKNOWN: badRequest(
    'consent is not the present version of the text',
    'Nội dung đồng ý đã thay đổi. Vui lòng tải lại trang.',
  ),
  VERIFICATION_TOKEN_INVALID: badRequest(
    'Invalid or expired verification token',
    'Liên kết xác minh không hợp lệ hoặc đã hết hạn.',
  ),
  ACCOUNT_VERIFIED: conflict(
    'The account is verified and cannot be removed by this link',
    'Email này đã được xác minh nên tài khoản không xóa được ở đây. Hãy đặt lại mật khẩu để lấy lại tài khoản.',
  ),
  CLAIM_TOKEN_INVALID: badRequest(
    'The link is unknown, has expired or belongs to another account',
    'Liên kết đã hết hạn, hoặc không phải của tài khoản đang đăng nhập.',
  ),
  RESET_TOKEN_MISSING: spoken('RESET_TOKEN_MISSING'),
  RESET_TOKEN_INVALID: spoken('RESET_TOKEN_INVALID'),
  STAFF_ACCOUNT: conflict(
    'An account of the staff is deleted after an owner has removed it from the staff',
    'Tài khoản này đang là nhân viên cửa hàng nên chưa xóa được. Hãy nhờ chủ cửa hàng thu hồi quyền nhân viên trước.',
  ),
  LAST_OWNER: conflict(
    'The last owner cannot be deleted',
    'Đây là tài khoản chủ cửa hàng cuối cùng nên không thể xóa.',
  ),
} as const;

/** `field`: the name of the request's field that contains the wrong password */
export type AccountFacts = { CURRENT_PASSWORD_WRONG: { field: 'currentPassword' | 'password' } };
