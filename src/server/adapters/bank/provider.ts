/** What the shop needs of a payment provider. */
import type { IncomingHttpHeaders } from 'node:http';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { ProviderSecrets } from './secrets.ts';

export type Delivery = { body: Buffer; headers: IncomingHttpHeaders; now: Date };

/**
 * `late`: signed rightly, but too long ago to be believed. `unreadable`: rightly signed, and of a shape that this shop does not
 * know; somebody must look at it, because it may be money.
 */
export type Verdict =
  | { kind: 'accepted'; transactions: BankTransaction[] }
  | { kind: 'late'; transactions: BankTransaction[] }
  | { kind: 'unreadable'; why: string }
  | { kind: 'refused' };

export type Provider = {
  name: string;
  /** the secrets that this provider's webhooks can be verified with */
  webhookSecrets: readonly (keyof ProviderSecrets)[];
  /** where the operator enters the address of the webhook */
  where: string;
  verify(delivery: Delivery, secrets: ProviderSecrets): Verdict;
  /** asks for the transactions since a day; missing where the provider offers none. @throws Error with a sentence for staff */
  pull?(secrets: ProviderSecrets, since: Date): Promise<BankTransaction[]>;
};

/** A body that is signed rightly and cannot be read as transactions; the message is for staff. */
export class Unreadable extends Error {}

/** The first value of a header; an empty text where it is missing. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** @returns the verdict of what `read` makes of the body */
export function readVerified(
  kind: 'accepted' | 'late',
  body: Buffer,
  read: (json: unknown) => BankTransaction[],
): Verdict {
  try {
    return { kind, transactions: read(JSON.parse(body.toString('utf8'))) };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return { kind: 'unreadable', why: error.message };
    throw error;
  }
}

type Fields = Record<string, unknown>;

export function readObject(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable(`${what} is not an object`);
  return value as Fields;
}

/** @returns the text, or the digits of a number; null where there is none */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** @returns whole đồng, below zero for money out in the bodies that say it so */
export function readAmount(value: unknown, what: string): number {
  const amount = typeof value === 'string' && /^-?\d+(\.0+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof amount === 'number' && Number.isSafeInteger(amount)) return amount;
  throw new Unreadable(`${what} is no amount in whole đồng`);
}

/** Reads `2023-03-25 14:02:37`, which is the time in Vietnam. */
export function readTime(value: unknown, what: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(readText(value) ?? '') ?? [];
  const at = new Date(`${day}T${time}+07:00`);
  if (Number.isNaN(at.getTime())) throw new Unreadable(`${what} is no time such as 2026-01-31 14:02:37`);
  return at;
}
