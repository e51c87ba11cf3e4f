import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test('without settings emails are written to files on this machine', () => {
  const config = readConfig({});
  expect(config.DEV_MAIL).toBe(true);
  for (const key of ['SMTP_URL', 'MAIL_FROM']) expect(config).not.toHaveProperty(key);
});

test.each([
  ['SMTP_URL', 'smtp://mail.example', 'smtp://mail.example'],
  ['SMTP_URL', 'smtps://u%40x:p%2Fw@mail.example:465', 'smtps://u%40x:p%2Fw@mail.example:465'],
  ['MAIL_FROM', 'thu@tiem.example', { name: null, address: 'thu@tiem.example' }],
  ['MAIL_FROM', 'Sức Bật <thu@tiem.example>', { name: 'Sức Bật', address: 'thu@tiem.example' }],
  ['MAIL_FROM', '"Sức Bật, Hà Nội" <thu@tiem.example>', { name: 'Sức Bật, Hà Nội', address: 'thu@tiem.example' }],
  ['DEV_MAIL', 'off', false],
])('%s=%s is understood', (key, value, read) => {
  expect(readConfig({ [key]: value })).toHaveProperty(key, read);
});

test.each([
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:///duong-dan'],
  ['MAIL_FROM', 'Sức Bật'],
  ['MAIL_FROM', 'Sức Bật <>'],
  ['MAIL_FROM', 'a@tiem.example, b@tiem.example'],
  ['MAIL_FROM', 'Sức\nBật <thu@tiem.example>'],
  ['MAIL_FROM', 'thu@tiem.example\nBcc: all@evil.example'],
  ['DEV_MAIL', 'yes'],
])('%s=%j is refused by its name', (key, value) => {
  expect(messageOf({ [key]: value })).toMatch(new RegExp(`^  ${key} must be|^  ${key} `, 'm'));
});

test('the mail server’s password is never printed, even if its URL is wrong', () => {
  expect(messageOf({ SMTP_URL: 'http://chu:mat-khau@mail.example' })).not.toMatch(/mat-khau|chu:/);
});
