import { describe, expect, test } from 'vitest';
import { readPerson, readSignUp } from '#domain/accounts/account-fields.ts';
import { dobFlaw } from '#domain/accounts/dob.ts';
import { normalisePassword, passwordFlaw } from '#domain/accounts/password.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { isFailure } from '#domain/values/failure.ts';

const today = '2026-11-20';
const form = { email: 'hoa@thu.example', password: 'mật khẩu', firstName: 'Nguyễn', lastName: 'Thị Hoa' };

function failureOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (!isFailure(error)) return error;
    const facts: Readonly<Record<string, unknown>> = error.facts;
    return [error.failureCode, facts.field ?? facts.fields];
  }
}
const refusal = (changed: object) => failureOf(() => readSignUp({ ...form, ...changed }, today));

test('the day is that of Vietnam, where it begins seven hours before UTC', () => {
  expect(dayInVietnam(new Date('2026-11-19T16:59:59Z'))).toBe('2026-11-19');
  expect(dayInVietnam(new Date('2026-11-19T17:00:00Z'))).toBe('2026-11-20');
});

describe('a day of birth', () => {
  test.each([
    ['2008-11-20', null],
    ['2008-11-21', 'UNDER_AGE'],
    ['2026-11-20', 'UNDER_AGE'],
    ['2026-11-21', 'DOB_IN_FUTURE'],
    ['9999-12-31', 'DOB_IN_FUTURE'],
    ['1900-01-01', null],
    ['1899-12-31', 'DOB_INVALID'],
    ['0001-01-01', 'DOB_INVALID'],
    ['0000-00-00', 'DOB_INVALID'],
    ['1990-02-30', 'DOB_INVALID'],
    ['1990-02-29', 'DOB_INVALID'],
    ['1992-02-29', null],
    ['1990-13-01', 'DOB_INVALID'],
    ['1990-00-10', 'DOB_INVALID'],
    ['1990-01-00', 'DOB_INVALID'],
    ['1990-1-1', 'DOB_INVALID'],
    ['20/11/1990', 'DOB_INVALID'],
    ['1990-01-01T00:00:00Z', 'DOB_INVALID'],
    ['+001990-01-01', 'DOB_INVALID'],
    ['-1990-01-01', 'DOB_INVALID'],
    ['١٩٩٠-٠١-٠١', 'DOB_INVALID'],
    ['không phải ngày', 'DOB_INVALID'],
  ])('%s: %s', (dob, flaw) => expect(dobFlaw(dob, today)).toBe(flaw));

  test('a person born on 29 February is eighteen on 29 February, or on 1 March in other years', () => {
    expect(dobFlaw('2008-02-29', '2026-02-28')).toBe('UNDER_AGE');
    expect(dobFlaw('2008-02-29', '2026-03-01')).toBe(null);
    expect(dobFlaw('1996-02-29', '2014-02-28')).toBe('UNDER_AGE');
  });
});

test('a password has 8 to 200 characters, each counted once however it was typed', () => {
  const composed = 'ộộộộộộộộ';
  expect(passwordFlaw(composed)).toBe(null);
  expect(passwordFlaw(composed.normalize('NFD'))).toBe(null);
  expect(passwordFlaw('ộộộộộộộ'.normalize('NFD'))).toBe('too short');
  expect(normalisePassword(composed.normalize('NFD'))).toBe(composed);
  expect(passwordFlaw('💪💪💪💪')).toBe('too short');
  expect(passwordFlaw('💪'.repeat(200))).toBe(null);
  expect(passwordFlaw('a'.repeat(201))).toBe('too long');
  expect(passwordFlaw('ộ'.repeat(200).normalize('NFD'))).toBe(null);
});

test('a sign-up is checked in the order of the specification: what is missing, password, e-mail, names, birthday, phone', () => {
  const wrong = { password: 'ngắn', email: 'x', firstName: '\u0000', dob: 'x', phoneNumber: 'x' };
  expect(refusal({ ...wrong, lastName: ' ' })).toEqual(['MISSING_FIELD', ['lastName']]);
  expect(refusal(wrong)).toEqual(['PASSWORD_TOO_SHORT', 'password']);
  expect(refusal({ ...wrong, password: 'a'.repeat(201) })).toEqual(['PASSWORD_TOO_LONG', 'password']);
  expect(refusal({ ...wrong, password: form.password })).toEqual(['ACCOUNT_EMAIL_INVALID', 'email']);
  expect(refusal({ firstName: '\u0000', dob: 'x', phoneNumber: 'x' })).toEqual(['TEXT_INVALID', 'firstName']);
  expect(refusal({ dob: '1990-02-30', phoneNumber: 'x' })).toEqual(['DOB_INVALID', 'dob']);
  expect(refusal({ phoneNumber: '123' })).toEqual(['ACCOUNT_PHONE_INVALID', 'phoneNumber']);
});

test('all that is missing is named at once', () => {
  expect(failureOf(() => readSignUp({}, today))).toEqual([
    'MISSING_FIELD',
    ['email', 'password', 'firstName', 'lastName'],
  ]);
  expect(refusal({ firstName: '\u200b' })).toEqual(['MISSING_FIELD', ['firstName']]);
});

test('an e-mail address that means several mailboxes, or none, is refused', () => {
  for (const email of [
    'a,hoa@thu.example',
    'Hoa <hoa@thu.example> b@c.d',
    'a@b@c.d',
    'hoa@',
    'a;b@c.d',
    'a\u0000@b.c',
    7,
  ])
    expect(refusal({ email })).toEqual(['ACCOUNT_EMAIL_INVALID', 'email']);
  expect(refusal({ email: `${'a'.repeat(250)}@b.cd` })).toEqual(['ACCOUNT_EMAIL_INVALID', 'email']);
});

test('an empty phone number and an empty birthday are read as missing', () => {
  for (const nothing of ['', '  ', null, undefined])
    expect(readPerson({ ...form, phoneNumber: nothing, dob: nothing }, today)).toMatchObject({
      phoneNumber: null,
      phoneE164: null,
      dob: null,
    });
});

test('names are tidied and normalised; a phone number is stored as typed and in its international form', () => {
  expect(
    readSignUp({ ...form, firstName: '  Nguyễn '.normalize('NFD'), phoneNumber: '0912 345 678' }, today),
  ).toMatchObject({ firstName: 'Nguyễn', phoneNumber: '0912 345 678', phoneE164: '+84912345678' });
});
