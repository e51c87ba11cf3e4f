/** Reads account forms on the server, by the tables of account-rules.ts; reports faults in the specified order. */

import type { FailureCode } from '../failures.ts';
import { cleanEmail, isEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { type FormRules, isBlankText, requiredFields } from '../values/form-rules.ts';
import { cleanPhone, toE164 } from '../values/phone.ts';
import { hasControlCharacters, hasLetterOrDigit, hasLinkOrLineBreak, tidy } from '../values/vietnamese-text.ts';
import {
  changePasswordRules,
  deleteAccountRules,
  dob,
  emailRules,
  loginRules,
  newPassword,
  person,
  signUpRules,
  type TooShort,
} from './account-rules.ts';
import { type Consent, type ConsentPurpose, findConsent } from './consent.ts';
import { normalisePassword, passwordFlaw } from './password.ts';
import type { User } from './user.ts';

export type Person = Pick<User, 'firstName' | 'lastName' | 'phoneNumber' | 'dob'> & { phoneE164: string | null };
export type SignUp = Person & {
  email: string;
  password: string;
  /** the accepted version of the consent text; null if the client sent no consent */
  consent: Consent | null;
};

/** The unchecked fields of a request; each value may have any type. */
type Form = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlankText(value));

/** @throws Failure MISSING_FIELD with every required field that is blank */
function requireFields(form: Form, rules: FormRules): void {
  const fields = requiredFields(rules).filter((name) => isBlank(form[name]));
  if (fields.length > 0) throw new Failure('MISSING_FIELD', { fields });
}

function readText(form: Form, field: keyof typeof person, code: FailureCode): string {
  const value = form[field];
  const { most } = person[field];
  const failure = new Failure(code, { field, most });
  if (typeof value !== 'string' || value.length > 4 * most || hasControlCharacters(value)) throw failure;
  if (hasLinkOrLineBreak(value)) throw failure;
  const text = tidy(value);
  if (text.length > most) throw failure;
  return text;
}

/** Reads a name. A name without a letter or digit, such as a zero-width space, counts as missing. */
function readName(form: Form, field: 'firstName' | 'lastName'): string {
  const name = readText(form, field, 'TEXT_INVALID');
  if (!hasLetterOrDigit(name)) throw new Failure('MISSING_FIELD', { fields: [field] });
  return name;
}

/** @throws Failure MISSING_FIELD, ACCOUNT_EMAIL_INVALID */
export function readEmail(form: Form): string {
  requireFields(form, emailRules);
  const { flaw, most } = emailRules.email;
  const email = typeof form.email === 'string' ? cleanEmail(form.email) : '';
  const emailFlaw = flaw(email);
  if (emailFlaw) throw new Failure(emailFlaw.code, { field: 'email', most });
  return email;
}

/**
 * @param tooShort the failure for a password that is too short, which depends on the form
 * @throws Failure tooShort, PASSWORD_TOO_LONG; TEXT_INVALID if the value is not a text
 */
export function readPassword(form: Form, field: string, tooShort: TooShort): string {
  const value = form[field];
  if (typeof value !== 'string') throw new Failure('TEXT_INVALID', { field });
  const flaw = newPassword(tooShort).flaw(value);
  if (flaw) throw new Failure(flaw.code, { field });
  return normalisePassword(value);
}

function readDob(form: Form, today: string): string | null {
  if (isBlank(form.dob)) return null;
  const day = typeof form.dob === 'string' ? form.dob.trim() : '';
  const flaw = dob.flaw(day, { today });
  if (flaw) throw new Failure(flaw.code, { field: 'dob' });
  return day;
}

function readPhone(form: Form): string | null {
  if (isBlank(form.phoneNumber)) return null;
  const phone = cleanPhone(readText(form, 'phoneNumber', 'ACCOUNT_PHONE_INVALID'));
  const flaw = person.phoneNumber.flaw(phone);
  if (flaw) throw new Failure(flaw.code, { field: 'phoneNumber' });
  return phone;
}

