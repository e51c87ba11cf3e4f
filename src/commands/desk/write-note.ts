/** Writes a note about an order, for the other staff. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Transaction } from '#store/database/database.ts';
import { insertNote } from '#store/desk/order-notes.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import { demandOrder } from '../orders/demand-order.ts';

type Note = { order: string; text: string; actor: Actor };

/** @returns the order number @throws Failure ORDER_NOT_FOUND */
export async function writeNote(tx: Transaction, { order, text, actor }: Note): Promise<Acted<string>> {
  const { id, orderNumber } = await demandOrder(tx, order);
  await insertNote(tx, id, text, actor);
  return acted({ kind: 'order', id, name: orderNumber }, {}, orderNumber);
}
