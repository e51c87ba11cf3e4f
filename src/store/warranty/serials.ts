/** The serial numbers of sold pieces. A command that changes them locks the order first. */
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type Serial = { serial: string; key: string };

/** @returns the serial numbers of an order's pieces by the id of the order line, in the order in which they were typed */
export async function listSerials(db: Database, orderId: string): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ line: string; serials: string[] }>(db)`
    select s.order_item_id as line, array_agg(s.serial order by s.id) as serials
    from order_items i join order_serials s on s.order_item_id = i.id
    where i.order_id = ${orderId}::uuid group by s.order_item_id`;
  return new Map(rows.map(({ line, serials }) => [line, serials]));
}

/** Replaces the serial numbers of one order line. */
export async function writeSerials(tx: Transaction, line: string, serials: readonly Serial[]): Promise<void> {
  await tx.deleteFrom('order_serials').where('order_item_id', '=', line).execute();
  if (serials.length === 0) return;
  const rows = serials.map(({ serial, key }) => ({ order_item_id: line, serial, key }));
  await tx.insertInto('order_serials').values(rows).execute();
}

/** @returns for each of these serial numbers that other sold pieces of the product have, the orders of those pieces */
export function findSameSerials(
  db: Database,
  line: string,
  keys: readonly string[],
): Promise<{ serial: string; orderNumber: string }[]> {
  return rowsOf<{ serial: string; orderNumber: string }>(db)`
    select s.serial, o.order_number as "orderNumber"
    from order_items own
    join order_serials s on s.key = any(${keys}::text[]) and s.order_item_id <> own.id
    join order_items i on i.id = s.order_item_id and i.product_id = own.product_id
    join orders o on o.id = i.order_id
    where own.id = ${line}::uuid order by s.id limit 10`;
}
