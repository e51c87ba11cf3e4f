/** A shipment: some items of one order that are sent together. Amounts are whole đồng. */
import type { ActorKind } from '../accounts/access.ts';
import type { Carrier } from '../carriers/carriers.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import type { CashState, ShipmentState } from './shipment-states.ts';

export type ShipmentItem = {
  /** the order line's id */
  line: string;
  quantity: number;
  delivered: number;
  /** the quantity that came back undelivered */
  returned: number;
  lost: number;
  /** the returned quantity that is for sale again, and the returned quantity that is not */
  restocked: number;
  writtenOff: number;
};

export type ShipmentEvent = { at: Date; state: ShipmentState; actor: ActorKind; note: string | null };

export type Shipment = {
  id: string;
  /** the shipment's code, also sent to the carrier: order number and shipment number, such as DHABCDEF-1 */
  code: string;
  /** the carrier; null if none has been entered */
  carrier: Carrier | null;
  trackingCode: string | null;
  /** the amount that the carrier charges the shop */
  fee: number | null;
  /** the cash that is collected at the door */
  cash: number;
  cashState: CashState;
  state: ShipmentState;
  handedOverAt: Date | null;
  items: ShipmentItem[];
  /** the events, oldest first */
  events: ShipmentEvent[];
};

/** @returns order and shipment numbers in a shipment's code (upper or lower case); null if it is no such code */
export function readShipmentCode(text: string): { orderNumber: string; number: number } | null {
  const [, orderNumber, number] = /^(DH[2-9A-HJ-NP-Z]{6})-(\d{1,4})$/.exec(text.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? null : { orderNumber, number: Number(number) };
}

/**
 * True if the delivery address may still be changed: no parcel has been sent, and none has a tracking code, because the
 * carrier of such a parcel already has the old address.
 */
export function isAddressOpen(
  { status }: { status: OrderStatus },
  shipments: readonly Pick<Shipment, 'state' | 'trackingCode'>[],
): boolean {
  const isPacked = shipments.some(
    ({ state, trackingCode }) => state !== 'cancelled' && (state !== 'planned' || trackingCode !== null),
  );
  return (status === 'payment_pending' || status === 'pending') && !isPacked;
}

/** @returns the amount of cash that is still to be collected at the door */
export function openCash(shipments: readonly Pick<Shipment, 'cash' | 'cashState'>[]): number {
  return shipments.reduce((sum, { cash, cashState }) => sum + (cashState === 'open' ? cash : 0), 0);
}

/** The maximum number of parcels that are handed over, or recorded as delivered, at once. */
export const MOST_HANDED_OVER = 500;
