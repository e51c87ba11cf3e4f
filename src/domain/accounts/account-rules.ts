/** The rules of the account forms. Each table lists required fields in the order in which missing ones are reported. */
import { cleanEmail, EMAIL_SENTENCE, isEmail, MOST_EMAIL_CHARACTERS } from '../values/email.ts';
import type { Beside, FieldRule, FormRules } from '../values/form-rules.ts';
import { personName } from '../values/person-name.ts';
import { isPhoneNumber, PHONE_SENTENCE } from '../values/phone.ts';
import { dobFlaw } from './dob.ts';
import { passwordFlaw } from './password.ts';

/** The messages of the account forms, by the failure's code. The API also sends them as `error`. */
export const accountSentences = {
  ACCOUNT_EMAIL_INVALID: EMAIL_SENTENCE,
  ACCOUNT_PHONE_INVALID: PHONE_SENTENCE,
  PASSWORD_TOO_SHORT: 'Mật khẩu phải có ít nhất 8 ký tự',
  NEW_PASSWORD_TOO_SHORT: 'Mật khẩu mới phải có ít nhất 8 ký tự',
  RESET_PASSWORD_TOO_SHORT: 'Mật khẩu phải có ít nhất 8 ký tự.',
  PASSWORD_TOO_LONG: 'Mật khẩu không được dài quá 200 ký tự',
  CURRENT_PASSWORD_WRONG: 'Mật khẩu hiện tại không đúng',
  RESET_TOKEN_MISSING: 'Mã đặt lại mật khẩu bị thiếu.',
  RESET_TOKEN_INVALID: 'Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.',
  DOB_INVALID: 'Ngày sinh không hợp lệ',
  DOB_IN_FUTURE: 'Ngày sinh không thể là ngày trong tương lai',
  UNDER_AGE: 'Bạn phải đủ 18 tuổi để đăng ký',
} as const;

/** General messages of the profile and password forms: for success, and for failures without a specific message. */
export const PROFILE_NOT_SAVED = 'Không thể cập nhật hồ sơ';
export const PASSWORD_NOT_CHANGED = 'Không thể thay đổi mật khẩu';
export const PASSWORD_CHANGED = 'Mật khẩu đã được thay đổi thành công';

const flawOf = <Code extends keyof typeof accountSentences>(code: Code) => ({ code, sentence: accountSentences[code] });

const email = {
  required: 'always',
  most: MOST_EMAIL_CHARACTERS,
  flaw: (text: string) => (isEmail(cleanEmail(text)) ? null : flawOf('ACCOUNT_EMAIL_INVALID')),
} as const;

export type TooShort = 'PASSWORD_TOO_SHORT' | 'NEW_PASSWORD_TOO_SHORT' | 'RESET_PASSWORD_TOO_SHORT';

/** The rule of a new password. @param tooShort the form's message for a password that is too short */
export const newPassword = (tooShort: TooShort) =>
  ({
    required: 'always',
    flaw: (text: string) => {
      const flaw = passwordFlaw(text);
      return flaw && flawOf(flaw === 'too short' ? tooShort : 'PASSWORD_TOO_LONG');
    },
  }) as const;

const typedPassword = { required: 'always', missing: 'Vui lòng nhập mật khẩu' } as const;

/** The field in which the new password is repeated; only the page has this field, not the API. */
const repeated = (field: string, sentence: string): FieldRule => ({
  required: 'page',
  flaw: (text, { values }) => (text === (values[field] ?? '') ? null : { code: 'PASSWORDS_DIFFER', sentence }),
});

export const person = {
  ...personName,
  phoneNumber: {
    most: 30,
    flaw: (text: string) => (isPhoneNumber(text) ? null : flawOf('ACCOUNT_PHONE_INVALID')),
  },
} as const;

export const dob = {
  flaw: (text: string, { today }: Pick<Beside, 'today'>) => {
    const flaw = dobFlaw(text.trim(), today);
    return flaw && flawOf(flaw);
  },
};

export const emailRules = { email } satisfies FormRules;

export const loginRules = { email, password: typedPassword } satisfies FormRules;

export const signUpRules = {
  email,
  password: newPassword('PASSWORD_TOO_SHORT'),
  ...person,
  dob,
  confirmation: repeated('password', 'Mật khẩu không khớp'),
  consent: { required: 'page', missing: 'Vui lòng đồng ý để mở tài khoản' },
} satisfies FormRules;

export const profileRules = { ...person, dob } satisfies FormRules;

export const changePasswordRules = {
  currentPassword: { required: 'always', missing: 'Vui lòng nhập mật khẩu hiện tại' },
  newPassword: { ...newPassword('NEW_PASSWORD_TOO_SHORT'), missing: 'Vui lòng nhập mật khẩu mới' },
  confirmation: { ...repeated('newPassword', 'Mật khẩu mới không khớp'), missing: 'Vui lòng nhập lại mật khẩu mới' },
} satisfies FormRules;

export const resetPasswordRules = {
  newPassword: newPassword('RESET_PASSWORD_TOO_SHORT'),
  confirmation: repeated('newPassword', 'Mật khẩu và xác nhận mật khẩu không khớp.'),
} satisfies FormRules;

export const deleteAccountRules = { password: typedPassword } satisfies FormRules;
