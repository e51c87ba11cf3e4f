/**
 * The shop as its customers, its staff and its bank were told that it is: a few numbers in memory, by rules of its own.
 * Amounts are whole đồng.
 */
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-states.ts';
import type { Product } from '../makers.ts';

/** What came or was given back. `isConfirmed`: the bank reported it, and not only the staff. */
type Money = { amount: number; isConfirmed: boolean };
export type Cart = readonly { product: number; quantity: number }[];
type Line = { product: number; quantity: number; cancelled: number };
/** How many emails of a kind are about an order. */
export type Letters = {
  'order-received': number;
  'order-status-changed': number;
  'order-refunded': number;
  'pieces-cancelled': number;
};

/** Whoever holds an order number: a checkout that holds goods, then its order. */
type Payee = { number: string; total: number; credits: Money[]; refunds: Money[] };
export type Hold = Payee & { kind: 'hold'; checkoutId: string; cart: Cart; state: 'held' | 'released'; hours: number };
export type Order = Payee & {
  kind: 'order';
  id: string;
  /** the key of the customer's link */
  linkKey: string;
  method: PaymentMethod;
  hasVoucher: boolean;
  status: OrderStatus;
  payment: PaymentStatus;
  /** the price of what was cancelled */
  off: number;
  lines: Line[];
  parcel: Parcel | null;
  hours: number;
  letters: Letters;
};

/** A transfer of the bank. `by`: the doors by which the shop was told of it. */
export type Transfer = {
  id: number;
  payee: string;
  direction: 'in' | 'out';
  amount: number;
  reference: string;
  /** milliseconds since 1970 */
  at: number;
  isMatched: boolean;
  isTold: boolean;
};

/** A parcel of all that is left of an order. */
export type Parcel = {
  /** the code of the carrier; null: the shop's own driver has it */
  tracking: string | null;
  state: ReportedState | 'planned' | 'cancelled';
  /** the moment of the carrier's latest report, in milliseconds since 1970 */
  reportedAt: number;
  isRestocked: boolean;
};
export const reportedStates = ['handed_over', 'failed', 'delivered', 'returning', 'returned'] as const;
export type ReportedState = (typeof reportedStates)[number];
/** What the carrier reported and no job has read yet. */
export type Report = { parcel: Parcel; order: Order; state: ReportedState; at: number };

export type Model = {
  products: (Product & { stock: number })[];
  payees: (Order | Hold)[];
  transfers: Transfer[];
  reports: Report[];
  voucher: { code: string; off: number; mostUses: number };
};

const sum = (all: readonly Money[]) => all.reduce((total, { amount }) => total + amount, 0);
/** What a payee holds: what came less what went back. */
export const heldBy = ({ credits, refunds }: Payee): number => sum(credits) - sum(refunds);
export const refundedOf = ({ refunds }: Payee): number => sum(refunds);
export const payableOf = ({ total, off }: Order): number => total - off;
export const isOwed = (payment: PaymentStatus) =>
  payment === 'unpaid' || payment === 'awaiting_review' || payment === 'failed';

export const ordersOf = ({ payees }: Model): Order[] => payees.filter((one) => one.kind === 'order');
export const holdsOf = ({ payees }: Model): Hold[] =>
  payees.filter((one): one is Hold => one.kind === 'hold' && one.state === 'held');

/** What the customer is asked for. */
export function dueOf(order: Order): number {
  // nobody pays for what comes back
  if (!isOwed(order.payment) || order.status === 'cancelled' || order.parcel?.state === 'returning') return 0;
  return Math.max(0, payableOf(order) - heldBy(order));
}

export const priceOf = ({ products }: Model, cart: Cart): number =>
  cart.reduce((total, { product, quantity }) => total + quantity * (products[product]?.price ?? 0), 0);
export const isInStock = ({ products }: Model, cart: Cart): boolean =>
  cart.length > 0 && cart.every(({ product, quantity }) => quantity <= (products[product]?.stock ?? 0));

export function move({ products }: Model, cart: Cart, sign: 1 | -1): void {
  for (const { product, quantity } of cart) {
    const moved = products[product];
    if (moved) moved.stock += sign * quantity;
  }
}

/** A checkout holds goods. */
export function hold(model: Model, number: string, checkoutId: string, cart: Cart): void {
  move(model, cart, -1);
  const payee = { number, total: priceOf(model, cart), credits: [], refunds: [] };
  model.payees.push({ ...payee, kind: 'hold', checkoutId, cart, state: 'held', hours: 0 });
}

export function release(model: Model, held: Hold): void {
  move(model, held.cart, 1);
  held.state = 'released';
}

/** What an order takes away from a voucher until it is cancelled. */
export const voucherUses = (model: Model): number =>
  ordersOf(model).filter(({ hasVoucher, status }) => hasVoucher && status !== 'cancelled').length;
export const hasVoucherLeft = (model: Model): boolean => voucherUses(model) < model.voucher.mostUses;
/** @returns what is asked for these goods */
export const totalOf = (model: Model, cart: Cart, hasVoucher: boolean): number =>
  priceOf(model, cart) - (hasVoucher ? model.voucher.off : 0);

type Placed = {
  id: string;
  number: string;
  linkKey: string;
  method: PaymentMethod;
  cart: Cart;
  hasVoucher: boolean;
};

/** An order was placed, of goods on the shelf or of those of a checkout. */
export function place(model: Model, { cart, ...placed }: Placed, held: Hold | null): Order {
  if (!held) move(model, cart, -1);
  const isTransfer = placed.method === 'qr';
  const order: Order = {
    ...{ ...placed, kind: 'order', total: totalOf(model, cart, placed.hasVoucher), off: 0, hours: 0 },
    ...{ credits: held?.credits ?? [], refunds: held?.refunds ?? [], parcel: null, payment: 'unpaid' },
    status: isTransfer ? 'payment_pending' : 'pending',
    lines: cart.map((line) => ({ ...line, cancelled: 0 })),
    letters: { 'order-received': 1, 'order-status-changed': 0, 'order-refunded': 0, 'pieces-cancelled': 0 },
  };
  model.payees = [...model.payees.filter((one) => one !== held), order];
  if (order.credits.length > 0) settle(order);
  return order;
}

/** The payment follows from the money. */
export function settle(order: Order, isTold = false): void {
  const before = order.payment;
  if (before === 'paid' && refundedOf(order) > 0 && heldBy(order) <= 0) order.payment = 'refunded';
  if (isOwed(before) && heldBy(order) > 0 && heldBy(order) >= payableOf(order)) becomePaid(order);
  if (order.payment !== before && !isTold) order.letters['order-status-changed'] += 1;
}

function becomePaid(order: Order): void {
  order.payment = 'paid';
  if (order.status === 'payment_pending') order.status = 'pending';
}

/** Staff have the money, or say so. */
export function enterPaid(order: Order): void {
  const amount = payableOf(order) - heldBy(order);
  if (amount > 0) order.credits.push({ amount, isConfirmed: false });
  becomePaid(order);
}

/** The status of an order changes, of which its customer reads. */
export function becomes(order: Order, status: OrderStatus): void {
  order.status = status;
  order.letters['order-status-changed'] += 1;
}
