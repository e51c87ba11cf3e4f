/** Reads the data of the shop that are needed to decide what a bank transaction is for. */
import { sql } from 'kysely';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { MatchFacts } from '#domain/payments/match-transaction.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOpenRefunds, waitForSameAmount } from './open-refunds.ts';

/** @param candidates the possible order numbers in the transfer's text, as candidatesOf returns them */
export async function readMatchFacts(
  tx: Transaction,
  row: BankTransaction,
  candidates: readonly string[],
): Promise<Pick<MatchFacts, 'numbers' | 'suggestions' | 'openRefunds' | 'isRefundEntered'>> {
  const numbers = await listKnownNumbers(tx, candidates);
  const [number] = numbers;
  const facts = { numbers, suggestions: [], openRefunds: [], isRefundEntered: false };
  if (row.direction === 'in')
    return number === undefined ? { ...facts, suggestions: await listOwing(tx, row.amount, row.at) } : facts;
  if (number !== undefined)
    return numbers.length === 1 ? { ...facts, isRefundEntered: await isRefundEntered(tx, number, row.amount) } : facts;
  await waitForSameAmount(tx, row.amount);
  return { ...facts, openRefunds: await listOpenRefunds(tx, row) };
}

/** True if staff entered a refund of exactly this amount for the order that no bank transaction confirms yet. */
async function isRefundEntered(db: Database, orderNumber: string, amount: number): Promise<boolean> {
  const row = await db
    .selectFrom('bank_matches as m')
    .innerJoin('bank_transactions as t', 't.id', 'm.bank_transaction_id')
    .leftJoin('bank_matches as bank', 'bank.backs', 't.id')
    .select('t.id')
    .where('m.order_number', '=', orderNumber)
    .where('m.state', '=', 'refund')
    .where('t.provider', '=', 'staff')
    .where('t.amount', '=', amount)
    .where('bank.bank_transaction_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns those of the given numbers that a reservation or an order uses, in the given order */
async function listKnownNumbers(db: Database, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('order_numbers')
    .select('order_number')
    .where('order_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  const existing = new Set(rows.map((row) => row.order_number));
  return numbers.filter((number) => existing.has(number));
}

/** The most days between an order or checkout and a transfer that may be its payment. */
const SUGGESTION_DAYS = 3;
const MOST_SUGGESTIONS = 5;

/**
 * @returns the numbers of orders to be paid by transfer (in full or as a deposit) and of open checkouts for which
 * exactly this amount is missing; newest first
 */
export async function listOwing(db: Database, amount: number, at: Date): Promise<string[]> {
  const rows = await rowsOf<{ number: string }>(db)`
    select number from (
      select order_number as number, created_at from orders
      where payment_status in ('unpaid', 'awaiting_review', 'failed') and status <> 'cancelled'
        and case when payment_method = 'qr' then total_amount - amount_paid when deposit > 0 then deposit - amount_paid end = ${amount}::bigint
        and created_at between ${at}::timestamptz - make_interval(days => ${SUGGESTION_DAYS}::int) and ${at}::timestamptz + interval '1 hour'
      union all
      select order_number, created_at from reservations
      where state = 'held' and total_amount - amount_paid = ${amount}::bigint
        and created_at between ${at}::timestamptz - make_interval(days => ${SUGGESTION_DAYS}::int) and ${at}::timestamptz + interval '1 hour'
    ) owing order by created_at desc limit ${MOST_SUGGESTIONS}::int`;
  return rows.map((row) => row.number);
}
