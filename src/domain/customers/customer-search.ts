/** Reads the text that staff type to find a customer: a phone number, an email, or a name without diacritics. */
import { cleanEmail } from '../values/email.ts';
import { cleanPhone, phoneKey } from '../values/phone.ts';
import { fold, plainCharacters } from '../values/vietnamese-text.ts';

export type CustomerSearch =
  | { kind: 'phone'; phone: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; words: string[] };

const PHONE = /^\(?\+?[\d\s.()-]{6,20}$/;

/** @returns what staff search for; null for a text without letters and digits */
export function readCustomerSearch(typed: string): CustomerSearch | null {
  const text = plainCharacters(typed).trim();
  if (text.includes('@')) return { kind: 'email', email: cleanEmail(text).toLowerCase() };
  if (PHONE.test(cleanPhone(text))) return { kind: 'phone', phone: phoneKey(text) };
  const words = fold(text).match(/[a-z0-9]+/g);
  return words && { kind: 'name', words };
}
