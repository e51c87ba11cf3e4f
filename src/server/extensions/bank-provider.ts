/** Calls the extension of a bank, and checks its results before they are stored. */
import type { Unread } from '#commands/payments/receive-webhook.ts';
import { type BankTransaction, PULLED } from '#domain/payments/bank-transaction.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { BankProvider, Reported, Verdict, WebhookRequest } from '#extension-api/bank.ts';
import type { Values } from '#extension-api/options.ts';
import type { ReportedTransaction } from '#extension-api/transaction.ts';
import { noteThrown } from './faults.ts';

type Checked = { transactions: BankTransaction[]; unread: Unread[] };

const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount > 0;

function flawOf({ transactionId, direction, amount, at, raw }: ReportedTransaction): string | null {
  if (typeof transactionId !== 'string' || transactionId === '') return 'it has no id';
  if (direction !== 'in' && direction !== 'out') return 'it is neither in nor out';
  if (!isWhole(amount)) return 'its amount is not in whole đồng above zero';
  if (!(at instanceof Date) || Number.isNaN(at.getTime())) return 'it has no time';
  return typeof raw === 'string' ? null : 'it does not say what was sent';
}

function check(provider: string, { transactions, unread }: Reported, prefix = ''): Checked {
  const checked: Checked = { transactions: [], unread: [...unread] };
  for (const transaction of transactions) {
    const flaw = flawOf(transaction);
    const id = prefix + transaction.transactionId;
    if (flaw)
      checked.unread.push({ raw: String(transaction.raw), why: `The extension reported a transaction: ${flaw}` });
    else checked.transactions.push({ ...transaction, provider, transactionId: id });
  }
  return checked;
}

type Checks = { kind: 'refused' } | ({ kind: 'accepted' | 'late' } & Checked) | { kind: 'failed' };

/** `failed`: the extension threw an error, so it is unknown whether the webhook is valid. */
export function verifyWebhook(name: string, bank: BankProvider, request: WebhookRequest, values: Values): Checks {
  try {
    const verdict: Verdict = bank.verify(request, values);
    return verdict.kind === 'refused' ? verdict : { kind: verdict.kind, ...check(name, verdict) };
  } catch (error) {
    noteThrown(name, 'bank.verify', error);
    return { kind: 'failed' };
  }
}

/** @returns null if the shop cannot pull transactions from this provider */
export function pullOf(name: string, bank: BankProvider, values: Values): ((since: Date) => Promise<Checked>) | null {
  const { pull } = bank;
  if (!pull || values[pull.option] === undefined) return null;
  return async (at) => check(name, await pull.ask(values, { at, day: dayInVietnam(at) }), PULLED);
}

/** Returns the name of the secret that proves the origin of webhooks: the first of the bank's secrets that is set. */
export const proofOf = (bank: BankProvider, values: Values): string | null =>
  Object.keys(bank.proofs).find((key) => values[key] !== undefined) ?? null;
