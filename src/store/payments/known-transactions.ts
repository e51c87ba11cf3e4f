/** The bank transactions of a time, to compare a statement with them. */
import { sql } from 'kysely';
import type { KnownTransaction } from '#domain/payments/statement-known.ts';
import type { Database } from '../database/database.ts';

/** Rows that no bank reported: the staff's word, which a bank row backs, and those of the simulator. */
const NO_BANK = ['staff', 'simulated'];

/** @param amounts whole đồng: only these are read */
export function listKnownByAmount(
  db: Database,
  { from, to, amounts }: { from: Date; to: Date; amounts: readonly number[] },
): Promise<KnownTransaction[]> {
  return db
    .selectFrom('bank_transactions')
    .select([
      'provider',
      'transaction_id as transactionId',
      'direction',
      'amount',
      'memo',
      'account',
      'virtual_account as virtualAccount',
      'reference',
      'at',
    ])
    .where('amount', '=', sql<number>`any(${amounts}::bigint[])`)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('provider', 'not in', NO_BANK)
    .execute();
}
