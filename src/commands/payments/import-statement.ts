/** Brings the rows of a bank's statement into the ledger, without those that a webhook or another file brought before. */
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '#domain/accounts/access.ts';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { StatementRow } from '#domain/payments/read-statement.ts';
import type { Verdict } from '#domain/payments/same-transfer.ts';
import { compareWithKnown } from '#domain/payments/statement-known.ts';
import { isWholeAmount, toTransactions } from '#domain/payments/statement-transactions.ts';
import type { Database } from '#store/database/database.ts';
import { lockLedger } from '#store/payments/ledger.ts';
import { listEntriesFor } from '#store/payments/ledger-entries.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { type Judged, recordJudged } from './record-transactions.ts';

export type OwnStatement = { account: string; rows: readonly StatementRow[] };

/** Rows after which requests are answered: a statement may have fifty thousand. */
const BREATH = 500;

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

async function transactionsOf({ account, rows }: OwnStatement): Promise<BankTransaction[]> {
  const transactions: BankTransaction[] = [];
  for (const transaction of toTransactions(rows.filter(isWholeAmount), account, digest))
    if (transactions.push(transaction) % BREATH === 0) await breathe();
  return transactions;
}

async function judge(db: Database, transactions: readonly BankTransaction[]): Promise<Judged[]> {
  const comparing = compareWithKnown(transactions, await listEntriesFor(db, transactions));
  let step = comparing.next();
  for (; !step.done; step = comparing.next()) await breathe();
  const verdicts = step.value;
  return transactions.map((transaction, index) => ({ transaction, verdict: verdicts[index] as Verdict }));
}

/** @returns what each row with whole đồng is: new, known or doubtful; nothing is written */
export async function compareStatement(db: Database, statement: OwnStatement): Promise<Judged[]> {
  return judge(db, await transactionsOf(statement));
}

/**
 * Compares again, and adds the rows in these states. Nobody is credited for a doubtful row before a person has decided.
 * @returns how many rows the ledger has more
 */
export async function importStatement(
  db: Database,
  statement: OwnStatement,
  states: readonly Verdict['state'][],
  actor: Actor,
): Promise<number> {
  const transactions = await transactionsOf(statement);
  return db.transaction().execute(async (tx) => {
    await lockLedger(tx);
    const judged = await judge(tx, transactions);
    const wanted = judged.filter(({ verdict: { state } }) => state === 'known' || states.includes(state));
    const added = await recordJudged(tx, wanted);
    const thing = { kind: 'payment' as const, id: 'statement' };
    const after = { account: statement.account, rows: statement.rows.length, added };
    await recordChange(tx, { actor, act: 'money.statement-imported', thing, after });
    return added;
  });
}
