/** Transfers in the ledger with all reports about them, for comparison with new reports. */
import { sql } from 'kysely';
import { type BankTransaction, PULLED } from '#domain/payments/bank-transaction.ts';
import { KNOWN_WITHIN_MS, type LedgerEntry } from '#domain/payments/same-transfer.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** Providers of ledger rows not from a bank: `staff`, whose entries a bank's row may confirm, and the simulator. */
const NO_BANK = ['staff', 'simulated'];

/** Returns the ids under which a provider may report one transaction, in a webhook and in a pull. */
const idsOf = ({ transactionId }: BankTransaction) => {
  const id = transactionId.startsWith(PULLED) ? transactionId.slice(PULLED.length) : transactionId;
  return [id, PULLED + id];
};

const namedBy = (given: readonly BankTransaction[]) => {
  // the ledger stores texts without NUL, because PostgreSQL cannot store it
  const names = given.flatMap((row) => idsOf(row).map((id) => [row.provider, id.replaceAll('\u0000', '')] as const));
  return sql`named as (
      select * from unnest(${names.map(([provider]) => provider)}::text[], ${names.map(([, id]) => id)}::text[]) as n (provider, transaction_id)
    )`;
};
const CHOSEN_BY_NAME = sql`select t.id from bank_transactions t join named using (provider, transaction_id)
      union select r.bank_transaction_id from bank_reports r join named using (provider, transaction_id)`;
const ENTRIES = sql`select t.id, t.provider, t.direction, t.amount, t.memo, t.account, t.virtual_account as "virtualAccount", t.reference, t.at,
      jsonb_build_array(jsonb_build_object('provider', t.provider, 'transactionId', t.transaction_id)) || coalesce((
        select jsonb_agg(jsonb_build_object('provider', r.provider, 'transactionId', r.transaction_id))
        from bank_reports r where r.bank_transaction_id = t.id), '[]') as reports,
      coalesce((
        select jsonb_agg(jsonb_build_object('provider', d.provider, 'transactionId', d.transaction_id))
        from bank_matches m join bank_transactions d on d.id = m.bank_transaction_id where m.resembles = t.id), '[]') as doubted
    from chosen join bank_transactions t using (id) order by t.id`;

/** @returns the id of the newest transfer that a bank reported; 0 if there is none */
export async function newestEntryId(db: Database): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
  )`select id from bank_transactions where provider <> all(${NO_BANK}::text[])
    order by id desc limit 1`;
  return row?.id ?? 0;
}

/** @returns the ledger's transfers added after the given id, and those about which one of these reports is stored */
export function listEntriesSince(db: Database, id: number, given: readonly BankTransaction[]): Promise<LedgerEntry[]> {
  return rowsOf<LedgerEntry>(db)`
    with ${namedBy(given)}, chosen as (
      ${CHOSEN_BY_NAME}
      union select t.id from bank_transactions t where t.id > ${id} and t.provider <> all(${NO_BANK}::text[])
    ) ${ENTRIES}`;
}

/** @returns the ledger's transfers that these reports may describe: same id, or same amount at a similar time */
export async function listEntriesFor(db: Database, given: readonly BankTransaction[]): Promise<LedgerEntry[]> {
  const times = given.map(({ at }) => at.getTime());
  const least = times.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER) - KNOWN_WITHIN_MS;
  const most = times.reduce((one, other) => Math.max(one, other), 0) + KNOWN_WITHIN_MS;
  if (given.length === 0) return [];
  return rowsOf<LedgerEntry>(db)`
    with ${namedBy(given)}, chosen as (
      ${CHOSEN_BY_NAME}
      union select t.id from bank_transactions t
        where t.amount = any(${[...new Set(given.map(({ amount }) => amount))]}::bigint[])
          and t.at between ${new Date(least)}::timestamptz and ${new Date(most)}::timestamptz and t.provider <> all(${NO_BANK}::text[])
    ) ${ENTRIES}`;
}
