/**
 * Exchanges delivered items for another product, such as the next size: the items are asked back, a new order sends the
 * other product, and what was paid for the items is moved to the new order in the ledger. So the customer pays the rest
 * of a dearer product with the new order, and the rest of a cheaper one becomes a task to pay back.
 */
import type { Actor } from '#domain/accounts/access.ts';
import { costsOfReturn, payoutOf } from '#domain/fulfilment/return-value.ts';
import type { Order } from '#domain/orders/order.ts';
import { payableOf } from '#domain/orders/settlement.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { readVersion } from '#store/desk/order-facts.ts';
import { insertNote } from '#store/desk/order-notes.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { writeReturnState } from '#store/fulfilment/returns.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { type CallersOrder, placeForCaller } from '../desk/place-for-caller.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { requestReturn } from './request-return.ts';

export type Exchange = {
  /** the id or number of the order whose items come back, and the version that the person saw */
  order: string;
  version: string;
  line: string;
  quantity: number;
  returnDays: number;
  actor: Actor;
  /** why the items are exchanged, which the customer reads; null: they do not fit */
  words: string | null;
  /** the new order, without what it has of every exchange */
  newOrder: Omit<CallersOrder, 'actor' | 'note' | 'alongside'>;
};

/**
 * @returns the new order
 * @throws Failure as placeForCaller and requestReturn; CHANGED_MEANWHILE with `current: null`; EXCHANGE_UNPAID if the
 * shop does not have the money for the items yet; in all these cases nothing was written
 */
export function exchangePieces(db: Database, exchange: Exchange): Promise<Order> {
  const { actor, newOrder } = exchange;
  return placeForCaller(db, {
    ...newOrder,
    actor,
    note: null,
    alongside: (tx, placed) => askBack(tx, exchange, placed),
  });
}

async function askBack(tx: Transaction, exchange: Exchange, placed: Order): Promise<void> {
  const { order: key, version, line, quantity, returnDays, actor, words } = exchange;
  const order = await demandOrder(tx, key);
  if ((await readVersion(tx, order.id)) !== version) throw new Failure('CHANGED_MEANWHILE', { current: null });
  const pieces = [{ line, quantity }];
  const [value = 0] = costsOfReturn(await listLinePieces(tx, order.id), pieces);
  const { amountPaid } = order;
  if (payoutOf({ value, payable: payableOf(order), amountPaid }) < value) throw new Failure('EXCHANGE_UNPAID');
  const wish = { order: order.id, reason: 'size', words, pieces, photos: [], returnDays, actor } as const;
  const id = await requestReturn(tx, wish);
  await writeReturnState(tx, id, { state: 'accepted', actor, note: `Đổi hàng, đơn mới ${placed.orderNumber}` });
  await moveMoney(tx, { from: order.orderNumber, to: placed.orderNumber, amount: value, actor });
  await insertNote(tx, order.id, `Đổi hàng: hàng mới đi theo đơn ${placed.orderNumber}.`, actor);
  await insertNote(tx, placed.id, `Đổi từ đơn ${order.orderNumber}.`, actor);
  const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
  await recordChange(tx, { actor, act: 'order.exchanged', thing, after: { quantity, value, to: placed.orderNumber } });
}

type Moved = { from: string; to: string; amount: number; actor: Actor };

/** Moves money between two orders: out of one and into the other, as staff record a refund and a payment. */
async function moveMoney(tx: Transaction, { from, to, amount, actor }: Moved): Promise<void> {
  if (amount === 0) return;
  const [out, into] = [`Đổi hàng: chuyển sang đơn ${to}`, `Đổi hàng: chuyển từ đơn ${from}`];
  await insertStaffEntry(tx, { orderNumber: from, direction: 'out', amount, actor, reason: out });
  await insertStaffEntry(tx, { orderNumber: to, direction: 'in', amount, actor, reason: into });
  await settleOrder(tx, from, { actor, reason: out });
  await settleOrder(tx, to, { actor, reason: into });
}
