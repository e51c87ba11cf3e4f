/** What people may ask of their personal data, and the time in which the shop must answer. */
import { addDays, addWorkingDays } from '../fulfilment/working-days.ts';
import { cleanEmail, emailKey, isEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { cleanPhone, isPhoneNumber, phoneKey } from '../values/phone.ts';

/** The working days in which a request must be answered: Decree 356/2025. */
export const ANSWER_DAYS = 2;
/** Days after the answer for which contact and words are kept, so that a question about the answer can be understood. */
export const CONTACT_KEPT_DAYS = 30;
export const MOST_REQUEST_WORDS = 1000;

export const requestKinds = ['copy', 'erasure', 'correction', 'objection'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestKindNames: Record<RequestKind, string> = {
  copy: 'Xin bản sao dữ liệu',
  erasure: 'Xin xóa dữ liệu',
  correction: 'Xin sửa dữ liệu',
  objection: 'Rút lại đồng ý, phản đối hoặc hạn chế xử lý',
};

/** How a request came. Only a signed-in customer can use the first. */
export const requestChannels = ['account', 'phone', 'email', 'letter', 'counter'] as const;
export type RequestChannel = (typeof requestChannels)[number];
/** How staff hear of a request. */
export const heardChannels = ['phone', 'email', 'letter', 'counter'] as const satisfies readonly RequestChannel[];
export const requestChannelNames: Record<RequestChannel, string> = {
  account: 'Tài khoản',
  phone: 'Điện thoại',
  email: 'Email',
  letter: 'Thư giấy',
  counter: 'Tại quầy',
};

export const requestOutcomes = ['done', 'nothing', 'refused'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
export const requestOutcomeNames: Record<RequestOutcome, string> = {
  done: 'Đã làm',
  nothing: 'Không có dữ liệu của người này',
  refused: 'Từ chối',
};

/** The name of a request on screens and in the audit log, which tells nothing about the person. */
export const requestCode = (number: number): string => `DL-${number}`;

/** @param askedOn the day in Vietnam on which the request came @returns the last day for the answer */
export const dueDay = (askedOn: string, holidays: ReadonlySet<string>): string =>
  addWorkingDays(askedOn, ANSWER_DAYS, holidays);

/** @returns the working days that are left: 0 on the last day, below 0 afterwards */
export function workingDaysLeft(today: string, dueOn: string, holidays: ReadonlySet<string>): number {
  const [from, to, sign] = today <= dueOn ? [today, dueOn, 1] : [dueOn, today, -1];
  let days = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (day <= to && addWorkingDays(day, 0, holidays) === day) days += 1;
  }
  // a late request is late on a weekend, too
  return sign < 0 ? -Math.max(1, days) : days;
}

/** `phone` as phoneKey, `email` as emailKey returns it. */
export type RequestContact = { phone: string | null; email: string | null };

/** Reads the contact of who asks. @throws Failure MISSING_FIELD without both, PHONE_INVALID, EMAIL_INVALID */
export function readRequestContact(typed: { phone: string; email: string }): RequestContact {
  const [phone, email] = [cleanPhone(typed.phone), cleanEmail(typed.email)];
  if (phone === '' && email === '') throw new Failure('MISSING_FIELD', { fields: ['phone', 'email'] });
  if (phone !== '' && !isPhoneNumber(phone)) throw new Failure('PHONE_INVALID', { field: 'phone' });
  if (email !== '' && !isEmail(email)) throw new Failure('EMAIL_INVALID', { field: 'email' });
  return { phone: phone === '' ? null : phoneKey(phone), email: email === '' ? null : emailKey(email) };
}

/** @throws Failure MISSING_FIELD, TEXT_INVALID */
export function readAnswer(outcome: RequestOutcome, typed: string): string | null {
  const answer = readFreeText('answer', typed, MOST_REQUEST_WORDS);
  if (answer === null && outcome === 'refused') throw new Failure('MISSING_FIELD', { fields: ['answer'] });
  return answer;
}
