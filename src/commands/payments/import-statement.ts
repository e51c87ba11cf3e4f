/** Adds the rows of a bank statement to the ledger, except those that a webhook or another statement already added. */
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '#domain/accounts/access.ts';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { StatementRow } from '#domain/payments/read-statement.ts';
import type { LedgerEntry, Verdict } from '#domain/payments/same-transfer.ts';
import { compareWithKnown } from '#domain/payments/statement-known.ts';
import { isWholeAmount, toTransactions } from '#domain/payments/statement-transactions.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { lockLedger } from '#store/payments/ledger.ts';
import { listEntriesFor, listEntriesSince, newestEntryId } from '#store/payments/ledger-entries.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { type Judged, recordJudged } from './record-transactions.ts';

export type OwnStatement = { account: string; rows: readonly StatementRow[] };

/** The number of rows after which an import pauses to let the process answer requests: a statement may have 50,000. */
const BREATH = 500;

/** The number of rows that are added at a time; webhooks wait meanwhile. */
const PART = 500;

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

async function transactionsOf({ account, rows }: OwnStatement): Promise<BankTransaction[]> {
  const transactions: BankTransaction[] = [];
  for (const transaction of toTransactions(rows.filter(isWholeAmount), account, digest))
    if (transactions.push(transaction) % BREATH === 0) await breathe();
  return transactions;
}

async function judgeAgainst(
  transactions: readonly BankTransaction[],
  entries: readonly LedgerEntry[],
): Promise<Judged[]> {
  const comparing = compareWithKnown(transactions, entries);
  let step = comparing.next();
  for (; !step.done; step = comparing.next()) await breathe();
  const verdicts = step.value;
  return transactions.map((transaction, index) => ({ transaction, verdict: verdicts[index] as Verdict }));
}

async function judge(db: Database, transactions: readonly BankTransaction[]): Promise<Judged[]> {
  return judgeAgainst(transactions, await listEntriesFor(db, transactions));
}

/** @returns a verdict on each row with an amount in whole đồng: new, known or doubtful. Writes nothing */
export async function compareStatement(db: Database, statement: OwnStatement): Promise<Judged[]> {
  return judge(db, await transactionsOf(statement));
}

/** The rows that are not in the ledger yet. They are added in parts, so that webhooks are handled between two parts. */
type Rest = { left: Judged[]; newest: number };

/** Compares the remaining rows with the transfers that were added to the ledger meanwhile. Call `lockLedger` first. */
async function judgeAgain(tx: Transaction, { left, newest }: Rest): Promise<Judged[]> {
  const isOpen = ({ verdict }: Judged) => verdict.state !== 'known';
  const part = left.slice(0, PART).filter(isOpen);
  const late = await listEntriesSince(
    tx,
    newest,
    part.map(({ transaction }) => transaction),
  );
  if (late.length === 0) return left;
  const open = left.filter(isOpen);
  const again = await judgeAgainst(
    open.map(({ transaction }) => transaction),
    late,
  );
  const changed = new Map(open.map((one, index) => [one, again[index] as Judged]));
  return left.map((one) => {
    const updated = changed.get(one);
    return updated && updated.verdict.state !== 'new' ? updated : one;
  });
}

/** Adds some of the rows under the ledger's lock; webhooks wait for less than a second. @returns the number added */
async function addPart(
  db: Database,
  rest: Rest,
  states: readonly Verdict['state'][],
): Promise<Rest & { added: number }> {
  return db.transaction().execute(async (tx) => {
    await lockLedger(tx);
    const judged = await judgeAgain(tx, rest);
    const part = judged.slice(0, PART).filter(({ verdict: { state } }) => state === 'known' || states.includes(state));
    const added = await recordJudged(tx, part);
    return { added, left: judged.slice(PART), newest: await newestEntryId(tx) };
  });
}

/**
 * Compares the rows again, and adds those with the given verdicts in parts. Each part is added completely or not at
 * all, and webhooks are handled between two parts. After an interruption, importing the same file adds the missing
 * rows, because rows in the ledger are recognised by their ids. A doubtful row does not pay an order before staff have
 * decided.
 * @returns the number of added rows
 */
export async function importStatement(
  db: Database,
  statement: OwnStatement,
  states: readonly Verdict['state'][],
  actor: Actor,
): Promise<number> {
  const transactions = await transactionsOf(statement);
  const newest = await newestEntryId(db);
  let rest: Rest = { left: await judge(db, transactions), newest };
  let added = 0;
  const record = (tx: Transaction) => {
    const thing = { kind: 'payment' as const, id: 'statement' };
    const after = { account: statement.account, rows: statement.rows.length, added };
    return recordChange(tx, { actor, act: 'money.statement-imported', thing, after });
  };
  try {
    while (rest.left.length > 0) {
      const done = await addPart(db, rest, states);
      rest = done;
      added += done.added;
    }
  } catch (error) {
    // rows that were added before an error remain in the ledger, so the audit log must mention them
    if (added > 0)
      await db
        .transaction()
        .execute(record)
        .catch(() => {});
    throw error;
  }
  await db.transaction().execute(record);
  return added;
}
