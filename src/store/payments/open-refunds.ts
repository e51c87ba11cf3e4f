/** Compares refunds that staff entered with outgoing bank transfers, to find out which of them may be the same. */
import { sql } from 'kysely';
import { mayBeSameAccount } from '#domain/orders/refund.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** The most days between the entry of a refund by staff and the transfer at the bank. */
const DAYS = 7;
const MOST_LOOKED_AT = 50;

export type MoneyOut = { amount: number; at: Date; counterAccount: string | null };

/**
 * Makes transactions that write outgoing money of the same amount wait for each other, so that an entry of staff and a
 * row from the bank that are written at the same time find each other. A transaction with this lock never waits for an
 * order or for another lock of this kind.
 */
export async function waitForSameAmount(tx: Transaction, amount: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money out, ${amount} đồng`}, 0))`.execute(tx);
}

/** @returns the numbers of orders with a refund that staff entered and that this transfer may confirm; newest first */
export async function listOpenRefunds(db: Database, { amount, at, counterAccount }: MoneyOut): Promise<string[]> {
  const rows = await rowsOf<{ orderNumber: string; account: string | null }>(db)`
    select m.order_number as "orderNumber", t.counter_account as account
    from bank_transactions t join bank_matches m on m.bank_transaction_id = t.id
    where t.provider = 'staff' and m.state = 'refund' and t.amount = ${amount}::bigint
      and t.at between ${at}::timestamptz - make_interval(days => ${DAYS}::int)
        and ${at}::timestamptz + make_interval(days => ${DAYS}::int)
      and not exists (select from bank_matches bank where bank.backs = t.id)
    order by t.id desc limit ${MOST_LOOKED_AT}::int`;
  const fitting = rows.filter(({ account }) => mayBeSameAccount(account, counterAccount));
  return [...new Set(fitting.map(({ orderNumber }) => orderNumber))];
}

/**
 * Locks outgoing transfers of this amount that belong to no order, unless staff decided so. Transfers locked by another
 * transaction are skipped, because that transaction may be waiting for the order.
 * @returns the ids and memos of the transfers, oldest first
 */
export async function lockUnexplained(
  tx: Transaction,
  { amount, at, counterAccount }: MoneyOut,
): Promise<{ id: number; memo: string }[]> {
  const rows = await rowsOf<{ id: number; memo: string; account: string | null }>(tx)`
    select t.id, t.memo, t.counter_account as account
    from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
    where m.state = 'other' and m.actor = 'system' and t.direction = 'out' and t.amount = ${amount}::bigint
      and t.at between ${at}::timestamptz - make_interval(days => ${DAYS}::int)
        and ${at}::timestamptz + make_interval(days => ${DAYS}::int)
    order by t.id limit ${MOST_LOOKED_AT}::int for no key update of m skip locked`;
  return rows.filter(({ account }) => mayBeSameAccount(account, counterAccount)).map(({ id, memo }) => ({ id, memo }));
}

/** Locks outgoing transfers that staff must check as possible refunds of this order. @returns them, oldest first */
export function lockSuggested(tx: Transaction, orderNumber: string): Promise<(MoneyOut & { id: number })[]> {
  return rowsOf<MoneyOut & { id: number }>(tx)`
    select t.id, t.amount, t.at, t.counter_account as "counterAccount"
    from payment_tasks task join bank_matches m on m.bank_transaction_id = task.bank_transaction_id
    join bank_transactions t on t.id = m.bank_transaction_id
    where task.kind = 'refund-to-confirm' and task.solved_at is null and task.details->'suggestions' ? ${orderNumber}
      and m.state = 'review'
    order by t.id for no key update of m skip locked`;
}
