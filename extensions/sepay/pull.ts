/** Requests the transactions of the last days from SePay's API, to find transactions that no webhook reported. */
import type { Reported } from '#extension-api/bank.ts';
import { readLimited } from '#extension-api/limited-answer.ts';
import type { Values } from '#extension-api/options.ts';
import {
  readAmountAbove,
  readEach,
  readId,
  readObject,
  readText,
  readTime,
  Unreadable,
} from '#extension-api/reading.ts';
import type { ReportedTransaction } from '#extension-api/transaction.ts';

const API = 'https://my.sepay.vn/userapi';
/** The most transactions that one answer contains. */
const MOST = 5000;
/** Milliseconds after which the request is aborted. */
const PATIENCE = 20_000;
/** The most bytes of an answer that are read: far more than 5,000 transactions need. */
const MOST_BYTES = 20_000_000;

/** Reads an amount. Some answers contain two amounts, of which one is 0, others one amount and its direction. */
function moneyOf(row: Record<string, unknown>): { direction: 'in' | 'out'; amount: number } {
  if (row.transfer_type === 'in' || row.transfer_type === 'out')
    return { direction: row.transfer_type, amount: readAmountAbove(row.transfer_amount, 'transfer_amount') };
  const [into, out] = [
    readAmountAbove(row.amount_in ?? 0, 'amount_in'),
    readAmountAbove(row.amount_out ?? 0, 'amount_out'),
  ];
  return into > 0 ? { direction: 'in', amount: into } : { direction: 'out', amount: out };
}

/** Reads a transaction; null for a row without an amount. */
function readRow(json: unknown): ReportedTransaction | null {
  const row = readObject(json, 'a transaction');
  const id = readId(row.id);
  const { direction, amount } = moneyOf(row);
  if (amount === 0) return null;
  return {
    transactionId: id,
    direction,
    amount,
    memo: readText(row.transaction_content) ?? readText(row.content) ?? '',
    account: readText(row.account_number) ?? '',
    virtualAccount: readText(row.sub_account),
    reference: readText(row.reference_number),
    at: readTime(row.transaction_date, 'transaction_date'),
    counterAccount: null,
    counterName: null,
    raw: JSON.stringify(row),
  };
}

/** @throws Error if SePay cannot be reached, refuses the token, or returns an unexpected answer */
export async function pullFromSepay({ pullToken, pullUrl = API }: Values, { day }: { day: string }): Promise<Reported> {
  const query = new URLSearchParams({ transaction_date_min: day, limit: String(MOST) });
  const response = await fetch(`${pullUrl}/transactions/list?${query}`, {
    headers: { authorization: `Bearer ${pullToken}`, accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  });
  const text = await readLimited(response, MOST_BYTES);
  if (!response.ok) throw new Error(`SePay answered ${response.status}`);
  const { transactions } = readObject(JSON.parse(text), 'the answer');
  if (!Array.isArray(transactions)) throw new Unreadable('the answer has no list of transactions');
  if (transactions.length >= MOST) throw new Error(`SePay has ${MOST} transactions or more since ${day}`);
  return readEach(transactions, readRow);
}
