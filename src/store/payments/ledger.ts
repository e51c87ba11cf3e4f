/** The ledger of bank transactions: facts, which are only added. matches.ts keeps what each of them is. */
import { sql } from 'kysely';
import { type BankTransaction, PULLED } from '#domain/payments/bank-transaction.ts';
import type { Database, Transaction } from '../database/database.ts';

/** PostgreSQL stores no NUL, and a JSON text may contain one as `\u0000`. */
const clean = (text: string) => text.replaceAll('\u0000', '');
const cleaned = (text: string | null) => (text === null ? null : clean(text));

/**
 * Adds the transactions that the ledger does not have; each waits to be matched. What a webhook brought, a pull does not bring
 * again, nor the other way round: by the same id or, because it is not certain that the two are the same, by the same bank
 * reference, amount, account and minute.
 * @returns the ids of the new rows
 */
export async function insertTransactions(tx: Transaction, transactions: readonly BankTransaction[]): Promise<number[]> {
  if (transactions.length === 0) return [];
  // in one order everywhere, so that two deliveries of the same rows do not wait for each other in a circle
  const sorted = transactions.toSorted((one, other) =>
    `${one.provider} ${one.transactionId}` < `${other.provider} ${other.transactionId}` ? -1 : 1,
  );
  const list = <Value>(read: (transaction: BankTransaction) => Value) => sorted.map(read);
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, virtual_account, reference,
        at, counter_account, counter_name, raw)
      select given.* from unnest(${list((row) => row.provider)}::text[], ${list((row) => clean(row.transactionId))}::text[],
        ${list((row) => row.direction)}::text[], ${list((row) => row.amount)}::bigint[], ${list((row) => clean(row.memo))}::text[],
        ${list((row) => clean(row.account))}::text[], ${list((row) => cleaned(row.virtualAccount))}::text[],
        ${list((row) => cleaned(row.reference))}::text[], ${list((row) => row.at.toISOString())}::timestamptz[],
        ${list((row) => cleaned(row.counterAccount))}::text[], ${list((row) => cleaned(row.counterName))}::text[],
        ${list((row) => clean(row.raw))}::text[]) as given (provider, transaction_id, direction, amount, memo, account,
        virtual_account, reference, at, counter_account, counter_name, raw)
      where not exists (
        select from bank_transactions known
        where known.provider = given.provider
          and starts_with(known.transaction_id, ${PULLED}) <> starts_with(given.transaction_id, ${PULLED})
          and (known.transaction_id = ${PULLED} || given.transaction_id or given.transaction_id = ${PULLED} || known.transaction_id
            or (known.amount = given.amount and known.direction = given.direction and known.account = given.account
              and known.reference = given.reference and known.at between given.at - interval '1 minute' and given.at + interval '1 minute')))
      on conflict (provider, transaction_id) do nothing returning id
    ), waiting as (
      insert into bank_matches (bank_transaction_id, state, actor) select id, 'waiting', 'system' from added
    )
    select id from added order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @returns those of these ids of a provider that the ledger has */
export async function listKnownTransactions(
  db: Database,
  provider: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_transactions')
    .select('transaction_id')
    .where('provider', '=', provider)
    .where('transaction_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.transaction_id));
}
