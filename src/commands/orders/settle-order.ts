/** Updates an order from the ledger of bank transactions: the amount paid, the payment status and staff's tasks. */
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
 * Call this function after each change of the ledger for an order number, and after each change of the order's total.
 * No other function may change the payment status from paid to unpaid.
 * @param by `actor`: who made the change, by default the program; `hasGrown`: true if the total has increased;
 * `isToldElsewhere`: true if another email informs the customer of the new total
 */
export async function settleOrder(tx: Transaction, orderNumber: string, by?: SettledBy): Promise<void> {
  const payee = await lockPayee(tx, orderNumber);
  if (payee) await settlePayee(tx, payee, by);
}

/** Updates an order or a reservation like settleOrder, for a caller that has already locked it. */
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

/** Informs the customer of a received deposit. For a full payment, the change of the payment status sends an email. */
async function tellOfDeposit(tx: Transaction, order: LockedOrder, amountPaid: number): Promise<void> {
  const isComplete = depositDue(order) > 0 && depositDue({ ...order, amountPaid }) === 0;
  if (isComplete && order.hasEmail) await queueMail(tx, { kind: 'deposit-received', facts: { orderId: order.id } });
}

/** Handles money for a reservation. If the reservation has ended, staff get a task to contact the customer. */
async function settleReservation(
  tx: Transaction,
  { id, orderNumber, state, expiresAt }: Reservation,
  { credits, refunded }: { credits: readonly number[]; refunded: number },
): Promise<void> {
  const amountPaid = credits.reduce((sum, amount) => sum + amount, 0) - refunded;
  await writeReservationPaid(tx, id, amountPaid);
  // a paid reservation stays open after its time is over, and its release job may already have run; after a refund the
  // reservation must still end, so a new job is added
  if (state === 'held') await addJob(tx, 'release-reservation', { reservationId: id }, { runAt: expiresAt, key: id });
  const isLate = state === 'released' && amountPaid > 0;
  await updateMoneyTasks(tx, orderNumber, isLate ? { kind: 'late-payment', amount: amountPaid } : null);
}
