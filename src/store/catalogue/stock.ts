/** Stock: it is read without locks, and changed by one conditional statement after rows were locked in a fixed order. */
import { sql } from 'kysely';
import type { CartLine } from '#domain/cart/cart.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Database, Transaction } from '../database/database.ts';
import { imageOf } from './product-shape.ts';
import { tellCause } from './stock-movements.ts';

export type ForSale = {
  id: string;
  name: string;
  slug: string;
  price: number;
  stock: number;
  categoryId: string;
  imageUrl: string;
};

/** @returns the products with these ids, also unlisted sizes; unknown ids are left out */
export async function findForSale(db: Database, ids: readonly string[]): Promise<Map<string, ForSale>> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select([
      'p.id',
      'p.name',
      'p.slug',
      'p.price',
      'p.stock',
      'p.category_id as categoryId',
      'p.images',
      't.slug as type',
    ])
    .where('p.id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ images, type, ...row }) => [row.id, { ...row, imageUrl: imageOf(images, type) }]));
}

export type StockMove = {
  productId: string;
  /** pieces: negative takes, positive returns */
  by: number;
  /** pieces that were sold; negative when an order is cancelled */
  sold: number;
};

/**
 * Changes stock. Rows are locked first, sorted by id, so that transactions cannot wait for each other in a circle; locking and
 * updating in one statement deadlocked, because its update starts from an older version of the row.
 * The ledger gets a row for each product whose stock changed.
 * @returns `short`: ids of products with too little stock; the caller must then roll back.
 *   `left`: pieces in stock after the change, by product id
 */
export async function moveStock(
  tx: Transaction,
  moves: readonly StockMove[],
  cause: MovementCause,
): Promise<{ short: string[]; left: Map<string, number> }> {
  if (moves.length === 0) return { short: [], left: new Map() };
  const ids = moves.map((move) => move.productId);
  if (moves.length > 1)
    await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; stock: number }>`
    with cause as (select ${tellCause(cause)})
    update products p set stock = p.stock + m.by, sold = p.sold + m.sold
    from cause, unnest(${ids}::uuid[], ${moves.map((move) => move.by)}::int[], ${moves.map((move) => move.sold)}::int[]) as m (id, by, sold)
    where p.id = m.id and p.stock + m.by >= 0
    returning p.id, p.stock`.execute(tx);
  const left = new Map(rows.map((row) => [row.id, row.stock]));
  return { short: ids.filter((id) => !left.has(id)), left };
}

export type StockedProduct = { id: string; name: string; stock: number };

const stockedProduct = (db: Database, sku: string) =>
  db.selectFrom('products').select(['id', 'name', 'stock']).where('sku', '=', sku);

/** @returns null when the shop has no such SKU */
export async function findStock(db: Database, sku: string): Promise<StockedProduct | null> {
  return (await stockedProduct(db, sku).executeTakeFirst()) ?? null;
}

/** The same, and no order takes its pieces until the transaction ends. */
export async function lockStock(tx: Transaction, sku: string): Promise<StockedProduct | null> {
  return (await stockedProduct(tx, sku).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** @returns the pieces of a product that are sold but still in the shop, because their orders wait for payment or packing */
export async function countUnsentPieces(db: Database, productId: string): Promise<number> {
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(sql<number>`coalesce(sum(i.quantity), 0)::int`.as('pieces'))
    .where('i.product_id', '=', productId)
    .where('o.status', 'in', ['payment_pending', 'pending'])
    .executeTakeFirstOrThrow();
  return row.pieces;
}

/** @returns the reserved pieces of these products */
export async function countReservedPieces(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reservation_items as i')
    .innerJoin('reservations as r', 'r.id', 'i.reservation_id')
    .select(['i.product_id', sql<number>`sum(i.quantity)::int`.as('held')])
    .where('r.state', '=', 'held')
    .where('i.product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('i.product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.held]));
}

/** @returns the changes of stock between the reserved and the wanted lines */
export function movesBetween(held: readonly CartLine[], wanted: readonly CartLine[], ordered: boolean): StockMove[] {
  const moves = new Map<string, StockMove>();
  const moveOf = (productId: string) => {
    const move = moves.get(productId) ?? { productId, by: 0, sold: 0 };
    moves.set(productId, move);
    return move;
  };
  for (const line of held) moveOf(line.productId).by += line.quantity;
  for (const line of wanted) {
    const move = moveOf(line.productId);
    move.by -= line.quantity;
    if (ordered) move.sold += line.quantity;
  }
  return [...moves.values()].filter((move) => move.by !== 0 || move.sold !== 0);
}
