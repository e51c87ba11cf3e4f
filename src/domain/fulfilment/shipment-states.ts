/** The states of a shipment, the allowed changes between them, and the labels that customers read. */
import { findFlaws, type Transitions } from '../orders/state-table.ts';
import { Failure } from '../values/failure.ts';

export const shipmentStates = [
  'planned',
  'handed_over',
  'failed',
  'partly_delivered',
  'delivered',
  'returning',
  'returned',
  'lost',
  'damaged',
  'cancelled',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/**
 * The allowed changes of a shipment's state. `failed`: an attempt to deliver failed, and another attempt follows.
 * `partly_delivered`: the customer accepted only some items, and the other items are on their way back. `returned`: the
 * undelivered items have arrived at the shop.
 */
export const shipmentTransitions: Transitions<ShipmentState> = {
  planned: ['handed_over', 'cancelled'],
  handed_over: ['delivered', 'partly_delivered', 'failed', 'returning', 'lost', 'damaged'],
  failed: ['handed_over', 'delivered', 'partly_delivered', 'returning', 'lost', 'damaged'],
  partly_delivered: ['returned', 'lost', 'damaged'],
  returning: ['returned', 'lost', 'damaged'],
  delivered: [],
  returned: [],
  lost: [],
  damaged: [],
  cancelled: [],
};

/**
 * The state of the cash for a shipment. `open`: not collected yet. `expected`: the carrier has it. `received`: the shop
 * has it. `none`: there is no cash to collect.
 */
export type CashState = 'open' | 'expected' | 'received' | 'none';

/** @throws Error that lists the state table's flaws: states unknown, unreachable, or unable to reach a final state */
export function checkShipmentStates(): void {
  const flaws = findFlaws(shipmentStates, shipmentTransitions, ['planned']);
  if (flaws.length > 0) throw new Error(`The states of shipments are flawed: ${flaws.join('; ')}`);
}

/** True for the final states of a shipment. */
export function hasEnded(state: ShipmentState): boolean {
  return shipmentTransitions[state].length === 0;
}

/** True if the customer may now confirm that they received this shipment. */
export function isOnItsWay(state: ShipmentState): boolean {
  return state === 'handed_over' || state === 'failed';
}

/** True while items of this shipment are on their way back to the shop. */
export function isComingBack(state: ShipmentState): boolean {
  return state === 'partly_delivered' || state === 'returning';
}

/** @throws Failure SHIPMENT_STATE_NOT_ALLOWED with the present state and the states to which it may change */
export function checkMove(from: ShipmentState, to: ShipmentState): void {
  const allowed = shipmentTransitions[from];
  if (!allowed.includes(to)) throw new Failure('SHIPMENT_STATE_NOT_ALLOWED', { from, allowed });
}

const labels: Record<ShipmentState, string> = {
  planned: 'Đang chuẩn bị',
  handed_over: 'Đang giao',
  failed: 'Giao chưa thành công',
  partly_delivered: 'Đã giao một phần',
  delivered: 'Đã giao',
  returning: 'Đang hoàn về cửa hàng',
  returned: 'Đã hoàn về cửa hàng',
  lost: 'Thất lạc',
  damaged: 'Hư hỏng khi vận chuyển',
  cancelled: 'Đã hủy',
};

export function shipmentStateLabel(state: ShipmentState): string {
  return labels[state];
}
