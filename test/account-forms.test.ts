/** The account forms show the same messages as the shop's API. */
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#browser/api/client.ts';
import { errorsOf } from '#browser/forms/form-errors.ts';
import { formFailure, waitText } from '#browser/forms/form-failure.ts';
import { ownPath } from '#browser/session/require-session.ts';
import { resetPasswordRules, signUpRules } from '#domain/accounts/account-rules.ts';
import { type FailureCode, failures } from '#domain/failures.ts';

afterEach(() => void vi.useRealTimers());

const fallbacks = { offline: 'offline', silent: 'silent' };
const person = { firstName: 'Lê', lastName: 'Lan', email: 'lan@thu.example', consent: 'x' };
const right = { ...person, password: '12345678', confirmation: '12345678' };

test.each<[Record<string, string>, string, FailureCode]>([
  [{ email: 'lan@thu' }, 'email', 'ACCOUNT_EMAIL_INVALID'],
  [{ phoneNumber: '1234567' }, 'phoneNumber', 'ACCOUNT_PHONE_INVALID'],
  [{ password: '1234567', confirmation: '1234567' }, 'password', 'PASSWORD_TOO_SHORT'],
  [{ password: 'x'.repeat(201), confirmation: 'x'.repeat(201) }, 'password', 'PASSWORD_TOO_LONG'],
  [{ dob: '2001-02-30' }, 'dob', 'DOB_INVALID'],
  [{ dob: '2400-01-01' }, 'dob', 'DOB_IN_FUTURE'],
])('a registration with %o is wrong at %s, in the words of %s', (changed, field, code) => {
  expect(errorsOf(signUpRules, { ...right, ...changed })).toEqual({ [field]: failures[code].message });
});

test('a registration with only the required fields is valid', () => {
  expect(errorsOf(signUpRules, right)).toEqual({});
});

test('an empty registration is wrong at every required field at once, in the page’s own words', () => {
  expect(errorsOf(signUpRules, {})).toEqual({
    firstName: 'Vui lòng nhập họ',
    lastName: 'Vui lòng nhập tên',
    email: 'Vui lòng nhập email hợp lệ',
    password: 'Mật khẩu phải có ít nhất 8 ký tự',
    consent: 'Vui lòng đồng ý để mở tài khoản',
  });
});

test('a person is old enough on the 18th birthday and not a day before, by the date in Vietnam', () => {
  // half past midnight in Hanoi, still the 19th in London
  vi.useFakeTimers({ now: new Date('2026-11-19T17:30:00Z') });
  expect(errorsOf(signUpRules, { ...right, dob: '2008-11-20' })).toEqual({});
  expect(errorsOf(signUpRules, { ...right, dob: '2008-11-21' })).toEqual({ dob: failures.UNDER_AGE.message });
});

test('the messages of a reset end with full stops', () => {
  expect(errorsOf(resetPasswordRules, { newPassword: '1234567', confirmation: 'x' })).toEqual({
    newPassword: failures.RESET_PASSWORD_TOO_SHORT.message,
    confirmation: 'Mật khẩu và xác nhận mật khẩu không khớp.',
  });
});

test('a failure is shown in Vietnamese, with the contract’s text beneath it where that differs', () => {
  const refused = (code: FailureCode, field?: string) => {
    const { status, error, message } = failures[code];
    const fields = Object.keys(signUpRules);
    return formFailure(new CallError(status, { error, message, code, field }), fallbacks, fields);
  };
  expect(refused('CREDENTIALS_WRONG')).toMatchObject({
    sentence: 'Email hoặc mật khẩu không đúng.',
    detail: 'Invalid credentials',
    errors: {},
  });
  expect(refused('UNDER_AGE', 'dob')).toMatchObject({
    detail: undefined,
    errors: { dob: 'Bạn phải đủ 18 tuổi để đăng ký' },
  });
  // of another form: shown above the form, since no field can show it
  expect(refused('PASSWORD_TOO_LONG', 'newPassword')).toMatchObject({
    sentence: failures.PASSWORD_TOO_LONG.message,
    errors: {},
  });
});

test('a server that says only an error is quoted; one that says nothing, and none at all, have their own texts', () => {
  expect(formFailure(new CallError(400, { error: 'No' }), fallbacks).sentence).toBe('No');
  expect(formFailure(new CallError(502, { error: 'Unknown error' }), fallbacks).sentence).toBe('silent');
  expect(formFailure(new TypeError('Failed to fetch'), fallbacks).sentence).toBe('offline');
});

test('too many tries name the time to wait, in whole units rounded up', () => {
  const headers = new Headers({ 'retry-after': '61' });
  expect(formFailure(new CallError(429, { error: 'Too many requests' }, headers), fallbacks).sentence).toContain(
    '2 phút',
  );
  expect([59, 60, 3599, 3601].map(waitText)).toEqual(['59 giây', '1 phút', '60 phút', '2 giờ']);
});

test('after signing in a customer returns to a path of this shop and nowhere else', () => {
  for (const path of ['/account?tab=my-orders', '/', '/products/ta-5-kg#danh-gia']) expect(ownPath(path)).toBe(path);
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'account', '', 7])
    expect(ownPath(path)).toBeUndefined();
});
