/** Matches bank transactions with order numbers, each transaction in its own database transaction. */
import { decideMatch } from '#domain/payments/match-transaction.ts';
import { candidatesOf } from '#domain/payments/read-memo.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { newestEntryId } from '#store/payments/ledger-entries.ts';
import { readMatchFacts } from '#store/payments/match-facts.ts';
import { type LedgerRow, lockNextWaiting, writeDecision } from '#store/payments/matches.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { getSettings, listOwnAccounts } from '#store/settings/settings.ts';
import { lockPayee } from '../orders/lock-payee.ts';
import { settlePayee } from '../orders/settle-order.ts';

type Rules = { ownAccounts: readonly string[]; carriers: readonly string[] };

/**
 * If one bank transaction causes an error, the others are matched nevertheless. New transactions from a provider are
 * matched before the rest of a statement, which may have tens of thousands of rows, because the customers of new
 * transactions are waiting.
 * @throws the first error, after all other transactions were matched; the job then runs again for those that failed
 */
export async function matchTransactions(db: Database): Promise<void> {
  const { carrierNames } = await getSettings(db);
  const rules = { ownAccounts: await listOwnAccounts(db), carriers: carrierNames.split(',') };
  const errors: unknown[] = [];
  let told = await newestEntryId(db);
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last;
    let current: number | null = null;
    try {
      await db.transaction().execute(async (tx) => {
        const newest = await newestEntryId(tx);
        const late = await lockNextWaiting(tx, told, { told: true });
        told = late?.id ?? newest;
        const row = late ?? (await lockNextWaiting(tx, after));
        current = late ? after : (row?.id ?? null);
        if (row) await matchOne(tx, row, rules);
      });
    } catch (error) {
      errors.push(error);
    }
    last = current;
  }
  if (errors.length > 0) throw errors[0];
}

async function matchOne(tx: Transaction, row: LedgerRow, { ownAccounts, carriers }: Rules): Promise<void> {
  const facts = await readMatchFacts(tx, row, candidatesOf(row));
  const decision = decideMatch(row, { ...facts, ownAccounts, carriers, resembles: row.resembles });
  const { state, reason } = decision;
  if (decision.state === 'payment' || decision.state === 'refund') {
    const { orderNumber } = decision;
    // the order is locked before the decision is written, so that no two transactions confirm the same staff entry
    const payee = await lockPayee(tx, orderNumber);
    await writeDecision(tx, row.id, { state, orderNumber, actor: SYSTEM, reason });
    if (payee) await settlePayee(tx, payee);
    return;
  }
  await writeDecision(tx, row.id, { state, orderNumber: null, actor: SYSTEM, reason });
  if (decision.state !== 'review') return;
  const { numbers, suggestions, openRefunds } = facts;
  const details = { amount: row.amount, memo: row.memo, numbers, suggestions: [...suggestions, ...openRefunds] };
  await openTask(tx, { kind: decision.task, transaction: row.id, details, actor: SYSTEM, why: reason });
}
