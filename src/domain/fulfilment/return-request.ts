/** A request to return delivered items: its states, and the quantities that may still be returned. */
import type { ActorKind } from '../accounts/access.ts';
import { findFlaws, type Transitions } from '../orders/state-table.ts';
import { dayInVietnam } from '../values/dates.ts';
import { Failure } from '../values/failure.ts';
import type { LinePieces, Pieces } from './pieces.ts';
import type { ReturnReason } from './return-rules.ts';
import type { Shipment } from './shipment.ts';

export const returnStates = ['requested', 'accepted', 'received', 'settled', 'refused'] as const;
export type ReturnState = (typeof returnStates)[number];

/**
 * The allowed changes of a return's state. `received`: the shop has the goods and checks them. `settled`: the goods
 * were deducted from the bill, and the money was refunded.
 */
export const returnTransitions: Transitions<ReturnState> = {
  requested: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  received: ['settled', 'refused'],
  settled: [],
  refused: [],
};

/** @throws Error that lists the state table's flaws: states unknown, unreachable, or unable to reach a final state */
export function checkReturnStates(): void {
  const flaws = findFlaws(returnStates, returnTransitions, ['requested']);
  if (flaws.length > 0) throw new Error(`The states of returns are flawed: ${flaws.join('; ')}`);
}

const labels: Record<ReturnState, string> = {
  requested: 'Chờ cửa hàng trả lời',
  accepted: 'Đã đồng ý, chờ lấy hàng',
  received: 'Cửa hàng đã nhận hàng',
  settled: 'Đã xong',
  refused: 'Không được nhận',
};

export function returnStateLabel(state: ReturnState): string {
  return labels[state];
}

export type ReturnItem = Pieces & {
  /** the amount in đồng by which the customer's bill is reduced for the returned items, once the request is settled */
  value: number;
  restocked: number;
  writtenOff: number;
};

export type ReturnRequest = {
  id: string;
  /** the code of the request: the order number and the number of the request, such as DHABCDEF-R1 */
  code: string;
  state: ReturnState;
  reason: ReturnReason;
  words: string | null;
  items: ReturnItem[];
  /** the ids of the photos, in the order in which the customer sent them */
  photos: string[];
  /** the events, oldest first */
  events: { at: Date; state: ReturnState; actor: ActorKind; note: string | null }[];
};

/** @returns order and request numbers in a return request's code (upper or lower case); null if it is no such code */
export function readReturnCode(text: string): { orderNumber: string; number: number } | null {
  const [, orderNumber, number] = /^(DH[2-9A-HJ-NP-Z]{6})-R(\d{1,4})$/.exec(text.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? null : { orderNumber, number: Number(number) };
}

/** @throws Failure RETURN_STATE_NOT_ALLOWED with the present state and the states to which it may change */
export function checkReturnMove(from: ReturnState, to: ReturnState): void {
  const allowed = returnTransitions[from];
  if (!allowed.includes(to)) throw new Failure('RETURN_STATE_NOT_ALLOWED', { from, allowed });
}

const DAY = 24 * 60 * 60_000;

/**
 * @returns the end of the last day of the return period in Vietnam: the day on which the customer received the goods,
 * plus the number of days in the shop's terms
 */
export function endOfReturns(received: Date, days: number): Date {
  return new Date(new Date(`${dayInVietnam(received)}T00:00:00+07:00`).getTime() + (days + 1) * DAY);
}

/** @returns the time at which the customer received the items of a shipment; null if none was delivered */
export function receivedAt({
  events,
}: {
  events: readonly Pick<Shipment['events'][number], 'state' | 'at'>[];
}): Date | null {
  return events.find(({ state }) => state === 'delivered' || state === 'partly_delivered')?.at ?? null;
}

type Delivered = Pick<Shipment, 'events' | 'items'>;
type RequestedPieces = Pick<ReturnRequest, 'state' | 'items'>;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** @returns the quantity of an order line in return requests that were not refused */
export function piecesAskedBack(requests: readonly RequestedPieces[], line: string): number {
  const items = requests.filter(({ state }) => state !== 'refused').flatMap((request) => request.items);
  return sumOf(items.filter((item) => item.line === line).map(({ quantity }) => quantity));
}

export type ReturnTerms = { returnDays: number; now: Date };

/** @returns the quantity of each order line that may be returned now; lines for which it is zero are left out */
export function returnablePieces(
  lines: readonly LinePieces[],
  shipments: readonly Delivered[],
  requests: readonly RequestedPieces[],
  { returnDays, now }: ReturnTerms,
): Pieces[] {
  const inTime = shipments.filter((shipment) => {
    const received = receivedAt(shipment);
    return received !== null && now < endOfReturns(received, returnDays);
  });
  return lines
    .map(({ id, delivered }) => {
      const items = inTime.flatMap((shipment) => shipment.items).filter(({ line }) => line === id);
      const young = sumOf(items.map((item) => item.delivered));
      return { line: id, quantity: Math.min(young, delivered - piecesAskedBack(requests, id)) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** @returns the end of the latest return period that is still open; null if nothing may be returned any more */
export function returnableUntil(
  shipments: readonly { events: readonly Pick<Shipment['events'][number], 'state' | 'at'>[] }[],
  { returnDays, now }: ReturnTerms,
): Date | null {
  const ends = shipments
    .map((shipment) => receivedAt(shipment))
    .filter((received) => received !== null)
    .map((received) => endOfReturns(received, returnDays))
    .filter((end) => end > now)
    .sort((one, other) => other.getTime() - one.getTime());
  return ends[0] ?? null;
}
