/** What a verified webhook leaves behind; the answer is the same whatever it was about. */
import { createHash } from 'node:crypto';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { nameOf } from '#domain/payments/same-transfer.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { lockLedger } from '#store/payments/ledger.ts';
import { listEntriesFor } from '#store/payments/ledger-entries.ts';
import { noteCall, noteRefusal } from '#store/payments/payment-providers.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { recordTransactions } from './record-transactions.ts';

export type Delivered = { transactions: readonly BankTransaction[]; unread: readonly Unread[] };

/** Stores the transactions first of all. */
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

/** Keeps transactions that were signed too long ago for staff, unless the ledger has them; the delivery counts as refused. */
export function keepLateDelivery(db: Database, provider: string, { transactions, unread }: Delivered): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // otherwise a pull could add one of them meanwhile, and its task would stay
    await lockLedger(tx);
    await noteRefusal(tx, provider);
    await keepUnread(tx, provider, unread);
    const entries = await listEntriesFor(tx, transactions);
    const known = new Set(entries.flatMap(({ reports }) => reports.map(nameOf)));
    for (const row of transactions.filter((transaction) => !known.has(nameOf(transaction)))) {
      const details = { amount: row.amount, memo: row.memo, at: row.at, raw: row.raw };
      const why = `${row.amount} đ, “${row.memo}”, was signed more than five minutes before it came`;
      await openTask(tx, { kind: 'late-delivery', subject: nameOf(row), details, actor: SYSTEM, why });
    }
  });
}

/** What a provider said that cannot be read, and why. */
export type Unread = { raw: string; why: string };

/** Keeps what cannot be read for staff: it may be money. */
export async function keepUnread(tx: Transaction, provider: string, unread: readonly Unread[]): Promise<void> {
  for (const { raw, why } of unread) {
    const subject = `${provider}:${createHash('sha256').update(raw).digest('hex')}`;
    const details = { raw: raw.replaceAll('\u0000', '') };
    await openTask(tx, { kind: 'unreadable-delivery', subject, details, actor: SYSTEM, why });
  }
}
