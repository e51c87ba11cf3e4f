/** Changes the state of a shipment, and updates the order accordingly. */
import { type Actor, isShopper } from '#domain/accounts/access.ts';
import { isCashOurs } from '#domain/carriers/carriers.ts';
import {
  amountCancelled,
  cashOfPart,
  checkAmong,
  type LinePieces,
  linesOf,
  outcomeOf,
  type Pieces,
  piecesNotThere,
} from '#domain/fulfilment/pieces.ts';
import { readShipmentCode, type Shipment, type ShipmentItem } from '#domain/fulfilment/shipment.ts';
import { type CashState, checkMove, type ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { checkDeposit } from '#domain/orders/deposit.ts';
import { payableOf } from '#domain/orders/settlement.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { isTrackingCodeTaken, listShipments, writeCarrier, writeShipment } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';
import { cameBack, writeRefused } from '#store/orders/refusals.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { followShipments } from './follow-shipments.ts';

export type ShipmentMove = {
  /** the code of the shipment, such as DHABCDEF-1 */
  code: string;
  to: ShipmentState;
  /** the carrier, tracking code and fee, if they were not known before */
  carried?: Pick<Shipment, 'carrier' | 'trackingCode' | 'fee'>;
  /** the quantities that the customer accepted; only for a partly delivered shipment */
  delivered?: readonly Pieces[];
  /** true: the shop has the cash; false: the carrier has the cash, and will pay it to the shop later */
  isCashReceived?: boolean;
  /** true if the customer refused the parcel; the refusal is counted if the order is cancelled */
  isRefused?: boolean;
  actor: Actor;
  /** the reason for the change, which the customer reads */
  note: string | null;
};

/** @throws Failure SHIPMENT_NOT_FOUND */
export async function lockShipment(
  tx: Transaction,
  code: string,
): Promise<{ order: LockedOrder; shipment: Shipment; shipments: readonly Shipment[] }> {
  const read = readShipmentCode(code);
  const order = read && (await lockOrder(tx, read.orderNumber));
  const shipments = order ? await listShipments(tx, order.id) : [];
  const shipment = shipments.find((one) => one.code === `${read?.orderNumber}-${read?.number}`);
  if (!order || !shipment) throw new Failure('SHIPMENT_NOT_FOUND');
  return { order, shipment, shipments };
}

/**
 * Changes the state of a shipment.
 * @returns false if it already was in that state: nothing was written
 * @throws Failure SHIPMENT_NOT_FOUND, SHIPMENT_STATE_NOT_ALLOWED, TRACKING_CODE_TAKEN, PIECES_NOT_THERE,
 * DEPOSIT_MISSING, CASH_WITH_CARRIER
 */
export function moveShipment(db: Database, move: ShipmentMove): Promise<boolean> {
  return withinTransaction(db, (tx) => moveShipmentWithin(tx, move));
}

/** Changes the state of a shipment like moveShipment, in the transaction of another command. */
export async function moveShipmentWithin(tx: Transaction, move: ShipmentMove): Promise<boolean> {
  const { order, shipment, shipments } = await lockShipment(tx, move.code);
  if (shipment.state === move.to) return false;
  checkMove(shipment.state, move.to);
  // the carrier to which the parcel was handed has the cash, even if staff enter another carrier later
  if (move.isCashReceived && ![shipment.carrier, move.carried?.carrier ?? null].every(isCashOurs))
    throw new Failure('CASH_WITH_CARRIER');
  if (move.carried) await noteCarrier(tx, shipment, move.carried);
  const lines = await listLinePieces(tx, order.id);
  const items = outcomesOf(shipment, lines, move);
  if (move.to === 'handed_over') checkDeposit(order, linesOf(shipment, lines));
  const taken = items.map(({ line, delivered }) => ({ line, quantity: delivered }));
  const cash = cashAfter(shipment, move, cashOfPart(shipment, lines, taken));
  await writeShipment(tx, shipment.id, { ...cash, state: move.to, items, actor: move.actor, note: move.note });
  const refusal = { isRefused: move.isRefused ?? false };
  const others = shipments.filter(({ id }) => id !== shipment.id);
  const isCashExpected = [...others, cash].some(({ cashState }) => cashState === 'expected');
  if (isCashExpected || !(await isPaidByBeingDone(tx, order, cash))) await takeIn(tx, order, cash, move);
  const by = { actor: move.actor, reason: move.note };
  if (move.isRefused && order.status === 'cancelled') await noteRefusal(tx, order, move);
  const isTold = await followShipments(tx, order, by, { isCashExpected, ...refusal });
  if (!isTold) await tellOfShipment(tx, order, shipment, move);
  return true;
}

/** The states of a shipment about which the customer gets an email, unless the status of the order changes too. */
const toldStates: readonly ShipmentState[] = ['partly_delivered', 'delivered', 'failed', 'returned', 'lost', 'damaged'];

/** Emails the customer about the state of a shipment, but not about the customer's own actions or a cancelled order. */
async function tellOfShipment(
  tx: Transaction,
  { id: orderId, status, hasEmail }: LockedOrder,
  { id: shipmentId, handedOverAt }: Shipment,
  { to, actor }: ShipmentMove,
): Promise<void> {
  if (!hasEmail || status === 'done' || status === 'cancelled' || isShopper(actor)) return;
  if (to === 'handed_over' && handedOverAt === null)
    await queueMail(tx, { kind: 'shipment-sent', facts: { orderId, shipmentId } });
  if (toldStates.includes(to))
    await queueMail(tx, { kind: 'shipment-moved', facts: { orderId, shipmentId, state: to } });
}

/** @throws Failure TRACKING_CODE_TAKEN */
async function noteCarrier(
  tx: Transaction,
  shipment: Shipment,
  { carrier, trackingCode, fee }: NonNullable<ShipmentMove['carried']>,
): Promise<void> {
  const stored = {
    carrier: carrier ?? shipment.carrier,
    trackingCode: trackingCode ?? shipment.trackingCode,
    fee: fee ?? shipment.fee,
  };
  const isNew = stored.carrier !== shipment.carrier || stored.trackingCode !== shipment.trackingCode;
  if (isNew && (await isTrackingCodeTaken(tx, stored.carrier, stored.trackingCode)))
    throw new Failure('TRACKING_CODE_TAKEN');
  await writeCarrier(tx, shipment.id, stored);
}

/** Records that the customer refused a parcel whose order staff had cancelled while the parcel was on its way. */
async function noteRefusal(tx: Transaction, { id, paymentMethod }: LockedOrder, { to }: ShipmentMove): Promise<void> {
  if (to !== 'returned' || paymentMethod !== 'delivery' || !(await cameBack(tx, id)))
    throw new Failure('REFUSAL_NOT_ALLOWED');
  await writeRefused(tx, id, true);
}

/**
 * True if the order ends now, and the cash of this shipment is the rest of the total: then the end of the order records
 * the cash, with one email instead of two.
 */
async function isPaidByBeingDone(tx: Transaction, order: LockedOrder, { cash }: { cash: number }): Promise<boolean> {
  const lines = await listLinePieces(tx, order.id);
  const payable = payableOf({ total: order.total, amountCancelled: amountCancelled(lines) });
  return order.paymentMethod === 'delivery' && outcomeOf(lines) === 'done' && cash === payable - order.amountPaid;
}

/** Records cash that the shop has received as a row of the ledger. */
async function takeIn(
  tx: Transaction,
  { orderNumber }: LockedOrder,
  { cash, cashState }: { cash: number; cashState: CashState },
  { actor, to, note }: ShipmentMove,
): Promise<void> {
  const isDelivery = to === 'delivered' || to === 'partly_delivered';
  if (!isDelivery || cashState !== 'received' || cash === 0) return;
  await insertStaffEntry(tx, { orderNumber, direction: 'in', amount: cash, actor, reason: note });
  await settleOrder(tx, orderNumber, { actor, reason: note });
}

type Outcome = Pick<ShipmentItem, 'line' | 'delivered' | 'returned' | 'lost'>;

/**
 * Returns the outcome for each line of a shipment.
 * @throws Failure PIECES_NOT_THERE if a partly delivered shipment contains no accepted items, or all of them
 */
function outcomesOf(
  { items }: Shipment,
  lines: readonly LinePieces[],
  { to, delivered = [] }: ShipmentMove,
): Outcome[] {
  if (to === 'partly_delivered') return partOf(items, lines, delivered);
  return items.map(({ line, quantity, delivered: before }) => ({
    line,
    delivered: to === 'delivered' ? quantity : before,
    returned: to === 'returned' ? quantity - before : 0,
    lost: to === 'lost' || to === 'damaged' ? quantity - before : 0,
  }));
}

function partOf(items: readonly ShipmentItem[], lines: readonly LinePieces[], delivered: readonly Pieces[]): Outcome[] {
  checkAmong(lines, items, delivered);
  const taken = new Map(delivered.map(({ line, quantity }) => [line, quantity]));
  const outcomes = items.map(({ line }) => ({ line, delivered: taken.get(line) ?? 0, returned: 0, lost: 0 }));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const all = sum(items.map(({ quantity }) => quantity));
  const some = sum(outcomes.map((outcome) => outcome.delivered));
  if (some === 0 || some >= all) throw piecesNotThere(lines, items[0]?.line ?? '', all - 1);
  return outcomes;
}

/** Returns the cash of the shipment after the change, and who has it. */
function cashAfter(
  { cash, cashState }: Shipment,
  { to, isCashReceived = false }: ShipmentMove,
  cashOfTaken: number,
): { cash: number; cashState: CashState } {
  if (cashState !== 'open') return { cash, cashState };
  if (to === 'planned' || to === 'handed_over' || to === 'failed') return { cash, cashState };
  if (to !== 'delivered' && to !== 'partly_delivered') return { cash, cashState: 'none' };
  const amount = to === 'delivered' ? cash : cashOfTaken;
  if (amount === 0) return { cash: 0, cashState: 'none' };
  return { cash: amount, cashState: isCashReceived ? 'received' : 'expected' };
}
