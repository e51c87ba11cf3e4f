/** Matches the bank transactions that wait; the job is added with each of them. */
import { matchTransactions } from '#commands/payments/match-transactions.ts';
import type { Shop } from '../config/shop.ts';

export async function matchTransactionsJob({ db }: Shop): Promise<void> {
  await matchTransactions(db);
}
