/** Writes a note about an order, for the other staff. */

import type { Actor } from '#domain/accounts/access.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { insertNote } from '#store/desk/order-notes.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { demandOrder } from '../orders/demand-order.ts';

/** @throws Failure ORDER_NOT_FOUND */
export function writeNote(
  db: Database,
  { order: key, text, actor }: { order: string; text: string; actor: Actor },
): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, key);
    await insertNote(tx, order.id, text, actor);
    const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
    await recordChange(tx, { actor, act: 'order.note-added', thing });
  });
}
