/** Adds transactions to the ledger: webhooks, the pull, statements and the simulator all enter here. */
import { type BankTransaction, PULLED } from '#domain/payments/bank-transaction.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { insertTransactions } from '#store/payments/ledger.ts';
import { SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';

/** One name for one transaction of a provider, as the tasks about late deliveries use it. */
export const nameOf = ({ provider, transactionId }: Pick<BankTransaction, 'provider' | 'transactionId'>) =>
  `${provider}:${transactionId.startsWith(PULLED) ? transactionId.slice(PULLED.length) : transactionId}`;

type Recorded = { added: number; known: number };

/** As recordTransactions, in the transaction of the caller. */
export async function addTransactions(tx: Transaction, transactions: readonly BankTransaction[]): Promise<Recorded> {
  const added = await insertTransactions(tx, transactions);
  if (added.length > 0) {
    const late = { kinds: ['late-delivery' as const], subjects: transactions.map(nameOf) };
    await solveTasks(tx, late, SYSTEM, 'the transaction came again and is in the ledger');
    await addJob(tx, 'match-transactions', {}, { key: 'match-transactions' });
  }
  return { added: added.length, known: transactions.length - added.length };
}

/**
 * Adds the transactions that are not known yet, all of them or none, and queues their matching.
 * @returns how many are new, and how many the ledger had already
 */
export const recordTransactions = (db: Database, transactions: readonly BankTransaction[]): Promise<Recorded> =>
  db.transaction().execute((tx) => addTransactions(tx, transactions));
