/**
 * Functions that read data from a provider. Each throws Unreadable, with a sentence for staff, if the value is not as
 * expected.
 */
import type { Reported, WebhookRequest } from './bank.ts';
import type { ReportedTransaction } from './transaction.ts';

/** The error for a body with a valid signature that cannot be read as transactions. The message is for staff. */
export class Unreadable extends Error {}

/** Returns the first value of a header; an empty text if the header is missing. */
export function headerOf(headers: WebhookRequest['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/**
 * Reads each part independently: if one part cannot be read, the others are read nevertheless. `read` returns null for
 * a part without a payment.
 */
export function readEach(
  parts: readonly unknown[],
  read: (part: unknown) => ReportedTransaction | null,
  rawOf: (part: unknown) => string = (part) => JSON.stringify(part),
): Reported {
  const reported: Reported = { transactions: [], unread: [] };
  for (const part of parts) {
    try {
      const transaction = read(part);
      if (transaction) reported.transactions.push(transaction);
    } catch (error) {
      reported.unread.push({ raw: rawOf(part), why: (error as Error).message });
    }
  }
  return reported;
}

/** @returns the result of `read` for a verified body; if `read` fails, the whole body as a text that cannot be read */
export function readBody(body: Buffer, read: (json: unknown) => Reported): Reported {
  const raw = body.toString('utf8');
  try {
    return read(JSON.parse(raw));
  } catch (error) {
    // catches every error, even a stack overflow: the body was verified, and may be about a payment
    return { transactions: [], unread: [{ raw, why: (error as Error).message }] };
  }
}

type Fields = Record<string, unknown>;

export function readObject(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable(`${what} is not an object`);
  return value as Fields;
}

/** @returns the text in a form that PostgreSQL can store; for a number, its digits; null for any other value */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') return null;
  return value.replaceAll('\u0000', '').toWellFormed().trim() || null;
}

/** The most characters of a transaction's id; the ids of the providers have about ten. */
const MOST_ID = 200;

export function readId(value: unknown): string {
  const id = readText(value);
  if (id === null) throw new Unreadable('id is missing');
  if (id.length > MOST_ID) throw new Unreadable(`id has more than ${MOST_ID} characters`);
  return id;
}

/** The largest amount in đồng: more than any transfer, and small enough that sums of amounts are exact. */
const MOST_AMOUNT = 10_000_000_000_000;

/** @returns the amount in whole đồng; negative for outgoing money if the provider marks it with a minus sign */
export function readAmount(value: unknown, what: string): number {
  const amount = typeof value === 'string' && /^-?\d+(\.0+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof amount === 'number' && Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_AMOUNT) return amount;
  throw new Unreadable(`${what} is no amount in whole đồng`);
}

/**
 * @returns an amount above zero; for bodies that contain the direction in another field, so that a negative amount
 * would be a contradiction
 */
export function readAmountAbove(value: unknown, what: string): number {
  const amount = readAmount(value, what);
  if (amount < 0) throw new Unreadable(`${what} is below zero`);
  return amount;
}

/** Reads a time such as `2023-03-25 14:02:37`, in Vietnam's time zone. */
export function readTime(value: unknown, what: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(readText(value) ?? '') ?? [];
  const at = new Date(`${day}T${time}+07:00`);
  const year = at.getUTCFullYear();
  if (!(year >= 2000 && year < 2100)) throw new Unreadable(`${what} is no time such as 2026-01-31 14:02:37`);
  return at;
}
