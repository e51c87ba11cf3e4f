/** What products had before their costs were kept, and the cost that was named for it. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

/** `value`: what was named for all pieces, in whole đồng; null if nobody named it */
export type OpeningStock = { movementId: number; pieces: number; value: number | null };

/** SQL for the opening stock of a product `p`: its first movement `m`, if this is neither goods in nor an order. */
const joinOpening = sql`
  cross join lateral (
    select id, change, kind, order_number from stock_movements where product_id = p.id order by id limit 1
  ) m`;
const isOpening = sql`m.change > 0 and m.order_number is null and m.kind not in ('receipt', 'parts')`;

/** SQL for the value that was named last for the opening stock of a product `p`. */
const namedValue = sql`(
  select n.value from named_costs n where n.product_id = p.id and n.movement_id = m.id order by n.id desc limit 1)`;

/** @returns the opening stock of a product; null if it had none */
export async function findOpeningStock(db: Database, productId: string): Promise<OpeningStock | null> {
  return (await listOpeningStocks(db, [productId])).get(productId) ?? null;
}

/** @returns as `findOpeningStock`, by product */
export async function listOpeningStocks(db: Database, ids: readonly string[]): Promise<Map<string, OpeningStock>> {
  const rows = await rowsOf<OpeningStock & { id: string }>(db)`
    select p.id, m.id as "movementId", m.change as pieces, ${namedValue} as value
    from unnest(${ids}::uuid[]) as p (id) ${joinOpening} where ${isOpening}`;
  return new Map(rows.map(({ id, ...opening }) => [id, opening]));
}

/** @returns what one piece of the opening stock of these products cost, in đồng, where it was named */
export async function findOpeningCosts(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const openings = [...(await listOpeningStocks(db, ids))];
  return new Map(
    openings.flatMap(([id, { pieces, value }]) => (value === null ? [] : [[id, Math.round(value / pieces)]])),
  );
}

/** `pieces`: of the opening stock, sold ones included; `price`: what customers pay for one now, in whole đồng */
export type UnknownCost = {
  productId: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  pieces: number;
  price: number;
};

const byName = listOrder({ 'p.folded_name': 'text', 'p.id': 'uuid' });

/** Lists the products of whose opening stock nobody has named the cost, also where all of it is sold: its orders have no profit. */
export const listUnknownCosts = (db: Database, page: PageWanted): Promise<Page<UnknownCost>> =>
  pageOf<UnknownCost>(db, page)`
    select p.id as "productId", p.name, p.sku, p.images -> 0 ->> 'url' as "imageUrl", m.change as pieces, p.price,
      ${byName.position}
    from (
      select p.*, u.movement_id from products p join unknown_costs u on u.product_id = p.id where ${byName.rest(page)}
    ) p
    join stock_movements m on m.product_id = p.id and m.id = p.movement_id
    order by ${byName.by}`;
