/** A shipment: some pieces of one order that travel together. Amounts are whole đồng. */
import type { ActorKind } from '../accounts/access.ts';
import type { Carrier } from '../carriers/carriers.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import type { CashState, ShipmentState } from './shipment-states.ts';

export type ShipmentItem = {
  /** the order line's id */
  line: string;
  quantity: number;
  delivered: number;
  /** the pieces that came back undelivered */
  returned: number;
  lost: number;
  /** the numbers of returned pieces that are for sale again, and of those that are not */
  restocked: number;
  writtenOff: number;
};

export type ShipmentEvent = { at: Date; state: ShipmentState; actor: ActorKind; note: string | null };

export type Shipment = {
  id: string;
  /** the order number and the number of the shipment, such as DHABCDEF-1: the shop's own code for a carrier */
  code: string;
  /** the carrier; null if nobody has entered it */
  carrier: Carrier | null;
  trackingCode: string | null;
  /** the carrier's charge to the shop */
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

/** @returns the order number and the number in a shipment's code, in any case; null if the text is not such a code */
export function readShipmentCode(text: string): { orderNumber: string; number: number } | null {
  const [, orderNumber, number] = /^(DH[2-9A-HJ-NP-Z]{6})-(\d{1,4})$/.exec(text.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? null : { orderNumber, number: Number(number) };
}

/** The address may change while no parcel has left. A parcel with a tracking code already has the old address at its carrier. */
export function isAddressOpen(
  { status }: { status: OrderStatus },
  shipments: readonly Pick<Shipment, 'state' | 'trackingCode'>[],
): boolean {
  const isPacked = shipments.some(
    ({ state, trackingCode }) => state !== 'cancelled' && (state !== 'planned' || trackingCode !== null),
  );
  return (status === 'payment_pending' || status === 'pending') && !isPacked;
}

/** Cash that is still to be collected at the door. */
export function openCash(shipments: readonly Pick<Shipment, 'cash' | 'cashState'>[]): number {
  return shipments.reduce((sum, { cash, cashState }) => sum + (cashState === 'open' ? cash : 0), 0);
}
