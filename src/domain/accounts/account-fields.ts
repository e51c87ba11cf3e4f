/** What an account must say, checked in the order the specification names it. */

import type { FailureCode } from '../failures.ts';
import { isEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { isPhoneNumber, toE164 } from '../values/phone.ts';
import { hasControlCharacters, hasLinkOrLineBreak, tidy } from '../values/vietnamese-text.ts';
import { type Consent, findConsent } from './consent.ts';
import { dobFlaw } from './dob.ts';
import { normalisePassword, passwordFlaw } from './password.ts';

/** The longest each text may be, in characters. */
const most = { firstName: 100, lastName: 100, phoneNumber: 30 } as const;

export type Person = {
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  phoneE164: string | null;
  /** YYYY-MM-DD */
  dob: string | null;
};
export type SignUp = Person & {
  email: string;
  password: string;
  /** null where the client knows of none */
  consent: Consent | null;
};

/** The request's fields as they came: any of them may be of any kind. */
type Form = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** @throws Failure MISSING_FIELD naming all that is missing */
export function requireFields(form: Form, names: readonly string[]): void {
  const fields = names.filter((name) => isBlank(form[name]));
  if (fields.length > 0) throw new Failure('MISSING_FIELD', { fields });
}

function readText(form: Form, field: keyof typeof most, code: FailureCode): string {
  const value = form[field];
  const failure = new Failure(code, { field, most: most[field] });
  if (typeof value !== 'string' || value.length > 4 * most[field] || hasControlCharacters(value)) throw failure;
  if (hasLinkOrLineBreak(value)) throw failure;
  const text = tidy(value);
  if (text.length > most[field]) throw failure;
  return text;
}

/** A name nobody can see is none. */
function readName(form: Form, field: 'firstName' | 'lastName'): string {
  const name = readText(form, field, 'TEXT_INVALID');
  if (!/[\p{L}\p{N}]/u.test(name)) throw new Failure('MISSING_FIELD', { fields: [field] });
  return name;
}

/** @throws Failure MISSING_FIELD, ACCOUNT_EMAIL_INVALID */
export function readEmail(form: Form): string {
  requireFields(form, ['email']);
  // not tidied: NFC would make a K of U+212A
  const email = typeof form.email === 'string' ? form.email.trim() : '';
  if (!isEmail(email)) throw new Failure('ACCOUNT_EMAIL_INVALID', { field: 'email', most: 254 });
  return email;
}

type TooShort = 'PASSWORD_TOO_SHORT' | 'NEW_PASSWORD_TOO_SHORT' | 'RESET_PASSWORD_TOO_SHORT';

/**
 * @param tooShort the text of the form that asks
 * @throws Failure tooShort, PASSWORD_TOO_LONG; TEXT_INVALID where it is no text
 */
export function readPassword(form: Form, field: string, tooShort: TooShort): string {
  const value = form[field];
  if (typeof value !== 'string') throw new Failure('TEXT_INVALID', { field });
  const flaw = passwordFlaw(value);
  if (flaw) throw new Failure(flaw === 'too short' ? tooShort : 'PASSWORD_TOO_LONG', { field });
  return normalisePassword(value);
}

/** Null or an empty text is none. */
function readDob(form: Form, today: string, underAge: FailureCode): string | null {
  const { dob } = form;
  if (isBlank(dob)) return null;
  const flaw = typeof dob === 'string' ? dobFlaw(dob.trim(), today) : 'DOB_INVALID';
  if (flaw) throw new Failure(flaw === 'UNDER_AGE' ? underAge : flaw, { field: 'dob' });
  return String(dob).trim();
}

function readPhone(form: Form): string | null {
  if (isBlank(form.phoneNumber)) return null;
  const phone = readText(form, 'phoneNumber', 'ACCOUNT_PHONE_INVALID');
  if (!isPhoneNumber(phone)) throw new Failure('ACCOUNT_PHONE_INVALID', { field: 'phoneNumber' });
  return phone;
}

/**
 * @param today the day it is in Vietnam, `YYYY-MM-DD`
 * @param underAge what is said to somebody younger than 18
 * @throws Failure MISSING_FIELD, TEXT_INVALID, DOB_INVALID, DOB_IN_FUTURE, ACCOUNT_PHONE_INVALID; underAge
 */
export function readPerson(form: Form, today: string, underAge: FailureCode = 'UNDER_AGE'): Person {
  requireFields(form, ['firstName', 'lastName']);
  const names = { firstName: readName(form, 'firstName'), lastName: readName(form, 'lastName') };
  const dob = readDob(form, today, underAge);
  const phoneNumber = readPhone(form);
  return { ...names, dob, phoneNumber, phoneE164: phoneNumber === null ? null : toE164(phoneNumber) };
}

/**
 * What a profile is changed to. A phone number or birthday that is not sent stays; sent empty, it goes.
 * @throws Failure what readPerson throws
 */
export function readPersonChange(form: Form, today: string): Partial<Person> {
  const { dob, phoneNumber, phoneE164, ...names } = readPerson(form, today, 'PROFILE_UNDER_AGE');
  return {
    ...names,
    ...(form.dob === undefined ? {} : { dob }),
    ...(form.phoneNumber === undefined ? {} : { phoneNumber, phoneE164 }),
  };
}

function readConsent(version: unknown): Consent | null {
  if (isBlank(version)) return null;
  const consent = findConsent('account', String(version));
  if (!consent) throw new Failure('CONSENT_UNKNOWN', { field: 'consent' });
  return consent;
}

/**
 * @param today the day it is in Vietnam, `YYYY-MM-DD`
 * @throws Failure what readEmail, readPassword and readPerson throw; CONSENT_UNKNOWN
 */
export function readSignUp(form: Form, today: string): SignUp {
  requireFields(form, ['email', 'password', 'firstName', 'lastName']);
  const password = readPassword(form, 'password', 'PASSWORD_TOO_SHORT');
  const email = readEmail(form);
  const person = readPerson(form, today);
  return { ...person, email, password, consent: readConsent(form.consent) };
}

/** What signs in: null where it cannot be any account's, which nobody is told. @throws Failure MISSING_FIELD */
export function readCredentials(form: Form): { email: string | null; password: string } {
  requireFields(form, ['email', 'password']);
  const { email, password } = form;
  const typed = typeof email === 'string' ? email.trim() : '';
  return { email: isEmail(typed) ? typed : null, password: readTypedPassword(password) };
}

/** A password to be compared: one that is too long to be anybody's is compared as an empty one. */
export function readTypedPassword(value: unknown): string {
  return typeof value === 'string' && passwordFlaw(value) !== 'too long' ? normalisePassword(value) : '';
}
