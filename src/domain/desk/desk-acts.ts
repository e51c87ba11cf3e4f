/** The actions that staff may perform on an order in its present state, and the permission that each requires. */
import { isAddressOpen, type Shipment } from '../fulfilment/shipment.ts';
import { hasEnded } from '../fulfilment/shipment-states.ts';
import { awaitsCall } from '../orders/confirming-call.ts';
import { isOwed, type OrderState, orderTransitions, paymentTransitions } from '../orders/transitions.ts';
import type { Permission } from '../staff/permissions.ts';
import type { DeskOrder } from './next-step.ts';

const permissionOf = {
  call: 'orders:write',
  'confirm-payment': 'money:write',
  'refuse-payment': 'money:write',
  refund: 'money:write',
  ship: 'parcels:write',
  'cancel-pieces': 'orders:write',
  cancel: 'orders:write',
  finish: 'orders:write',
  'edit-items': 'orders:write',
  'change-address': 'orders:write',
  'change-source': 'orders:write',
  'set-delivery-fee': 'orders:write',
  'correct-refusal': 'orders:write',
  return: 'orders:write',
  exchange: 'orders:write',
  serials: 'parcels:write',
  claim: 'parcels:write',
  note: 'orders:write',
} as const satisfies Record<string, Permission>;
export type DeskAct = keyof typeof permissionOf;
export const deskActs = Object.keys(permissionOf) as [DeskAct, ...DeskAct[]];

export type PossibleAct = { act: DeskAct; permission: Permission; allowed: boolean };

/** True if staff may still change the items of the order: nothing is packed or sent, and no money was refunded. */
export function areLinesOpen(
  { status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>,
  shipments: readonly Pick<Shipment, 'state'>[],
): boolean {
  const isBefore = status === 'payment_pending' || status === 'pending';
  return isBefore && paymentStatus !== 'refunded' && shipments.every(({ state }) => state === 'cancelled');
}

/** @param granted the permissions of the user @returns the actions that the state of the order allows */
export function actsOn(
  order: DeskOrder & { cameBack: boolean; isReturnable: boolean; shipped: number; delivered: number },
  shipments: readonly Pick<Shipment, 'state' | 'trackingCode'>[],
  granted: ReadonlySet<Permission>,
): PossibleAct[] {
  const { status, paymentStatus } = order;
  const isOpen = status !== 'done' && status !== 'cancelled';
  const isSendable = status === 'pending' || status === 'in_delivery';
  const isBefore = status === 'payment_pending' || status === 'pending';
  const isUnpacked = shipments.every(({ state }) => state === 'cancelled');
  const possible: Record<DeskAct, boolean> = {
    call: awaitsCall(order),
    'confirm-payment': isOwed(paymentStatus) && status !== 'cancelled',
    'refuse-payment': paymentTransitions[paymentStatus].includes('failed') && isOpen,
    refund: order.amountPaid > 0,
    ship: isSendable && order.toShip > 0,
    'cancel-pieces': isOpen && order.toShip > 0,
    cancel: orderTransitions[status].includes('cancelled'),
    finish: status === 'in_delivery' && shipments.some(({ state }) => !hasEnded(state)),
    'edit-items': areLinesOpen(order, shipments),
    'change-address': isAddressOpen(order, shipments),
    'change-source': true,
    'set-delivery-fee': isBefore && order.deliveryPricing !== null && isUnpacked,
    'correct-refusal': order.paymentMethod === 'delivery' && order.cameBack,
    return: order.isReturnable,
    exchange: order.isReturnable,
    // a serial number is read from a piece that is packed or gone
    serials: order.shipped > 0,
    claim: order.delivered > 0 || status === 'done',
    note: true,
  };
  return deskActs
    .filter((act) => possible[act])
    .map((act) => ({ act, permission: permissionOf[act], allowed: granted.has(permissionOf[act]) }));
}
