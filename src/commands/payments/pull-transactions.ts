/** Queries a provider for transactions that no webhook reported, and adds them to the ledger. */
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { type BankConnection, notePull } from '#store/banks/bank-connections.ts';
import type { Database } from '#store/database/database.ts';
import { keepUnread, type Unread } from './receive-webhook.ts';
import { recordTransactions } from './record-transactions.ts';

/** The days before the last pull whose transactions are queried again: banks book some transactions a day late. */
const OVERLAP = 2;
const DAY = 86_400_000;

/**
 * @param ask queries the provider for all transactions since a day
 * @returns the number of new transactions; null if the query failed: the list of providers then shows the error
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
