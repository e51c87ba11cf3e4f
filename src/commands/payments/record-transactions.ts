/** Adds transactions to the ledger. Webhooks, pulls, statements and the simulator all use these functions. */
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { compareReports, nameOf, type Verdict, withoutTwins } from '#domain/payments/same-transfer.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { insertReports, insertTransactions, lockLedger } from '#store/payments/ledger.ts';
import { listEntriesFor } from '#store/payments/ledger-entries.ts';
import { SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';

type Recorded = { added: number; known: number };

/** A reported transaction and its verdict. A `doubtful` one pays no order before staff have decided. */
export type Judged = { transaction: BankTransaction; verdict: Verdict };

/**
 * Writes transactions according to their verdicts, which must have been decided under `lockLedger` in this database
 * transaction.
 * @returns the number of added transactions
 */
export async function recordJudged(tx: Transaction, judged: readonly Judged[]): Promise<number> {
  const isReportOf = ({ provider, transactionId }: BankTransaction, { by }: Verdict) =>
    by?.reports.some((report) => report.provider === provider && report.transactionId === transactionId);
  const further = judged.flatMap(({ transaction, verdict }) =>
    verdict.state === 'known' && verdict.by && !isReportOf(transaction, verdict)
      ? [{ ...transaction, of: verdict.by.id }]
      : [],
  );
  await insertReports(tx, further);
  const added = await insertTransactions(
    tx,
    judged.flatMap(({ transaction, verdict }) =>
      verdict.state === 'known' ? [] : [{ transaction, resembles: verdict.by?.id ?? null }],
    ),
  );
  if (added + further.length === 0) return 0;
  const late = { kinds: ['late-delivery' as const], subjects: judged.map(({ transaction }) => nameOf(transaction)) };
  await solveTasks(tx, late, SYSTEM, 'the transaction came again and is in the ledger');
  if (added > 0) await queueMatching(tx);
  return added;
}

/** Queues the job that matches transactions with orders. Only one waits at a time: a second would only delay emails. */
export async function queueMatching(tx: Transaction): Promise<void> {
  await addJob(tx, 'match-transactions', {}, { key: 'match-transactions', queue: 'match-transactions' });
}

/**
 * Adds the transactions that are not in the ledger yet, all of them or none, and queues the job that matches them.
 * @returns the numbers of new and of known transactions
 */
export function recordTransactions(db: Database, transactions: readonly BankTransaction[]): Promise<Recorded> {
  return db.transaction().execute(async (tx) => {
    await lockLedger(tx);
    const { first, twins } = withoutTwins(transactions);
    let added = 0;
    for (const reports of [first, twins]) {
      const verdicts = compareReports(reports, await listEntriesFor(tx, reports));
      const judged = reports.map((transaction, index) => ({ transaction, verdict: verdicts[index] as Verdict }));
      added += await recordJudged(tx, judged);
    }
    return { added, known: transactions.length - added };
  });
}
