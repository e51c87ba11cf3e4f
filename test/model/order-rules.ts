/** What acts and the clock do to a model of the shop, by rules of its own. */
import type { OrderStatus } from '#domain/orders/order-states.ts';
import {
  becomes,
  enterPaid,
  heldBy,
  holdsOf,
  type Model,
  move,
  type Order,
  ordersOf,
  release,
  settle,
  type Transfer,
} from './model.ts';
import { callBack, endAll, follow, isSent, sendAll } from './parcels.ts';

const HOUR = 3_600_000;

/** A bank's transfer is known and matched: it is new money, or what staff had entered before. */
function match(model: Model, transfer: Transfer): void {
  const payee = model.payees.find(({ number }) => number === transfer.payee);
  if (!payee) throw new Error(`nobody has the number ${transfer.payee}`);
  transfer.isMatched = true;
  const side = transfer.direction === 'in' ? payee.credits : payee.refunds;
  const entered = side.find(({ amount, isConfirmed }) => amount === transfer.amount && !isConfirmed);
  if (entered) entered.isConfirmed = true;
  else side.push({ amount: transfer.amount, isConfirmed: true });
  if (payee.kind === 'order') settle(payee);
}

/** The jobs of the shop have run: all that the bank knows is in the ledger. */
export function runJobs(model: Model): void {
  for (const transfer of model.transfers) {
    if (!transfer.isMatched) match(model, transfer);
    transfer.isTold = true;
  }
  for (const report of model.reports.splice(0)) follow(report);
}

/** Time has passed, and the jobs have run. */
export function pass(model: Model, hours: number): void {
  for (const payee of model.payees) payee.hours += hours;
  for (const transfer of model.transfers) transfer.at -= hours * HOUR;
  for (const { parcel } of ordersOf(model)) if (parcel) parcel.reportedAt -= hours * HOUR;
  runJobs(model);
  for (const held of holdsOf(model)) if (held.hours >= 1 && heldBy(held) < held.total) release(model, held);
  for (const order of ordersOf(model)) {
    const isUnpaid = order.method === 'qr' && order.status === 'payment_pending' && order.payment === 'unpaid';
    if (isUnpaid && order.hours > 24 && order.credits.length + order.refunds.length === 0) cancel(model, order);
  }
}

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  payment_pending: ['cancelled'],
  pending: ['in_delivery', 'cancelled'],
  in_delivery: ['done', 'cancelled'],
  done: [],
  cancelled: [],
};

/** Whether staff may do it now. What is so already is no error; goods that come back must be back first. */
export const canMove = ({ status, parcel }: Order, to: OrderStatus): boolean =>
  status === to || (moves[status].includes(to) && !(to === 'done' && parcel?.state === 'returning'));

function cancel(model: Model, order: Order): void {
  if (!isSent(order)) {
    const rest = order.lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled }));
    move(model, rest, 1);
    for (const line of order.lines) line.cancelled = line.quantity;
  }
  callBack(order);
  becomes(order, 'cancelled');
}

export function moveTo(model: Model, order: Order, to: OrderStatus): void {
  if (order.status === to) return;
  if (to === 'cancelled') {
    cancel(model, order);
    settle(order);
    return;
  }
  if (to === 'in_delivery') sendAll(order);
  becomes(order, to);
  if (to === 'done') endAll(order);
}

export const canConfirm = ({ payment }: Order): boolean => payment !== 'refunded';

/** Staff say that the money came. */
export function confirmPayment(order: Order): void {
  if (order.payment === 'paid') return;
  enterPaid(order);
  order.letters['order-status-changed'] += 1;
}

export const canRefund = (order: Order, amount: number): boolean => amount >= 1 && amount <= heldBy(order);

export function refund(order: Order, amount: number): void {
  order.refunds.push({ amount, isConfirmed: false });
  order.letters['order-refunded'] += 1;
  settle(order, true);
}

/** The pieces of a line that are still in the shop: a parcel that a carrier was called for may be collected at any moment. */
export const cancellable = (order: Order, line: number): number => {
  const { status, lines, parcel } = order;
  const { quantity = 0, cancelled = 0 } = lines[line] ?? {};
  const isAwaited = parcel?.state === 'planned' && parcel.tracking !== null;
  return isSent(order) || isAwaited || status === 'cancelled' || status === 'done' ? 0 : quantity - cancelled;
};

/** All that is left of a line is cancelled; an order of which nothing is left has ended. */
export function cancelLine(model: Model, order: Order, index: number): void {
  const line = order.lines[index];
  if (!line) throw new Error(`the order has no line ${index}`);
  const pieces = line.quantity - line.cancelled;
  move(model, [{ product: line.product, quantity: pieces }], 1);
  line.cancelled = line.quantity;
  order.off += order.lines.length === 1 ? order.total : pieces * (model.products[line.product]?.price ?? 0);
  // a parcel that is packed already is opened
  callBack(order);
  if (order.lines.every(({ quantity, cancelled }) => quantity === cancelled)) cancel(model, order);
  else order.letters['pieces-cancelled'] += 1;
  settle(order);
}
