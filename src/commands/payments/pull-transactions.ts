/** Queries a provider for transactions that no webhook reported, and records them. */
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { type BankConnection, notePull } from '#store/banks/bank-connections.ts';
import type { Database } from '#store/database/database.ts';
import { keepUnread, type Unread } from './receive-webhook.ts';
import { recordTransactions } from './record-transactions.ts';

/** Days before the last pull from which transactions are queried again: banks book some of them a day late. */
const OVERLAP = 2;
const DAY = 86_400_000;

/**
 * @param ask asks the provider for all transactions since a day
 * @returns the number of new ones; null when the query failed, which the list of providers shows
 */
export async function pullTransactions(
  db: Database,
  { name, lastPullAt, connectedAt }: BankConnection,
  ask: (since: Date) => Promise<{ transactions: BankTransaction[]; unread: Unread[] }>,
): Promise<number | null> {
  const began = new Date();
  let reported: Awaited<ReturnType<typeof ask>>;
  try {
    reported = await ask(new Date((lastPullAt ?? connectedAt).getTime() - OVERLAP * DAY));
  } catch (error) {
    await db.transaction().execute((tx) => notePull(tx, name, null, (error as Error).message.slice(0, 300)));
    return null;
  }
  const { added } = await recordTransactions(db, reported.transactions);
  await db.transaction().execute(async (tx) => {
    await keepUnread(tx, name, reported.unread);
    await notePull(tx, name, began, null);
  });
  return added;
}
