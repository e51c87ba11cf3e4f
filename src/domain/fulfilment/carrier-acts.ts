/** What may be asked of a connected carrier about a shipment. */
import type { Carrier } from './carriers.ts';
import type { Shipment } from './shipment.ts';

export const carrierActs = ['send', 'look', 'label', 'cancel', 'give-up'] as const;
export type CarrierAct = (typeof carrierActs)[number];

/** `running`: it was made a moment ago. `unknown`: the carrier may have done what was asked, or not. */
export const openCallStates = ['running', 'unknown', 'refused'] as const;
export type OpenCallState = (typeof openCallStates)[number];

type Known = {
  /** the connected carrier */
  carrier: Carrier;
  /** the last call about the shipment; null where there was none, or it succeeded */
  call: OpenCallState | null;
  /** what the carrier made for the shipment and nobody cancelled: its tracking code */
  made: string | null;
};

/** A parcel at the carrier that its shipment does not want: it was cancelled here, or goes another way. */
export const isUnwanted = ({ state, trackingCode }: Pick<Shipment, 'state' | 'trackingCode'>, made: string | null) =>
  made !== null && (state === 'cancelled' || trackingCode !== made);

export function actsAtCarrier(
  shipment: Pick<Shipment, 'state' | 'carrier' | 'trackingCode'>,
  { carrier, call, made }: Known,
): CarrierAct[] {
  // nothing else is asked before it is known what became of the last call
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