/**
 * @param today the present day in Vietnam, `YYYY-MM-DD`
 * @throws Failure MISSING_FIELD, TEXT_INVALID, DOB_INVALID, DOB_IN_FUTURE, UNDER_AGE, ACCOUNT_PHONE_INVALID
 */
export function readPerson(form: Form, today: string): Person {
  requireFields(form, person);
  const names = { firstName: readName(form, 'firstName'), lastName: readName(form, 'lastName') };
  const day = readDob(form, today);
  const phoneNumber = readPhone(form);
  return { ...names, dob: day, phoneNumber, phoneE164: phoneNumber === null ? null : toE164(phoneNumber) };
}

/** Reads profile changes. An absent phone number or birth date stays; an empty one is removed. @throws as readPerson */
export function readPersonChange(form: Form, today: string): Partial<Person> {
  const { dob, phoneNumber, phoneE164, ...names } = readPerson(form, today);
  return {
    ...names,
    ...(form.dob === undefined ? {} : { dob }),
    ...(form.phoneNumber === undefined ? {} : { phoneNumber, phoneE164 }),
  };
}

/**
 * @returns the accepted consent; null if the client sent no consent.
 * @throws Failure CONSENT_UNKNOWN if the text of the consent has changed since the customer read it
 */
export function readConsent(purpose: ConsentPurpose, version: unknown): Consent | null {
  if (isBlank(version)) return null;
  const consent = findConsent(purpose, String(version));
  if (!consent) throw new Failure('CONSENT_UNKNOWN', { field: 'consent' });
  return consent;
}

/** @param today the day in Vietnam, `YYYY-MM-DD` @throws as readEmail, readPassword, readPerson; CONSENT_UNKNOWN */
export function readSignUp(form: Form, today: string): SignUp {
  requireFields(form, signUpRules);
  const password = readPassword(form, 'password', 'PASSWORD_TOO_SHORT');
  const email = readEmail(form);
  return { ...readPerson(form, today), email, password, consent: readConsent('account', form.consent) };
}

/** Reads the login form. An invalid email becomes null, so no response reveals the fault. @throws MISSING_FIELD */
export function readCredentials(form: Form): { email: string | null; password: string } {
  requireFields(form, loginRules);
  const { email, password } = form;
  const typed = typeof email === 'string' ? cleanEmail(email) : '';
  return { email: isEmail(typed) ? typed : null, password: readTypedPassword(password) };
}

/** Reads a password to compare it with the stored hash. A password above the maximum length is compared as empty. */
function readTypedPassword(value: unknown): string {
  return typeof value === 'string' && passwordFlaw(value) !== 'too long' ? normalisePassword(value) : '';
}

/** Reads a password change. @throws Failure MISSING_FIELD, NEW_PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, TEXT_INVALID */
export function readPasswordChange(form: Form): { current: string; next: string; endsTokens: boolean } {
  // older clients send the current password in a field with the name oldPassword
  const currentPassword = form.currentPassword ?? form.oldPassword;
  requireFields({ ...form, currentPassword }, changePasswordRules);
  const next = readPassword(form, 'newPassword', 'NEW_PASSWORD_TOO_SHORT');
  return { current: readTypedPassword(currentPassword), next, endsTokens: form.endTokens === true };
}

/**
 * Reads the form that sets a new password.
 * @throws Failure RESET_TOKEN_MISSING, RESET_TOKEN_INVALID, RESET_PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, TEXT_INVALID
 */
export function readPasswordReset(form: Form): { token: string; password: string } {
  const { token } = form;
  if (token === undefined || token === null || token === '') throw new Failure('RESET_TOKEN_MISSING');
  const password = readPassword(form, 'newPassword', 'RESET_PASSWORD_TOO_SHORT');
  if (typeof token !== 'string') throw new Failure('RESET_TOKEN_INVALID');
  return { token, password };
}

/** Reads the password with which a customer confirms the deletion of the account. @throws Failure MISSING_FIELD */
export function readDeletion(form: Form): string {
  requireFields(form, deleteAccountRules);
  return readTypedPassword(form.password);
}
