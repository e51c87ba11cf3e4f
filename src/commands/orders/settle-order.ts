/** Updates an order from the ledger: the amount paid, the payment status and the tasks of staff. */
import type { Actor } from '#domain/accounts/access.ts';
import { depositDue } from '#domain/orders/deposit.ts';
import { payableOf, settlementOf } from '#domain/orders/settlement.ts';
import { stepsOfLedger } from '#domain/orders/transitions.ts';
import { type Reservation, writeReservationPaid } from '#store/checkout/reservations.ts';
import type { Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { queueMail } from '#store/mail/mails.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { readOrderMoney, writeOrderMoney } from '#store/orders/order-money.ts';
import { SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';
import { announceRefund, dropSuggestions } from './announce-refund.ts';
import { applySteps } from './apply-steps.ts';
import { lockPayee, type Payee } from './lock-payee.ts';
import { lowerCash, updateMoneyTasks } from './money-tasks.ts';

type SettledBy = { actor: Actor; reason: string | null; hasGrown?: boolean; isToldElsewhere?: boolean };

/**
 * Call this function after each change of the ledger for an order number, and after each change of the total. Only this
 * function may move a paid order back to unpaid.
 * @param by the actor of the change, the shop itself by default; `hasGrown`: the total has increased;
 * `isToldElsewhere`: another email informs the customer of the new total
 */
export async function settleOrder(tx: Transaction, orderNumber: string, by?: SettledBy): Promise<void> {
  const payee = await lockPayee(tx, orderNumber);
  if (payee) await settlePayee(tx, payee, by);
}

/** Does the same as settleOrder for a caller that has already locked the order or the reservation. */
export async function settlePayee(
  tx: Transaction,
  payee: Payee,
  { hasGrown = false, isToldElsewhere = false, ...by }: SettledBy = { actor: SYSTEM, reason: null },
): Promise<void> {
  const { orderNumber } = payee.order ?? payee.reservation;
  const money = await readOrderMoney(tx, orderNumber);
  if (!payee.order) return settleReservation(tx, payee.reservation, money);
  const { order } = payee;
  const { amountPaid, moveTo, task } = settlementOf(order, { ...money, hasGrown });
  await writeOrderMoney(tx, order.id, { amountPaid, amountRefunded: money.refunded });
  const isRefund = money.refunded > order.amountRefunded;
  const [first, ...rest] = moveTo ? stepsOfLedger(order, moveTo) : [];
  const isTold = isToldElsewhere || (isRefund && moveTo === 'refunded');
  const because = { ...by, note: 'Theo sổ giao dịch ngân hàng', isToldElsewhere: isTold };
  if (first) await applySteps(tx, order, [first, ...rest], because);
  if (moveTo === null) await tellOfDeposit(tx, order, amountPaid);
  if (isRefund) await announceRefund(tx, order, { refunded: money.refunded, reason: by.reason });
  if (money.refunded > 0 || order.amountRefunded > 0) await dropSuggestions(tx, orderNumber);
  const answered = ['customer-report', 'screenshot-reused', 'overdue'] as const;
  if ((moveTo ?? order.paymentStatus) === 'paid')
    await solveTasks(tx, { kinds: answered, orderNumber }, SYSTEM, 'the order is paid');
  await updateMoneyTasks(tx, orderNumber, task);
  if (order.status === 'pending' || order.status === 'in_delivery')
    await lowerCash(tx, order, Math.max(0, payableOf(order) - amountPaid));
}

/** A full payment changes the state, which has its own email. */
async function tellOfDeposit(tx: Transaction, order: LockedOrder, amountPaid: number): Promise<void> {
  const isComplete = depositDue(order) > 0 && depositDue({ ...order, amountPaid }) === 0;
  if (isComplete && order.hasEmail) await queueMail(tx, { kind: 'deposit-received', facts: { orderId: order.id } });
}

/** Money for an ended reservation pays for nothing: staff must ask the customer. */
async function settleReservation(
  tx: Transaction,
  { id, orderNumber, state, expiresAt }: Reservation,
  { credits, refunded }: { credits: readonly number[]; refunded: number },
): Promise<void> {
  const amountPaid = credits.reduce((sum, amount) => sum + amount, 0) - refunded;
  await writeReservationPaid(tx, id, amountPaid);
  // a paid reservation stays open after its time, and its job may have run; after a refund it must still end
  if (state === 'held') await addJob(tx, 'release-reservation', { reservationId: id }, { runAt: expiresAt, key: id });
  const isLate = state === 'released' && amountPaid > 0;
  await updateMoneyTasks(tx, orderNumber, isLate ? { kind: 'late-payment', amount: amountPaid } : null);
}
