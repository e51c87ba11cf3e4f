/** The ledger of bank transactions. Rows are added, never changed; matches.ts stores the decision on each row. */
import { sql } from 'kysely';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { Transaction } from '../database/database.ts';

/** Removes NUL, which PostgreSQL cannot store and JSON text may contain as `\u0000`. */
const clean = (text: string) => text.replaceAll('\u0000', '');
const cleaned = (text: string | null) => (text === null ? null : clean(text));

/** The most rows of one INSERT. Large files are converted in parts, so that the process can answer other requests. */
const AT_ONCE = 1000;

/**
 * Makes all transactions that write bank reports wait for each other, so that webhooks, pulls and statements that
 * contain the same transfer see each other's rows. A database transaction with this lock never waits for the lock of an
 * order.
 */
export async function lockLedger(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports of bank transactions', 0))`.execute(tx);
}

/** A new bank transaction. `resembles`: the id of an earlier one that may be the same, reported a second time. */
export type NewRow = { transaction: BankTransaction; resembles: number | null };

/** Adds bank transactions still to be matched to orders. Call `lockLedger` first. @returns the number added */
export async function insertTransactions(tx: Transaction, rows: readonly NewRow[]): Promise<number> {
  let added = 0;
  for (let first = 0; first < rows.length; first += AT_ONCE)
    added += await insertSome(tx, rows.slice(first, first + AT_ONCE));
  return added;
}

async function insertSome(tx: Transaction, given: readonly NewRow[]): Promise<number> {
  const list = <Value>(read: (transaction: BankTransaction) => Value) =>
    given.map(({ transaction }) => read(transaction));
  const { rows } = await sql`
    with given as (
      select * from unnest(${list((row) => row.provider)}::text[], ${list((row) => clean(row.transactionId))}::text[],
        ${list((row) => row.direction)}::text[], ${list((row) => row.amount)}::bigint[], ${list((row) => clean(row.memo))}::text[],
        ${list((row) => clean(row.account))}::text[], ${list((row) => cleaned(row.virtualAccount))}::text[],
        ${list((row) => cleaned(row.reference))}::text[], ${list((row) => row.at.toISOString())}::timestamptz[],
        ${list((row) => cleaned(row.counterAccount))}::text[], ${list((row) => cleaned(row.counterName))}::text[],
        ${list((row) => clean(row.raw))}::text[], ${given.map(({ resembles }) => resembles)}::bigint[]) as given (provider,
        transaction_id, direction, amount, memo, account, virtual_account, reference, at, counter_account, counter_name, raw, resembles)
    ), added as (
      insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, virtual_account, reference,
        at, counter_account, counter_name, raw)
      select provider, transaction_id, direction, amount, memo, account, virtual_account, reference,
        at, counter_account, counter_name, raw from given
      on conflict (provider, transaction_id) do nothing returning id, provider, transaction_id
    )
    insert into bank_matches (bank_transaction_id, state, actor, resembles)
    select added.id, 'waiting', 'system', given.resembles from added join given using (provider, transaction_id)
    returning bank_transaction_id`.execute(tx);
  return rows.length;
}

export type FurtherReport = Pick<BankTransaction, 'provider' | 'transactionId'> & { of: number };

/** Stores a further report of a transfer that is already in the ledger. */
export async function insertReports(tx: Transaction, reports: readonly FurtherReport[]): Promise<void> {
  for (let first = 0; first < reports.length; first += AT_ONCE) {
    const some = reports.slice(first, first + AT_ONCE);
    await sql`insert into bank_reports (provider, transaction_id, bank_transaction_id)
      select * from unnest(${some.map(({ provider }) => provider)}::text[], ${some.map((row) => clean(row.transactionId))}::text[],
        ${some.map((row) => row.of)}::bigint[])
      on conflict do nothing`.execute(tx);
  }
}
