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
 * `failed`: an attempt at the door failed, and another one follows. `partly_delivered`: the customer accepted a part,
 * and the rest is on its way back. `returned`: the undelivered pieces are at the shop again.
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

/** The cash: `open`: not collected yet. `expected`: the carrier has it. `received`: the shop has it. `none`: there is none. */
export type CashState = 'open' | 'expected' | 'received' | 'none';

/** @throws Error naming every flaw of the table: unknown states, traps, states that no shipment can reach */
export function checkShipmentStates(): void {
  const flaws = findFlaws(shipmentStates, shipmentTransitions, ['planned']);
  if (flaws.length > 0) throw new Error(`The states of shipments are flawed: ${flaws.join('; ')}`);
}

/** True for the final states of a shipment. */
export function hasEnded(state: ShipmentState): boolean {
  return shipmentTransitions[state].length === 0;
}

/** True while the customer of this shipment may confirm its receipt. */
export function isOnItsWay(state: ShipmentState): boolean {
  return state === 'handed_over' || state === 'failed';
}

/** @throws Failure SHIPMENT_STATE_NOT_ALLOWED with the present state and the allowed ones */
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
