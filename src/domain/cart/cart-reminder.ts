/** The request of a shopper to be reminded of a cart in case the order is not finished, and what staff make of it. */
import type { Consent } from '../accounts/consent.ts';
import { cleanEmail, isEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { cleanPhone, isPhoneNumber } from '../values/phone.ts';
import { type CartLine, mergeLines, readItems } from './cart.ts';
import { cartReminderConsent } from './cart-reminder-consent.ts';

/** Days after the last change of the cart after which the request is removed; the consent text states the same. */
export const REMINDER_DAYS = 30;
/** Minutes without a change after which a cart counts as abandoned: as long as a reservation may live by default. */
export const ABANDONED_MINUTES = 60;
/** The maximum number of characters in the note of staff about a cart. */
export const MOST_CART_NOTE = 500;
/** The largest quantity of one product that is kept. */
const MOST_PIECES = 9999;

export const reminderStates = ['open', 'called', 'done'] as const;
export type ReminderState = (typeof reminderStates)[number];

const stateNames: Record<ReminderState, string> = { open: 'Chưa gọi', called: 'Đã gọi', done: 'Xong' };
export const reminderStateName = (state: ReminderState): string => stateNames[state];

/** At least one of both is present. */
export type CartContact = { phone: string | null; email: string | null };

/** @returns the typed phone number and email address, each only if it is complete; null if neither is */
export function usableContact(typed: { phone: string; email: string }): CartContact | null {
  const [phone, email] = [cleanPhone(typed.phone), cleanEmail(typed.email)];
  const contact = { phone: isPhoneNumber(phone) ? phone : null, email: isEmail(email) ? email : null };
  return contact.phone === null && contact.email === null ? null : contact;
}

export type WantedReminder = { contact: CartContact; lines: readonly CartLine[]; consent: Consent };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * @throws Failure CONSENT_UNKNOWN, MISSING_FIELD without any contact, PHONE_INVALID, EMAIL_INVALID, and the failures of
 * readItems
 */
export function readReminder(form: Readonly<Record<string, unknown>>): WantedReminder {
  if (form.consent !== cartReminderConsent.version) throw new Failure('CONSENT_UNKNOWN', { field: 'consent' });
  const [phone, email] = [cleanPhone(textOf(form.phone)), cleanEmail(textOf(form.email))];
  if (phone !== '' && !isPhoneNumber(phone)) throw new Failure('PHONE_INVALID', { field: 'phone' });
  if (email !== '' && !isEmail(email)) throw new Failure('EMAIL_INVALID', { field: 'email' });
  const contact = usableContact({ phone, email });
  if (!contact) throw new Failure('MISSING_FIELD', { fields: ['phone', 'email'] });
  const lines = mergeLines(readItems(form.items)).sort((one, other) => one.position - other.position);
  const tooMany = lines.find(({ quantity }) => quantity > MOST_PIECES);
  if (tooMany) throw new Failure('LINE_INVALID', { item: tooMany.position, field: 'quantity' });
  return { contact, lines, consent: cartReminderConsent };
}
