/** The parcels of a model, by rules of its own: one parcel of an order at a time, with all that is left of it. */
import {
  becomes,
  enterPaid,
  isOwed,
  type Model,
  move,
  type Order,
  type Parcel,
  type Report,
  type ReportedState,
  settle,
} from './model.ts';

export const isSent = ({ parcel }: Order): boolean =>
  parcel !== null && parcel.state !== 'planned' && parcel.state !== 'cancelled';
/** Whether staff may pack all that is left. */
export const canPack = ({ status, parcel }: Order): boolean =>
  status === 'pending' && (parcel === null || parcel.state === 'cancelled');

export function pack(order: Order, tracking: string | null): Parcel {
  order.parcel = { tracking, state: 'planned', reportedAt: 0, isRestocked: false };
  return order.parcel;
}

/** The way of a parcel that a report implies; null: a person must look at it. */
function wayTo({ state }: Parcel, to: ReportedState): ReportedState[] | null {
  if (state === to) return [];
  const isOut = state === 'handed_over' || state === 'failed';
  if (state === 'planned' && to === 'handed_over') return ['handed_over'];
  if (state === 'planned') return ['handed_over', ...(to === 'returned' ? (['returning', to] as const) : [to])];
  if (isOut) return to === 'returned' ? ['returning', to] : [to];
  return state === 'returning' && to === 'returned' ? [to] : null;
}

/** The shop has read a report of the carrier, which never moves money. */
export function follow({ order, parcel, state, at }: Report): void {
  if (at < parcel.reportedAt) return;
  parcel.reportedAt = at;
  for (const step of wayTo(parcel, state) ?? []) {
    parcel.state = step;
    if (order.status === 'done' || order.status === 'cancelled') continue;
    if (step === 'handed_over' && order.status === 'pending') becomes(order, 'in_delivery');
    // the carrier has the cash
    if (step === 'delivered') becomes(order, 'done');
    if (step === 'returned') {
      order.off = order.total;
      becomes(order, 'cancelled');
      settle(order);
    }
  }
}

/** All of an order leaves the shop. */
export function sendAll(order: Order): void {
  const parcel = order.parcel === null || order.parcel.state === 'cancelled' ? pack(order, null) : order.parcel;
  if (parcel.state === 'planned') parcel.state = 'handed_over';
}

/** All of an order has arrived. The shop has the cash, unless a carrier has it. */
export function endAll(order: Order): void {
  const { parcel } = order;
  const isDelivered = parcel?.state === 'handed_over' || parcel?.state === 'failed';
  if (parcel && isDelivered) parcel.state = 'delivered';
  const hasCarrierTheCash = isDelivered && parcel?.tracking !== null;
  if (order.method === 'delivery' && isOwed(order.payment) && !hasCarrierTheCash) enterPaid(order);
}

/** What is packed is unpacked, and what is on its way turns round. */
export function callBack({ parcel }: Order): void {
  if (parcel?.state === 'planned') parcel.state = 'cancelled';
  if (parcel?.state === 'handed_over' || parcel?.state === 'failed') parcel.state = 'returning';
}

export const canRestock = ({ parcel }: Order): boolean => parcel?.state === 'returned' && !parcel.isRestocked;

/** Staff have seen what came back, and put it on the shelf. */
export function restock(model: Model, order: Order): void {
  if (order.parcel) order.parcel.isRestocked = true;
  const rest = order.lines.map(({ product, quantity, cancelled }) => ({ product, quantity: quantity - cancelled }));
  move(model, rest, 1);
}
