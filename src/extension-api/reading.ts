/** Functions that read a provider's data: each throws Unreadable, with a sentence for staff, if the value is not as expected. */
import type { Reported, WebhookRequest } from './bank.ts';
import type { ReportedTransaction } from './transaction.ts';

/** A body with a valid signature that cannot be read as transactions; the message is for staff. */
export class Unreadable extends Error {}

/** Returns the first value of a header; an empty text if it is missing. */
export function headerOf(headers: WebhookRequest['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Reads each part independently: an unreadable part does not affect the others. Null stands for a part that moves no money. */
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

/** @returns the result of `read` for a verified body; a body that `read` cannot read at all is stored as a whole */
export function readBody(body: Buffer, read: (json: unknown) => Reported): Reported {
  const raw = body.toString('utf8');
  try {
    return read(JSON.parse(raw));
  } catch (error) {
    // for any reason, even a stack overflow: the body was verified, and may be money
    return { transactions: [], unread: [{ raw, why: (error as Error).message }] };
  }
}

type Fields = Record<string, unknown>;

export function readObject(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable(`${what} is not an object`);
  return value as Fields;
}

/** @returns the text in a form that PostgreSQL can store, or the digits of a number; null for any other value */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') return null;
  return value.replaceAll('\u0000', '').toWellFormed().trim() || null;
}

/** The most characters of an id: the providers' ids have about ten. */
const MOST_ID = 200;

export function readId(value: unknown): string {
  const id = readText(value);
  if (id === null) throw new Unreadable('id is missing');
  if (id.length > MOST_ID) throw new Unreadable(`id has more than ${MOST_ID} characters`);
  return id;
}

/** The largest amount in đồng: more than any transfer, and small enough for exact sums. */
const MOST_AMOUNT = 10_000_000_000_000;

/** @returns whole đồng, below zero for outgoing money in bodies that use a sign */
export function readAmount(value: unknown, what: string): number {
  const amount = typeof value === 'string' && /^-?\d+(\.0+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof amount === 'number' && Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_AMOUNT) return amount;
  throw new Unreadable(`${what} is no amount in whole đồng`);
}

/** @returns an amount above zero, for bodies with the direction in another field, which a negative amount would contradict */
export function readAmountAbove(value: unknown, what: string): number {
  const amount = readAmount(value, what);
  if (amount < 0) throw new Unreadable(`${what} is below zero`);
  return amount;
}

/** Reads `2023-03-25 14:02:37` as a time in Vietnam. */
export function readTime(value: unknown, what: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(readText(value) ?? '') ?? [];
  const at = new Date(`${day}T${time}+07:00`);
  const year = at.getUTCFullYear();
  if (!(year >= 2000 && year < 2100)) throw new Unreadable(`${what} is no time such as 2026-01-31 14:02:37`);
  return at;
}
