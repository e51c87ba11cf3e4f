/** The call before a parcel with cash on delivery is sent: staff ask the customer on the phone to confirm the order. */
import { Failure } from '../values/failure.ts';
import { isOwed, type OrderState, type StateChange } from './transitions.ts';

/** State of the confirmation call: first `awaited` for an order that needs a call; null if it needs none. */
export const confirmingCalls = ['awaited', 'confirmed', 'declined'] as const;
export type ConfirmingCall = (typeof confirmingCalls)[number];

export const callOutcomes = ['confirmed', 'no-answer', 'declined'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

type Called = OrderState & { confirmingCall: ConfirmingCall | null };

/** True if the parcel may not be sent before staff call the customer; once a customer has paid, no call is needed. */
export function awaitsCall({ confirmingCall, status, paymentStatus }: Called): boolean {
  return confirmingCall === 'awaited' && status === 'pending' && isOwed(paymentStatus);
}

/** @throws Failure CALL_MISSING if a parcel would be sent before the customer confirmed the order */
export function checkCall(order: Called, { to }: StateChange): void {
  if (to === 'in_delivery' && awaitsCall(order)) throw new Failure('CALL_MISSING');
}

/** @throws Failure REFUSAL_NOT_ALLOWED, unless the change is that a sent parcel with cash on delivery comes back */
export function checkRefusal({ status, paymentMethod }: OrderState, { to }: StateChange): void {
  if (to !== 'cancelled' || status !== 'in_delivery' || paymentMethod !== 'delivery')
    throw new Failure('REFUSAL_NOT_ALLOWED');
}
