/** The checks of the account forms before they are sent; the server repeats them. They return a message per field. */

import type { Errors, Values } from '#browser/forms/form-values.ts';
import { t } from '#browser/labels/label.ts';
import { dayInVietnam, dobFlaw, MIN_AGE } from '#domain/accounts/dob.ts';
import { passwordFlaw } from '#domain/accounts/password.ts';
import { isEmail } from '#domain/values/email.ts';
import { isPhoneNumber } from '#domain/values/phone.ts';

const EMAIL = 'Vui lòng nhập email hợp lệ';
const TOO_LONG = 'Mật khẩu không được dài quá 200 ký tự';

const dobTexts = {
  DOB_INVALID: 'Ngày sinh không hợp lệ',
  DOB_IN_FUTURE: 'Ngày sinh không thể là ngày trong tương lai',
  UNDER_AGE: 'Bạn phải đủ 18 tuổi để đăng ký',
  PROFILE_UNDER_AGE: 'Bạn phải đủ 18 tuổi để dùng tài khoản',
} as const;

function blank(text: string | undefined, message: string): string | undefined {
  return text?.trim() ? undefined : message;
}

function flawOf(password: string, tooShort: string): string | undefined {
  const flaw = passwordFlaw(password);
  if (!flaw) return undefined;
  return flaw === 'too short' ? tooShort : t(TOO_LONG);
}

/**
 * The range of the date picker: the earliest date of birth the shop accepts, and the latest of somebody old enough
 * today.
 */
export const FIRST_DOB = '1900-01-01';
export function lastDob(): string {
  const today = dayInVietnam(new Date());
  return `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`;
}

function dobError(dob: string, underAge: 'UNDER_AGE' | 'PROFILE_UNDER_AGE'): string | undefined {
  const flaw = dob === '' ? null : dobFlaw(dob, dayInVietnam(new Date()));
  return flaw ? t(dobTexts[flaw === 'UNDER_AGE' ? underAge : flaw]) : undefined;
}

export function checkEmail({ email = '' }: Values): Errors {
  return { email: isEmail(email.trim()) ? undefined : t(EMAIL) };
}

export function checkLogin(values: Values): Errors {
  return { ...checkEmail(values), password: values.password ? undefined : t('Vui lòng nhập mật khẩu') };
}

/** Checks the fields of the profile. */
export function checkProfile({ firstName, lastName, phoneNumber = '', dob = '' }: Values): Errors {
  return {
    firstName: blank(firstName, t('Vui lòng nhập họ')),
    lastName: blank(lastName, t('Vui lòng nhập tên')),
    phoneNumber:
      phoneNumber.trim() === '' || isPhoneNumber(phoneNumber) ? undefined : t('Vui lòng nhập số điện thoại hợp lệ'),
    dob: dobError(dob, 'PROFILE_UNDER_AGE'),
  };
}

export function checkRegistration(values: Values): Errors {
  const { password = '', confirmation, consent } = values;
  return {
    ...checkProfile(values),
    dob: dobError(values.dob ?? '', 'UNDER_AGE'),
    ...checkEmail(values),
    password: flawOf(password, t('Mật khẩu phải có ít nhất 8 ký tự')),
    confirmation: password === confirmation ? undefined : t('Mật khẩu không khớp'),
    consent: consent ? undefined : t('Vui lòng đồng ý để mở tài khoản'),
  };
}

export function checkPasswordChange({ currentPassword, newPassword = '', confirmation = '' }: Values): Errors {
  const missing = {
    currentPassword: currentPassword ? undefined : t('Vui lòng nhập mật khẩu hiện tại'),
    newPassword: newPassword ? undefined : t('Vui lòng nhập mật khẩu mới'),
    confirmation: confirmation ? undefined : t('Vui lòng nhập lại mật khẩu mới'),
  };
  if (Object.values(missing).some(Boolean)) return missing;
  return {
    confirmation: newPassword === confirmation ? undefined : t('Mật khẩu mới không khớp'),
    newPassword: flawOf(newPassword, t('Mật khẩu mới phải có ít nhất 8 ký tự')),
  };
}

export function checkReset({ newPassword = '', confirmation }: Values): Errors {
  return {
    newPassword: flawOf(newPassword, t('Mật khẩu phải có ít nhất 8 ký tự.')),
    confirmation: newPassword === confirmation ? undefined : t('Mật khẩu và xác nhận mật khẩu không khớp.'),
  };
}
