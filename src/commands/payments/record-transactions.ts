/** Adds transactions to the ledger: webhooks, the pull, statements and the simulator all enter here. */
import { type BankTransaction, PULLED } from '#domain/payments/bank-transaction.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { insertTransactions } from '#store/payments/ledger.ts';
import { SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';

/** One name for one transaction of a provider, as the tasks about late deliveries use it. */
export const nameOf = ({ provider, transactionId }: Pick<BankTransaction, 'provider' | 'transactionId'>) =>
  `${provider}:${transactionId.startsWith(PULLED) ? transactionId.slice(PULLED.length) : transactionId}`;

/**
 * Adds the transactions that are not known yet, all of them or none, and queues their matching.
 * @returns how many are new, and how many the ledger had already
 */
export function recordTransactions(
  db: Database,
  transactions: readonly BankTransaction[],
): Promise<{ added: number; known: number }> {
  return db.transaction().execute(async (tx) => {
    const added = await insertTransactions(tx, transactions);
    if (added.length > 0) {
      const late = { kinds: ['late-delivery' as const], subjects: transactions.map(nameOf) };
      await solveTasks(tx, late, SYSTEM, 'the transaction came again and is in the ledger');
      await addJob(tx, 'match-transactions', {}, { key: 'match-transactions' });
    }
    return { added: added.length, known: transactions.length - added.length };
  });
}
