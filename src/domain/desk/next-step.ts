/** Decides what staff must do next with an order. */
import { awaitsCall, type ConfirmingCall } from '../orders/confirming-call.ts';
import { depositDue } from '../orders/deposit.ts';
import { isTransferDue, type OrderState } from '../orders/transitions.ts';

/**
 * `check-payment`: compare the transfer with the amount due. `await-payment`, `await-deposit`: wait for the money.
 * `cancel`: cancel the order, because all money was refunded before the goods were sent. `tell-fee`: agree on the
 * delivery fee with the customer. `watch`: the parcel is on its way, and staff record whether it was delivered.
 */
export const nextSteps = [
  'tell-fee',
  'call',
  'check-payment',
  'await-payment',
  'await-deposit',
  'answer-return',
  'restock',
  'pack',
  'hand-over',
  'cancel',
  'watch',
  'none',
] as const;
export type NextStep = (typeof nextSteps)[number];

export type DeskOrder = OrderState & {
  confirmingCall: ConfirmingCall | null;
  deliveryPricing: 'charged' | 'quoted' | null;
  deposit: number;
  amountPaid: number;
  /** the quantity that is not yet in any parcel */
  toShip: number;
  /** the number of parcels that wait for their carrier */
  planned: number;
  /** the number of parcels on their way to the customer, or back to the shop */
  underway: number;
  /** the number of open requests to return goods */
  returns: number;
  /** the quantity of returned items about which staff must still decide */
  toRestock: number;
};

export function nextStepOf(order: DeskOrder): NextStep {
  if (order.returns > 0) return 'answer-return';
  if (order.toRestock > 0) return 'restock';
  const isOpen = order.status !== 'done' && order.status !== 'cancelled';
  if (!isOpen) return 'none';
  if (order.paymentStatus === 'awaiting_review') return 'check-payment';
  if (order.paymentStatus === 'refunded' && order.planned + order.toShip > 0) return 'cancel';
  if (order.deliveryPricing === 'quoted' && order.status !== 'in_delivery' && order.planned === 0) return 'tell-fee';
  if (order.status === 'payment_pending') return 'await-payment';
  if (awaitsCall(order)) return 'call';
  if (order.planned > 0) return 'hand-over';
  // the order was paid, and its total was increased afterwards
  if (order.toShip > 0 && isTransferDue(order)) return 'await-payment';
  if (order.toShip > 0) return depositDue(order) > 0 ? 'await-deposit' : 'pack';
  return order.underway > 0 ? 'watch' : 'none';
}
