/** The requests that staff may send to a connected carrier about a shipment. */
import type { Carrier } from '../carriers/carriers.ts';
import type { Shipment } from './shipment.ts';

export const carrierActs = ['send', 'look', 'label', 'cancel', 'give-up'] as const;
export type CarrierAct = (typeof carrierActs)[number];

/** The state of the last call to a carrier. `running`: just begun. `unknown`: it may or may not have succeeded. */
export const openCallStates = ['running', 'unknown', 'refused'] as const;
export type OpenCallState = (typeof openCallStates)[number];

type Known = {
  /** the connected carrier */
  carrier: Carrier;
  /** the last call about the shipment; null if there was no call, or if the last call succeeded */
  call: OpenCallState | null;
  /** the tracking code of the parcel that the carrier created and that has not been cancelled; null if there is none */
  made: string | null;
};

/** True for a parcel still existing at the carrier although the shop cancelled its shipment or changed the carrier. */
export const isUnwanted = ({ state, trackingCode }: Pick<Shipment, 'state' | 'trackingCode'>, made: string | null) =>
  made !== null && (state === 'cancelled' || trackingCode !== made);

export function actsAtCarrier(
  shipment: Pick<Shipment, 'state' | 'carrier' | 'trackingCode'>,
  { carrier, call, made }: Known,
): CarrierAct[] {
  // no other request is allowed while the outcome of the last call is unknown
  if (call === 'running') return ['look'];
  if (call === 'unknown') return ['look', 'give-up'];
  const { state, trackingCode } = shipment;
  const isTheirs = shipment.carrier === carrier && trackingCode !== null;
  const isPlanned = state === 'planned';
  const acts: Record<CarrierAct, boolean> = {
    send: isPlanned && trackingCode === null && made === null,
    label: isTheirs && (isPlanned || state === 'handed_over'),
    look: isTheirs,
    cancel: (isPlanned && isTheirs) || isUnwanted(shipment, made),
    'give-up': false,
  };
  return carrierActs.filter((act) => acts[act]);
}
