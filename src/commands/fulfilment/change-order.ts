/** Changes a whole order's state and its shipments' states, so that each item's state agrees with the order's. */

import type { Actor } from '#domain/accounts/access.ts';
import { isCashOurs } from '#domain/carriers/carriers.ts';
import { linesOf } from '#domain/fulfilment/pieces.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { type CashState, hasEnded, isComingBack, type ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { checkDeposit } from '#domain/orders/deposit.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { stepsTo } from '#domain/orders/transitions.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments, writeShipment } from '#store/fulfilment/shipments.ts';
import { endCash } from '#store/orders/cash-at-the-door.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { type ChangedOrder, moveOrder, type OrderChange } from '../orders/change-order-state.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { allToShip, planShipment } from './make-shipment.ts';

type Carried = Partial<Pick<Shipment, 'carrier' | 'trackingCode' | 'fee'>>;

/**
 * If the order is now in delivery, all its items are sent; if it is done, they are delivered; if it is cancelled, items
 * on the way are returned, and staff decide about them when they are back. The shop has the cash of a delivered parcel
 * if the shop itself delivered it and `takesCash` is true; otherwise the carrier still has the cash, and the order is
 * not paid yet.
 * @param carried the carrier of the shipment that this command creates for unsent items
 * @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED, OUT_OF_STOCK, DEPOSIT_MISSING, GOODS_COMING_BACK; in all these
 * cases nothing was written
 */
export function changeOrder(db: Database, change: OrderChange, carried: Carried = {}): Promise<ChangedOrder> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, change.order);
    // a forbidden change is refused before anything is written; an order already in the requested state is not changed
    const isChanged = stepsTo(order, change.move).length > 0;
    if (isChanged && change.move.to === 'paid') await endCash(tx, order.id);
    if (!isChanged || change.move.field !== 'status') return moveOrder(tx, change);
    const received = await moveShipments(tx, order, change.move.to, change, carried);
    const isCashExpected = (await listShipments(tx, order.id)).some(({ cashState }) => cashState === 'expected');
    if (isCashExpected && received > 0) await takeIn(tx, order, received, change);
    return moveOrder(tx, { ...change, move: { ...change.move, isCashExpected } });
  });
}

/**
 * Records the cash that the shop has received. Needed if a carrier still has other cash of the order: the end of the
 * order then does not make it paid.
 */
async function takeIn(tx: Transaction, { orderNumber }: LockedOrder, amount: number, { actor, reason }: OrderChange) {
  await insertStaffEntry(tx, { orderNumber, direction: 'in', amount, actor, reason });
  await settleOrder(tx, orderNumber, { actor, reason });
}

/** @returns the cash in đồng that the shop receives by this change */
async function moveShipments(
  tx: Transaction,
  order: LockedOrder,
  to: OrderStatus,
  { actor, reason, takesCash = false }: OrderChange,
  carried: Carried,
): Promise<number> {
  if (to === 'in_delivery' || to === 'done') await planRest(tx, order, actor, carried);
  const shipments = await listShipments(tx, order.id);
  // the goods that come back must leave the bill before the order counts as paid
  if (to === 'done' && shipments.some(({ state }) => isComingBack(state))) throw new Failure('GOODS_COMING_BACK');
  const lines = await listLinePieces(tx, order.id);
  let received = 0;
  for (const shipment of shipments.filter(({ state }) => !hasEnded(state)))
    for (const state of wayOf(shipment.state, to)) {
      if (state === 'handed_over') checkDeposit(order, linesOf(shipment, lines));
      received += await write(tx, shipment, state, { actor, note: reason, takesCash });
    }
  return received;
}

async function planRest(tx: Transaction, order: LockedOrder, actor: Actor, carried: Carried): Promise<void> {
  const rest = allToShip(await listLinePieces(tx, order.id));
  if (rest.length === 0) return;
  const { carrier = null, trackingCode = null, fee = null } = carried;
  await planShipment(tx, order, { pieces: rest, carrier, trackingCode, fee, cash: null, actor });
}

/** @returns the states through which a shipment must pass when its order changes to the given status */
function wayOf(state: ShipmentState, order: OrderStatus): ShipmentState[] {
  const isPlanned = state === 'planned';
  if (order === 'in_delivery') return isPlanned ? ['handed_over'] : [];
  if (order === 'done') {
    if (state === 'handed_over' || state === 'failed') return ['delivered'];
    return isPlanned ? ['handed_over', 'delivered'] : [];
  }
  if (order !== 'cancelled') return [];
  if (isPlanned) return ['cancelled'];
  return state === 'handed_over' || state === 'failed' ? ['returning'] : [];
}

/** @returns the cash in đồng that the shop receives by this change */
async function write(
  tx: Transaction,
  { id, carrier, cash, cashState, items }: Shipment,
  state: ShipmentState,
  { actor, note, takesCash }: { actor: Actor; note: string | null; takesCash: boolean },
): Promise<number> {
  const after = items.map((item) => ({ ...item, delivered: state === 'delivered' ? item.quantity : item.delivered }));
  const settled = settle();
  await writeShipment(tx, id, { state, cash, cashState: settled, items: after, actor, note });
  return cashState === 'open' && settled === 'received' ? cash : 0;

  function settle(): CashState {
    if (cashState !== 'open') return cashState;
    if (state === 'delivered') return takesCash && isCashOurs(carrier) ? 'received' : 'expected';
    return state === 'cancelled' || state === 'returning' ? 'none' : cashState;
  }
}
