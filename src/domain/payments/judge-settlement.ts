/** Compares a row of a carrier's settlement file with the parcel: what is booked, what is known, and what differs. */
import type { Carrier } from '../carriers/carriers.ts';
import type { Shipment } from '../fulfilment/shipment.ts';
import type { SettlementRow } from './settlement-file.ts';

/**
 * `book`: something of the row is new, and is booked. `known`: all of it was booked before. The others book nothing, and
 * staff see why: `unknown` no parcel has the code, `other-carrier` another carrier has the parcel, `repeated` an earlier
 * row has the same parcel, `not-sent` the parcel was not handed over or was cancelled, `differs` the shop expects another
 * amount, `contradicts` the state of the parcel contradicts the row.
 */
export const settlementVerdicts = [
  'book',
  'known',
  'unknown',
  'other-carrier',
  'repeated',
  'not-sent',
  'differs',
  'contradicts',
] as const;
export type SettlementVerdict = (typeof settlementVerdicts)[number];

/** The parcel as the shop knows it; amounts in đồng. */
export type SettledParcel = Pick<Shipment, 'id' | 'code' | 'carrier' | 'state' | 'cash' | 'cashState' | 'fee'>;

export type JudgedRow = {
  verdict: SettlementVerdict;
  /** the state to which the row moves the parcel: the carrier has delivered it, or brings it back */
  moveTo: 'delivered' | 'returning' | null;
  /** đồng of collected cash to book; 0: none */
  cash: number;
  /** the fee to write in đồng; null if it is known or the file has none */
  fee: number | null;
  /** for `differs`: the amount that the shop expects, in đồng */
  expected: number | null;
};

const nothing = { moveTo: null, cash: 0, fee: null, expected: null };

/** @param parcel null if no parcel has the row's code */
export function judgeSettlement(
  row: SettlementRow,
  parcel: SettledParcel | null,
  { carrier, isRepeated }: { carrier: Carrier; isRepeated: boolean },
): JudgedRow {
  if (!parcel) return { ...nothing, verdict: 'unknown' };
  if (parcel.carrier !== carrier) return { ...nothing, verdict: 'other-carrier' };
  if (isRepeated) return { ...nothing, verdict: 'repeated' };
  if (parcel.state === 'planned' || parcel.state === 'cancelled') return { ...nothing, verdict: 'not-sent' };
  const fee = row.fee === parcel.fee ? null : row.fee;
  const isUnderway = parcel.state === 'handed_over' || parcel.state === 'failed';
  if (row.isReturned) {
    const hasCash = row.cash > 0 || parcel.state === 'delivered';
    if (hasCash) return { ...nothing, verdict: 'contradicts' };
    return withFee({ moveTo: isUnderway ? 'returning' : null, cash: 0, fee });
  }
  if (row.cash === 0) return withFee({ moveTo: null, cash: 0, fee });
  if (parcel.cashState === 'none') return { ...nothing, verdict: 'differs', expected: 0 };
  if (parcel.cash !== row.cash) return { ...nothing, verdict: 'differs', expected: parcel.cash };
  if (parcel.cashState === 'received') return withFee({ moveTo: null, cash: 0, fee });
  if (parcel.cashState === 'expected') return withFee({ moveTo: null, cash: row.cash, fee });
  // the carrier collects at the door: who has paid has the parcel
  if (!isUnderway) return { ...nothing, verdict: 'contradicts' };
  return withFee({ moveTo: 'delivered', cash: row.cash, fee });
}

const withFee = (booked: Pick<JudgedRow, 'moveTo' | 'cash' | 'fee'>): JudgedRow => {
  const isNew = booked.moveTo !== null || booked.cash > 0 || booked.fee !== null;
  return { ...booked, expected: null, verdict: isNew ? 'book' : 'known' };
};
