/** Stores the content of a verified webhook. The answer to the provider does not depend on the content. */
import { createHash } from 'node:crypto';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { nameOf } from '#domain/payments/same-transfer.ts';
import { noteCall, noteRefusal } from '#store/banks/bank-connections.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { lockLedger } from '#store/payments/ledger.ts';
import { listEntriesFor } from '#store/payments/ledger-entries.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { recordTransactions } from './record-transactions.ts';

export type Delivered = { transactions: readonly BankTransaction[]; unread: readonly Unread[] };

/** Stores the transactions first, in a database transaction of their own, so that no later error can lose them. */
export async function acceptDelivery(
  db: Database,
  provider: string,
  { transactions, unread }: Delivered,
): Promise<void> {
  await recordTransactions(db, transactions);
  await db.transaction().execute(async (tx) => {
    await noteCall(tx, provider);
    await keepUnread(tx, provider, unread);
  });
}

export function refuseDelivery(db: Database, provider: string): Promise<void> {
  return db.transaction().execute((tx) => noteRefusal(tx, provider));
}

/**
 * Handles a webhook whose signature is too old: opens tasks for its transactions that are not in the ledger, and counts
 * the webhook as refused.
 */
export function keepLateDelivery(db: Database, provider: string, { transactions, unread }: Delivered): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // without this lock, a pull could add one of the transactions at the same time, and a needless task would remain
    await lockLedger(tx);
    await noteRefusal(tx, provider);
    await keepUnread(tx, provider, unread);
    const entries = await listEntriesFor(tx, transactions);
    const reportNames = new Set(entries.flatMap(({ reports }) => reports.map(nameOf)));
    for (const row of transactions.filter((transaction) => !reportNames.has(nameOf(transaction)))) {
      const details = { amount: row.amount, memo: row.memo, at: row.at, raw: row.raw };
      const why = `${row.amount} đ, “${row.memo}”, was signed more than five minutes before it came`;
      await openTask(tx, { kind: 'late-delivery', subject: nameOf(row), details, actor: SYSTEM, why });
    }
  });
}

/** `raw`: a text from a provider that cannot be parsed; `why`: the reason. */
export type Unread = { raw: string; why: string };

/** Opens a task for staff about a text that cannot be parsed, because it may be about a payment. */
export async function keepUnread(tx: Transaction, provider: string, unread: readonly Unread[]): Promise<void> {
  for (const { raw, why } of unread) {
    const subject = `${provider}:${createHash('sha256').update(raw).digest('hex')}`;
    const details = { raw: raw.replaceAll('\u0000', '') };
    await openTask(tx, { kind: 'unreadable-delivery', subject, details, actor: SYSTEM, why });
  }
}
