/** Creates a shipment for items that must be sent. */

import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { outOfStock } from '#domain/checkout/availability.ts';
import {
  cashFor,
  checkPieces,
  type LinePieces,
  type Pieces,
  piecesNotThere,
  piecesToShip,
  replacementsAmong,
} from '#domain/fulfilment/pieces.ts';
import { openCash, type Shipment } from '#domain/fulfilment/shipment.ts';
import { depositDue } from '#domain/orders/deposit.ts';
import { amountToAsk } from '#domain/orders/settlement.ts';
import { orderTransitions } from '#domain/orders/transitions.ts';
import { Failure } from '#domain/values/failure.ts';
import { findForSale, moveStock } from '#store/catalogue/stock.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { listLinePieces, settleLost } from '#store/fulfilment/pieces.ts';
import { insertPlanned, insertShipment, isTrackingCodeTaken, listShipments } from '#store/fulfilment/shipments.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { getOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import { demandOrder } from '../orders/demand-order.ts';

export type ShipmentPlan = {
  /** the id or number of the order */
  order: string;
  /** null: all unsent pieces */
  pieces: readonly Pieces[] | null;
  /** the carrier; null: the carrier in the settings, if there is one */
  carrier: Carrier | null;
  trackingCode: string | null;
  /** the amount in đồng that the carrier charges the shop */
  fee: number | null;
  /** the cash in đồng to collect on delivery; null: the amount computed from the order */
  cash: number | null;
  actor: Actor;
};

/**
 * Plans a shipment: its parcel is packed, but not handed to a carrier yet.
 * @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED, TRACKING_CODE_TAKEN, PIECES_NOT_THERE; OUT_OF_STOCK if a lost
 * item cannot be replaced
 */
export function makeShipment(db: Database, plan: ShipmentPlan): Promise<Shipment> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, plan.order);
    const id = await planShipment(tx, order, plan);
    const made = (await listShipments(tx, order.id)).find((shipment) => shipment.id === id);
    if (!made) throw new Error(`shipment ${id} vanished`);
    return made;
  });
}

/** Creates a shipment like makeShipment, for an order that the caller has already locked. @returns the shipment's id */
export async function planShipment(
  tx: Transaction,
  order: LockedOrder,
  { pieces, carrier: named, trackingCode, fee, cash, actor }: Omit<ShipmentPlan, 'order'>,
): Promise<string> {
  if (order.status !== 'pending' && order.status !== 'in_delivery')
    throw new Failure('STATUS_NOT_ALLOWED', {
      field: 'status',
      from: order.status,
      allowed: orderTransitions[order.status],
    });
  const carrier = named ?? ((await getSettings(tx)).defaultCarrier || null);
  if (await isTrackingCodeTaken(tx, carrier, trackingCode)) throw new Failure('TRACKING_CODE_TAKEN');
  const lines = await listLinePieces(tx, order.id);
  const taken = pieces ?? allToShip(lines);
  if (taken.length === 0) throw piecesNotThere(lines, lines[0]?.id ?? '', 0);
  checkPieces(lines, taken);
  await replaceLost(tx, { lines, taken, orderNumber: order.orderNumber, actor });
  const others = await listShipments(tx, order.id);
  const isCash = order.paymentMethod === 'delivery';
  const collected =
    cash ??
    cashFor(lines, taken, {
      // what a carrier took at the door and has not handed over is paid, although the books do not have it yet
      owed: isCash ? amountToAsk(await getOrder(tx, order.id)) : 0,
      openCash: openCash(others),
      hasDeposit: depositDue(order) === 0,
    });
  const id = await insertShipment(tx, {
    orderId: order.id,
    carrier,
    trackingCode,
    fee,
    cash: collected,
    pieces: taken,
  });
  await insertPlanned(tx, id, actor);
  return id;
}

export const allToShip = (lines: readonly LinePieces[]): Pieces[] =>
  lines.map((line) => ({ line: line.id, quantity: piecesToShip(line) })).filter(({ quantity }) => quantity > 0);

type Taken = { lines: readonly LinePieces[]; taken: readonly Pieces[]; orderNumber: string; actor: Actor };

/** Takes the items that replace lost ones from stock, in addition to the order's items. @throws Failure OUT_OF_STOCK */
async function replaceLost(tx: Transaction, { lines, taken, orderNumber, actor }: Taken): Promise<void> {
  const replacements = replacementsAmong(lines, taken);
  if (replacements.length === 0) return;
  const productOf = new Map(lines.map(({ id, productId }) => [id, productId]));
  const products = await findForSale(tx, [...productOf.values()]);
  const wanted = replacements.flatMap(({ line, quantity }) => {
    const product = products.get(productOf.get(line) ?? '');
    return product ? [{ productId: product.id, quantity, product }] : [];
  });
  const moves = wanted.map(({ productId, quantity }) => ({ productId, by: -quantity, sold: 0 }));
  const { short } = await moveStock(tx, moves, { kind: 'order', orderNumber, actor, reason: 'replaces lost pieces' });
  if (short.length > 0)
    throw outOfStock(
      wanted.filter(({ productId }) => short.includes(productId)),
      [],
    );
  await settleLost(tx, replacements);
}
