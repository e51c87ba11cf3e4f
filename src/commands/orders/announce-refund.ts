/** The consequences of a refund entered by staff: an email to the customer, and a search for the bank transfer. */
import { lastDigitsOf } from '#domain/orders/refund.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { type LedgerRow, listTransactions, writeDecision } from '#store/payments/matches.ts';
import { listOpenRefunds, lockSuggested, lockUnexplained, waitForSameAmount } from '#store/payments/open-refunds.ts';
import { openTask, SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';

/** @param refunded all refunds of the order so far in đồng, more than before @param reason shown to the customer */
export async function announceRefund(
  tx: Transaction,
  order: LockedOrder,
  { refunded, reason }: { refunded: number; reason: string | null },
): Promise<void> {
  const { id: orderId, orderNumber, hasEmail } = order;
  const amount = refunded - order.amountRefunded;
  const entry = await findEntry(tx, orderNumber, amount);
  if (hasEmail) {
    const account = lastDigitsOf(entry?.counterAccount ?? null);
    await queueMail(tx, { kind: 'order-refunded', facts: { orderId, amount, refunded, account, reason } });
  }
  if (entry?.provider === 'staff') await askForBankRow(tx, entry);
}

const MOST_REFUNDS = 100;

/** Finds the most recent refund of this amount that staff entered and no bank transfer confirms. */
async function findEntry(tx: Transaction, orderNumber: string, amount: number): Promise<LedgerRow | undefined> {
  const rows = await listTransactions(tx, { state: 'refund', orderNumber, limit: MOST_REFUNDS });
  return rows
    .filter((row) => row.backs === null && row.amount === amount)
    .sort((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())[0];
}

/** Opens tasks to match this refund with transfers that the bank may have reported before staff entered the refund. */
async function askForBankRow(tx: Transaction, entry: LedgerRow): Promise<void> {
  const { orderNumber, amount } = entry;
  const reason = `amount and time fit the refund of ${orderNumber} that staff entered`;
  await waitForSameAmount(tx, amount);
  for (const { id, memo } of await lockUnexplained(tx, entry)) {
    await writeDecision(tx, id, { state: 'review', orderNumber: null, actor: SYSTEM, reason });
    const details = { amount, memo, suggestions: [orderNumber] };
    const why = `${formatMoney(amount)}: ${reason}`;
    await openTask(tx, { kind: 'refund-to-confirm', transaction: id, details, actor: SYSTEM, why });
  }
}

/**
 * Closes the tasks to match outgoing transfers with refunds, if no matching refund remains: another transfer has
 * confirmed it, or staff removed its entry. Call this function when the refunds of an order may have changed.
 */
export async function dropSuggestions(tx: Transaction, orderNumber: string): Promise<void> {
  for (const row of await lockSuggested(tx, orderNumber)) {
    if ((await listOpenRefunds(tx, row)).length > 0) continue;
    const reason = 'no refund that staff entered fits it any more';
    await writeDecision(tx, row.id, { state: 'other', orderNumber: null, actor: SYSTEM, reason });
    await solveTasks(tx, { kinds: ['refund-to-confirm'], transactions: [row.id] }, SYSTEM, reason);
  }
}
