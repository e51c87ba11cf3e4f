/**
 * Imports the orders of another shop as history (decision 060): they are only read, so they move no stock, send no email
 * and enter no ledger. A later export of the same order brings it up to date.
 */
import { randomUUID } from 'node:crypto';
import type { ImportedOrder } from '#domain/moving/imported.ts';
import { numberKey } from '#domain/moving/past-order.ts';
import { phoneKey } from '#domain/values/phone.ts';
import type { Database } from '#store/database/database.ts';
import { findLayout } from '#store/moving/import-layout.ts';
import * as store from '#store/moving/past-orders.ts';
import type { Foreseen, ImportContext, ImportKind, ItemRow } from './kinds.ts';

/** `before`: the order as an earlier import had written it; absent for a new order */
export type WroteOrder = { id: string; before?: store.StoredPastOrder };

type Plan = Foreseen & { order: store.PastOrderData | null; present: store.StoredPastOrder | null };

/** A line whose quantity or price cannot be read is left out; its note says so. */
function dataOf(item: ImportedOrder, placedAt: Date, system: string): store.PastOrderData {
  const { number, customer, discount, shipping, total, paid, refunded, payment, fulfilment, cancelled, note } = item;
  return {
    ...{ system, number, numberKey: numberKey(number), placedAt },
    name: customer.name,
    phone: customer.phone === null ? null : phoneKey(customer.phone),
    email: customer.email,
    ...{ discount, shipping, total, paid, refunded, payment, fulfilment, cancelled, note },
    lines: item.lines.flatMap(({ sku, name, quantity, unitPrice }) =>
      quantity === null || quantity < 0 || unitPrice === null ? [] : [{ sku, name, quantity, unitPrice }],
    ),
  };
}

function isSame(order: store.PastOrderData, present: store.StoredPastOrder): boolean {
  const fields = Object.keys(order) as (keyof store.PastOrderData)[];
  return fields.every((field) => JSON.stringify(order[field]) === JSON.stringify(present[field]));
}

/** An item comes out of import_rows, where its date is text. */
const dateOf = ({ date }: ImportedOrder): Date | null => (date === null ? null : new Date(date));

async function planRows(db: Database, rows: readonly ItemRow<ImportedOrder>[], system: string): Promise<Plan[]> {
  const stored = await store.listStored(
    db,
    system,
    rows.map(({ item }) => item.number),
  );
  const known = new Map(stored.map((order) => [order.number, order]));
  const seen = new Set<string>();
  return rows.map(({ item, notes }): Plan => {
    const placedAt = dateOf(item);
    const refuse = (says: string): Plan => {
      // the reader may have said it already, with the column and its value
      const own = notes.some(({ refuses }) => refuses)
        ? []
        : [{ row: item.row, field: '', value: '', says, refuses: true }];
      return { outcome: 'refused', notes: [...notes, ...own], order: null, present: null };
    };
    if (placedAt === null) return refuse('không biết đơn này đặt ngày nào');
    const order = dataOf(item, placedAt, system);
    if (order.lines.length === 0) return refuse('không có dòng hàng nào đọc được');
    if (seen.has(item.number)) return refuse('số đơn đã có ở dòng trên');
    seen.add(item.number);
    const present = known.get(item.number) ?? null;
    if (present?.isAnonymised) return refuse('khách đã xóa dữ liệu của mình');
    const outcome = present === null ? 'new' : isSame(order, present) ? 'same' : 'changed';
    return { outcome, notes, order: outcome === 'same' ? null : order, present };
  });
}

const systemOf = async (db: Database, { importId }: ImportContext) => (await findLayout(db, importId)) ?? '';

export const ordersKind: ImportKind<'orders', WroteOrder> = {
  async preview(db, rows, context) {
    const plans = await planRows(db, rows, await systemOf(db, context));
    return plans.map(({ outcome, notes }) => ({ outcome, notes }));
  },

  async apply(tx, rows, context) {
    await store.lockPastOrders(tx);
    const plans = await planRows(tx, rows, await systemOf(tx, context));
    const written = plans.map(
      ({ order, present }) => order && { ...order, id: present?.id ?? randomUUID(), importId: context.importId },
    );
    await store.writePastOrders(
      tx,
      written.filter((order) => order !== null),
    );
    return plans.map(({ outcome, notes, present }, index) => {
      const id = written[index]?.id;
      return { outcome, notes, wrote: id === undefined ? null : present ? { id, before: present } : { id } };
    });
  },

  async undo(tx, rows, { importId }) {
    await store.lockPastOrders(tx);
    const present = await store.listStoredById(
      tx,
      rows.map(({ wrote }) => wrote.id),
    );
    const known = new Map(present.map((order) => [order.id, order]));
    const lefts = rows.map(({ wrote }) => reasonToKeep(known.get(wrote.id), importId));
    const taken = rows.filter((_, index) => lefts[index] === null).map(({ wrote }) => wrote);
    await store.removePastOrders(
      tx,
      taken.filter(({ before }) => !before).map(({ id }) => id),
    );
    await store.writePastOrders(
      tx,
      taken.flatMap(({ before }) => (before ? [{ ...before, placedAt: new Date(before.placedAt) }] : [])),
    );
    return lefts.map((left) => ({ left }));
  },
};

function reasonToKeep(order: store.StoredPastOrder | undefined, importId: string): string | null {
  if (!order) return 'đã được xóa trước đó';
  if (order.importId !== importId) return 'lần nhập sau đã cập nhật đơn này';
  return order.isAnonymised ? 'khách đã xóa dữ liệu của mình' : null;
}
