import { expect, test } from 'vitest';
import { meantEmail } from '#domain/values/email-domain.ts';
import { splitFullName } from '#domain/values/person-name.ts';

test.each([
  ['hoa@gmial.com', 'hoa@gmail.com'],
  ['hoa@gmail.con', 'hoa@gmail.com'],
  ['hoa@gmail.com.vn', 'hoa@gmail.com'],
  ['hoa@gmail', 'hoa@gmail.com'],
  ['hoa.le+shop@GAMIL.com ', 'hoa.le+shop@gmail.com'],
  ['hoa@yaho.com.vn', 'hoa@yahoo.com.vn'],
  ['hoa@hotmial.com', 'hoa@hotmail.com'],
  ['hoa@outlok.com', 'hoa@outlook.com'],
  ['hoa@iclod.com', 'hoa@icloud.com'],
])('%s probably means %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  ...['hoa@gmail.com', 'hoa@Yahoo.com.vn', 'hoa@ymail.com', 'hoa@mail.com', 'hoa@hotmail.fr', 'hoa@outlook.vn'],
  ...['hoa@fpt.com.vn', 'hoa@vnu.edu.vn', 'hoa@proton.me', 'hoa@me.com', 'hoa@gmx.de', 'hoa@yahoo.co.uk'],
  ...['hoa@', '@gmial.com', 'gmial.com', ''],
])('%j is not doubted', (typed) => expect(meantEmail(typed)).toBeNull());

test.each([
  ['Nguyễn Thị Hoa', 'Nguyễn Thị', 'Hoa'],
  ['  lê   hoàng  minh anh ', 'lê hoàng minh', 'anh'],
  ['Đặng Minh', 'Đặng', 'Minh'],
  ['John Fitzgerald Kennedy', 'John Fitzgerald', 'Kennedy'],
])('the full name %j is %j and %j', (text, firstName, lastName) =>
  expect(splitFullName(text)).toEqual({ firstName, lastName }),
);

test.each(['Nguyễn', 'Nguyễn Thị', 'Trần văn', 'Thị Hoa', 'Minh Anh', ''])('%j is not taken apart', (text) =>
  expect(splitFullName(text)).toBeNull(),
);
