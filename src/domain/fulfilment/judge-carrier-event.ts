/** Decides a carrier report's effect on a shipment. A report may change the shipment's state, but never payments. */
import type { CarrierEvent, StatusMeaning } from '#extension-api/carrier.ts';
import { type ShipmentState, shipmentTransitions } from './shipment-states.ts';

export type JudgedShipment = {
  state: ShipmentState;
  trackingCode: string | null;
  /** the cash in whole đồng to collect at the door */
  cash: number;
  /** the time of the latest status in earlier reports */
  lastStatusAt: Date | null;
};

export type EventVerdict =
  | { kind: 'nothing'; why: string }
  | { kind: 'move'; steps: ShipmentState[] }
  /** the carrier cancelled a parcel before collecting it: the shipment can be sent again, also by another carrier */
  | { kind: 'release' }
  | { kind: 'review'; why: string };

const nothing = (why: string): EventVerdict => ({ kind: 'nothing', why });
const review = (why: string): EventVerdict => ({ kind: 'review', why });

/** @returns the shortest sequence of allowed state changes from one state to the other; null if there is none */
function wayTo(from: ShipmentState, to: ShipmentState): ShipmentState[] | null {
  const ways: ShipmentState[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way.slice(1);
    for (const next of shipmentTransitions[last]) {
      // no status of a carrier tells which items of a parcel the customer accepted
      if (seen.has(next) || next === 'partly_delivered' || next === 'cancelled') continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

function judgeStatus(
  event: CarrierEvent,
  shipment: JudgedShipment,
  meaningOf: (status: string) => StatusMeaning,
): EventVerdict {
  const { state } = shipment;
  const status = event.status ?? '';
  if (shipment.lastStatusAt && event.at < shipment.lastStatusAt) return nothing('a later status was reported before');
  if (event.isPartialReturn && state !== 'partly_delivered')
    return review(
      'A part was delivered and the rest comes back: say with partly_delivered --items what was delivered.',
    );
  const meaning = meaningOf(status);
  if (meaning === 'look')
    return review(`The status ${status} needs a person${event.reason ? `: ${event.reason}` : '.'}`);
  if (meaning === 'waiting')
    return state === 'planned'
      ? nothing('the carrier has not taken it')
      : review(`It is ${state}, but ${status} at the carrier.`);
  if (meaning === 'cancelled by the carrier') {
    if (state === 'planned') return { kind: 'release' };
    return state === 'cancelled'
      ? nothing('it is cancelled here, too')
      : review(`It is ${state}, but cancelled at the carrier.`);
  }
  if (state === meaning) return nothing(`it is ${state} already`);
  // staff have recorded the delivered items; the carrier still reports the return of the other items
  if (state === 'partly_delivered' && (meaning === 'delivered' || meaning === 'returning'))
    return nothing('a part was delivered');
  const steps = wayTo(state, meaning);
  return steps ? { kind: 'move', steps } : review(`It is ${state}, but ${status} at the carrier.`);
}

/** Decides a carrier report's effect on a shipment. @param meaningOf returns the meaning of a carrier's status */
export function judgeEvent(
  event: CarrierEvent,
  shipment: JudgedShipment,
  meaningOf: (status: string) => StatusMeaning,
): EventVerdict {
  if (shipment.trackingCode !== event.trackingCode) {
    if (event.kind === 'status' && meaningOf(event.status ?? '') === 'cancelled by the carrier')
      return nothing('the shop does not expect this parcel any more');
    return review(
      `The carrier has a parcel ${event.trackingCode} for it, the shop knows ${shipment.trackingCode ?? 'none'}.`,
    );
  }
  if (event.kind === 'status') return judgeStatus(event, shipment, meaningOf);
  if (event.kind === 'measures') return nothing('weight and fee are only recorded');
  if (event.kind === 'cash')
    return event.cash === shipment.cash
      ? nothing('it collects what the shop expects')
      : review(`The carrier is to collect ${event.cash ?? '?'} đ, the shop expects ${shipment.cash} đ.`);
  return review('This shop does not know such a report.');
}
