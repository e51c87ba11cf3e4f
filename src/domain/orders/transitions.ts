/** The allowed changes of an order's status and payment status, and the further changes that each of them causes. */
import { Failure } from '../values/failure.ts';
import {
  initialStates,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
  stateKey,
} from './order-states.ts';
import { findFlaws, type Transitions } from './state-table.ts';

export const orderTransitions: Transitions<OrderStatus> = {
  payment_pending: ['pending', 'cancelled'],
  pending: ['in_delivery', 'cancelled'],
  in_delivery: ['done', 'cancelled'],
  done: [],
  cancelled: [],
};

export const paymentTransitions: Transitions<PaymentStatus> = {
  unpaid: ['awaiting_review', 'paid'],
  awaiting_review: ['paid', 'failed'],
  failed: ['awaiting_review', 'paid'],
  paid: ['refunded'],
  refunded: [],
};

/** True if a payment may still arrive: the order is neither paid nor refunded. */
export function isOwed(paymentStatus: PaymentStatus): boolean {
  return paymentTransitions[paymentStatus].includes('paid');
}

export type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: PaymentMethod };
/** True if a transfer for this order is still expected. */
export function isTransferDue({ status, paymentStatus, paymentMethod }: OrderState): boolean {
  return paymentMethod === 'qr' && isOwed(paymentStatus) && status !== 'cancelled';
}

/** `isCashExpected`: the carrier has collected the cash but not yet paid the shop: the order then ends unpaid. */
export type StateChange =
  | { field: 'status'; to: OrderStatus; isCashExpected?: boolean }
  | { field: 'payment_status'; to: PaymentStatus };
/** `because`: the reason in the order's history if another change caused this one; otherwise null. */
export type Step = StateChange & { before: OrderStatus | PaymentStatus; because: string | null };

/** @throws Error that lists the state tables' flaws: states unknown, unreachable, or unable to reach a final state */
export function checkStates(): void {
  const starts = paymentMethods.map((method) => initialStates(method));
  const flaws = [
    ...findFlaws(
      orderStatuses,
      orderTransitions,
      starts.map((start) => start.status),
    ),
    ...findFlaws(
      paymentStatuses,
      paymentTransitions,
      starts.map((start) => start.paymentStatus),
    ),
  ];
  if (flaws.length > 0) throw new Error(`The states of orders are flawed: ${flaws.join('; ')}`);
}

function find<State extends string>(states: readonly State[], value: unknown): State {
  const knownState = typeof value === 'string' && states.find((state) => state === stateKey(value));
  if (!knownState) throw new Failure('STATUS_UNKNOWN', { known: states });
  return knownState;
}

/** Reads a status in upper or lower case, with spaces or underscores. @throws Failure STATUS_UNKNOWN */
export function readStatusChange(value: unknown): StateChange {
  return { field: 'status', to: find(orderStatuses, value) };
}

/** Reads a payment status in upper or lower case, with spaces or underscores. @throws Failure STATUS_UNKNOWN */
export function readPaymentChange(value: unknown): StateChange {
  return { field: 'payment_status', to: find(paymentStatuses, value) };
}

/**
 * @returns the change and all further changes that it causes; none if the order already has that state, so that a
 * second click is not an error
 * @throws Failure STATUS_NOT_ALLOWED with the present state and the states to which it may change
 */
export function stepsTo(state: OrderState, change: StateChange): Step[] {
  const [from, allowed]: [OrderStatus | PaymentStatus, readonly string[]] =
    change.field === 'status'
      ? [state.status, orderTransitions[state.status]]
      : [state.paymentStatus, paymentTransitions[state.paymentStatus]];
  if (from === change.to) return [];
  if (!allowed.includes(change.to)) throw new Failure('STATUS_NOT_ALLOWED', { field: change.field, from, allowed });
  return [toStep(change, from), ...consequencesOf(state, change)];
}

/** Changes made only by the payment ledger: if a payment is detached or the total rises, a paid order turns unpaid. */
const onlyByLedger: Partial<Record<PaymentStatus, PaymentStatus>> = { paid: 'unpaid' };

/** @returns the change that the payment ledger causes, and all changes that follow. @throws STATUS_NOT_ALLOWED */
export function stepsOfLedger(state: OrderState, to: PaymentStatus): Step[] {
  if (onlyByLedger[state.paymentStatus] !== to) return stepsTo(state, { field: 'payment_status', to });
  return [{ field: 'payment_status', to, before: state.paymentStatus, because: null }];
}

function toStep({ field, to }: StateChange, before: Step['before']): Step {
  return { field, to, before, because: null } as Step;
}

function consequencesOf({ status, paymentStatus, paymentMethod }: OrderState, change: StateChange): Step[] {
  if (change.to === 'paid' && status === 'payment_pending')
    return [{ field: 'status', to: 'pending', before: status, because: 'Đã nhận được tiền chuyển khoản' }];
  // the carrier hands over a parcel to the customer only after the customer has paid
  const isCashReceived = change.field === 'status' && change.to === 'done' && !change.isCashExpected;
  if (isCashReceived && paymentMethod === 'delivery' && isOwed(paymentStatus))
    return [{ field: 'payment_status', to: 'paid', before: paymentStatus, because: 'Đã thu tiền khi giao hàng' }];
  return [];
}

export function stateAfter(state: OrderState, steps: readonly Step[]): OrderState {
  const reached = { ...state };
  for (const step of steps) {
    if (step.field === 'status') reached.status = step.to;
    else reached.paymentStatus = step.to;
  }
  return reached;
}

export const stateWarnings = ['GOODS_SENT_UNPAID', 'REFUND_DUE'] as const;
export type StateWarning = (typeof stateWarnings)[number];

/** @returns warnings for staff about changes that are allowed but rarely intended */
export function warningsOf(state: OrderState): StateWarning[] {
  const { status, paymentStatus } = state;
  if (status === 'cancelled' && paymentStatus === 'paid') return ['REFUND_DUE'];
  const isSent = status === 'in_delivery' || status === 'done';
  return isSent && isTransferDue(state) ? ['GOODS_SENT_UNPAID'] : [];
}
