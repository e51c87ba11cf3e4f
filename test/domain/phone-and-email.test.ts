import { describe, expect, test } from 'vitest';
import { isEmail } from '#domain/values/email.ts';
import { isDialable, isPhoneNumber, phoneKey, toE164 } from '#domain/values/phone.ts';

describe('a phone number of 8 to 13 digits is accepted however it is written', () => {
  test.each([
    '0912345678',
    '0912 345 678',
    '0912.345.678',
    '0912-345-678',
    '(024) 3868 1234',
    '+84 912 345 678',
    '0084912345678',
    '12345678',
    '1234567890123',
    '19001234',
    ' 0912345678 ',
  ])('%s', (phone) => expect(isPhoneNumber(phone)).toBe(true));
});

describe('anything else is no phone number', () => {
  test.each([
    '1234567',
    '12345678901234',
    '09123abc78',
    '',
    '        ',
    '++84912345678',
    '0912/345/678',
    '0912;345678',
    '٠٩١٢٣٤٥٦٧٨',
    '-----',
    '09123+45678',
  ])('%j', (phone) => expect(isPhoneNumber(phone)).toBe(false));
});

describe('a Vietnamese number has an international form', () => {
  test.each([
    ['0912 345 678', '+84912345678'],
    ['84912345678', '+84912345678'],
    ['+84 912 345 678', '+84912345678'],
    ['0084912345678', '+84912345678'],
    ['(024) 3868.1234', '+842438681234'],
    ['024 3868 12345', '+842438681234'],
    ['0841234567', '+84841234567'],
    ['+84 0912 345 678', '+84912345678'],
    ['912345678', '+84912345678'],
    ['091234567', null],
    ['0912 345 678 9', '+84912345678'],
    ['0312345678', '+84312345678'],
    ['0112345678', null],
    ['19001234', null],
    ['12345678', null],
    ['+1 415 555 0100', null],
  ])('%s → %s', (phone, international) => expect(toE164(phone)).toBe(international));
});

test('a phone number is one key in every spelling that reaches it', () => {
  const spellings = ['0911222333', '+84 911 222 333', '0084911222333', '+840911222333', '840911222333', '00911222333'];
  for (const phone of [...spellings, '0911222333 0', '84911222333 1', '911-222-333'])
    expect(phoneKey(phone), phone).toBe('+84911222333');
  for (const phone of ['+1 (415) 555-0100', '001 415 555 0100', '14155550100'])
    expect(phoneKey(phone), phone).toBe('14155550100');
  expect(phoneKey('+33 6 12 34 56 78')).toBe('33612345678');
  expect(phoneKey('0033 6 12 34 56 78')).toBe('33612345678');
});

describe('a number that nobody can call is told from one of Vietnam, of a hotline or from abroad', () => {
  test.each(['0912345678', '912345678', '024 3868 1234', '19001234', '+1 415 555 0100', '0033612345678', '12345678'])(
    '%s is dialled',
    (phone) => expect(isDialable(phone)).toBe(true),
  );
  test.each(['091234567', '09112223', '0123456789', '00000000', '8491122233', '02438681', '0000123456789'])(
    '%s is not',
    (phone) => expect(isDialable(phone)).toBe(false),
  );
  // a courier reads the number in them, and the shop reads another one
  test.each([
    '171 0911283219',
    '1780911283219',
    '+1 0911283219',
    '1 0911283219',
    '90911283219',
    '9112832190',
    '84 84 911283219',
    '+00 1 0911283219',
  ])('%s hides a Vietnamese number and is not', (phone) => expect(isDialable(phone)).toBe(false));
});

describe('an email address is ASCII: something, an at sign and a domain with a dot', () => {
  test.each(['hoa@thu.example', 'a+b.c@d.co.vn', 'HOA@THU.example'])('%s is one', (email) =>
    expect(isEmail(email)).toBe(true),
  );
  test.each([
    '',
    'hoa',
    'hoa@',
    '@thu.example',
    'hoa@thu',
    'hoa @thu.example',
    'hoa@thu.example\n',
    'hoa@@thu.example',
    'a@b.',
    `${'a'.repeat(250)}@b.vn`,
  ])('%j is not an email address', (email) => expect(isEmail(email)).toBe(false));
});
