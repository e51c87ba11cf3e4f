/** The call before a parcel that is paid at the door is sent: the customer says on the phone that they want it. */
import { Failure } from '../values/failure.ts';
import { isOwed, type OrderState, type StateChange } from './transitions.ts';

/** `awaited` from the start of an order that needs a call; an order that needs none has null. */
export const confirmingCalls = ['awaited', 'confirmed', 'declined'] as const;
export type ConfirmingCall = (typeof confirmingCalls)[number];

export const callOutcomes = ['confirmed', 'no-answer', 'declined'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

type Called = OrderState & { confirmingCall: ConfirmingCall | null };

/** True while the parcel may not be sent for want of a call. Whoever has paid meanwhile need not be called. */
export function awaitsCall({ confirmingCall, status, paymentStatus }: Called): boolean {
  return confirmingCall === 'awaited' && status === 'pending' && isOwed(paymentStatus);
}

/** @throws Failure CALL_MISSING where a parcel would be sent before the customer confirmed it */
export function checkCall(order: Called, { to }: StateChange): void {
  if (to === 'in_delivery' && awaitsCall(order)) throw new Failure('CALL_MISSING');
}

/** @throws Failure REFUSAL_NOT_ALLOWED unless a parcel on its way, to be paid at the door, comes back */
export function checkRefusal({ status, paymentMethod }: OrderState, { to }: StateChange): void {
  if (to !== 'cancelled' || status !== 'in_delivery' || paymentMethod !== 'delivery')
    throw new Failure('REFUSAL_NOT_ALLOWED');
}
