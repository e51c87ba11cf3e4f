/** Stock. Read without locks. For a change, rows are locked in fixed order, then updated by a conditional statement. */
import { sql } from 'kysely';
import type { CartLine } from '#domain/cart/cart.ts';
import { type BundlePart, type PartsOf, piecesOf } from '#domain/catalogue/bundle.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
import type { Packages } from '#domain/fulfilment/delivery-fee.ts';
import type { ShippingClass } from '#domain/fulfilment/delivery-table.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { anyOf, type Database, rowsOf, type Transaction } from '../database/database.ts';
import { imageOf } from './product-shape.ts';
import { tellCause } from './stock-movements.ts';

export type ForSale = {
  id: string;
  name: string;
  slug: string;
  /** the price at this moment in whole đồng, also if the job that begins and ends scheduled prices is late */
  price: number;
  stock: number;
  /** true: the product is no longer sold, but existing orders and reservations may still contain it */
  archived: boolean;
  categoryId: string;
  imageUrl: string;
  shippingClass: ShippingClass;
  /** the packages in which one item of the product is sent; for a bundle without packages, the packages of its parts */
  packages: Packages[];
};

/** SQL: the packages of the product `p`. */
export const packagesOf = sql<Packages[]>`coalesce(
  case when p.gross_weight_kg is null and p.package_cm is null then (
    select json_agg(json_build_object('grossKg', q.gross_weight_kg, 'packageCm', q.package_cm, 'quantity', b.quantity))
    from bundle_parts b join products q on q.id = b.part_id where b.bundle_id = p.id
  ) end,
  json_build_array(json_build_object('grossKg', p.gross_weight_kg, 'packageCm', p.package_cm, 'quantity', 1)))`;

/** Selects the products with these ids, including unlisted and archived products; unknown ids are left out. */
export const forSale = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.name',
      'p.slug',
      'p.stock',
      'p.category_id as categoryId',
      'p.images',
      'p.shipping_class as shippingClass',
    ])
    .select([packagesOf.as('packages'), sql<boolean>`p.archived_at is not null`.as('archived')])
    .select(sql<number>`price_now(p.id, p.price)`.as('price'))
    .where('p.id', '=', anyOf(ids.filter(isUuid)));

type ForSaleRow = Awaited<ReturnType<ReturnType<typeof forSale>['execute']>>[number];

export const toForSale = ({
  images,
  id,
  name,
  slug,
  stock,
  categoryId,
  shippingClass,
  ...row
}: ForSaleRow): ForSale => ({
  ...{ id, name, slug, stock, categoryId, shippingClass, imageUrl: imageOf(images) },
  ...{ packages: row.packages, archived: row.archived, price: row.price },
});

/** @returns the products of forSale, by their ids */
export async function findForSale(db: Database, ids: readonly string[]): Promise<Map<string, ForSale>> {
  return new Map((await forSale(db, ids).execute()).map((row) => [row.id, toForSale(row)]));
}

/** @returns the SKUs of products that have neither weight nor package size, and whose parts have neither */
export async function listUnweighed(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ sku: string }>(db)`
    select p.sku from products p
    where exists (
      select from json_to_recordset(${packagesOf}) as each ("grossKg" numeric, "packageCm" json)
      where "grossKg" is null and "packageCm" is null
    ) order by p.sku`;
  return rows.map(({ sku }) => sku);
}

export type StockMove = {
  productId: string;
  /** the quantity: a negative number takes items from stock, a positive number returns them to stock */
  by: number;
  /** the quantity sold; negative if an order is cancelled */
  sold: number;
};

/**
 * @param short the ids of the given products with too little stock; if there are any, nothing was changed
 * @param left the stock after the change, by product id; contains the parts of bundles instead of the bundles
 * @param partsOf the parts of those of the given products that are bundles
 */
export type MovedStock = { short: string[]; left: Map<string, number>; partsOf: PartsOf };

/**
 * Changes stock; for a bundle, the stock of its parts. Rows are locked first, sorted by id, so that transactions cannot
 * wait for each other in a circle. Locking and updating in one statement caused deadlocks, because the update starts
 * from an older version of the row. For each product whose stock changes, triggers write a stock movement.
 * @param asked the changes; several changes of one product are added up
 */
export async function moveStock(
  tx: Transaction,
  asked: readonly StockMove[],
  cause: MovementCause,
): Promise<MovedStock> {
  const partsOf: PartsOf = new Map();
  const moves = mergeMoves(asked);
  if (moves.length === 0) return { short: [], left: new Map(), partsOf };
  if (moves.length > 1) return moveLocked(tx, moves, cause);
  const left = await change(tx, moves, cause, IN_NO_BUNDLE);
  return left.size > 0 ? { short: [], left, partsOf } : moveLocked(tx, moves, cause);
}

/** Adds up the changes of each product: an order may contain a product in two lines, at two prices. */
function mergeMoves(moves: readonly StockMove[]): StockMove[] {
  const merged = new Map<string, StockMove>();
  for (const { productId, by, sold } of moves) {
    const known = merged.get(productId);
    merged.set(productId, { productId, by: by + (known?.by ?? 0), sold: sold + (known?.sold ?? 0) });
  }
  return [...merged.values()];
}

/** SQL condition: the product is not a part of a bundle, so no further rows must be locked. */
const IN_NO_BUNDLE = sql`and not exists (select from bundle_parts where p.id in (bundle_id, part_id))`;

async function moveLocked(tx: Transaction, moves: readonly StockMove[], cause: MovementCause): Promise<MovedStock> {
  const { stock, partsOf } = await lockWithBundles(
    tx,
    moves.map((move) => move.productId),
  );
  const lines = moves.map(({ productId, by }) => ({ productId, quantity: by }));
  const pieces = piecesOf(lines, partsOf);
  const lacking = new Set(
    pieces
      .filter(({ productId, quantity }) => (stock.get(productId) ?? 0) + quantity < 0)
      .map(({ productId }) => productId),
  );
  const isShort = (line: CartLine) => piecesOf([line], partsOf).some(({ productId }) => lacking.has(productId));
  const short = lines.filter(isShort).map((line) => line.productId);
  if (short.length > 0) return { short, left: new Map(), partsOf };
  const sold = new Map(moves.map((move) => [move.productId, move.sold]));
  for (const id of partsOf.keys()) if (sold.has(id)) pieces.push({ productId: id, quantity: 0 });
  const all = pieces.map(({ productId, quantity }) => ({ productId, by: quantity, sold: sold.get(productId) ?? 0 }));
  const left = await change(tx, all, cause);
  for (const id of partsOf.keys()) left.delete(id);
  return { short, left, partsOf };
}

/**
 * Locks products, the parts of the bundles among them, and all bundles that contain any of these products, because the
 * stock of these bundles changes too. In the usual case without bundles, the statement reads no further rows.
 */
async function lockWithBundles(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ stock: Map<string, number>; partsOf: PartsOf }> {
  const rows = await rowsOf<{ id: string; stock: number; parts: BundlePart[] | null }>(tx)`
    with known as (
      select exists (select from bundle_parts where part_id = any(${ids}::uuid[]) or bundle_id = any(${ids}::uuid[])) as bundled
    )
    select p.id, p.stock, case when (select bundled from known) then (
      select json_agg(json_build_object('productId', part_id, 'quantity', quantity)) from bundle_parts where bundle_id = p.id
    ) end as parts
    from products p
    where p.id = any(case when (select bundled from known) then array(
      with pieces as (
        select unnest(${ids}::uuid[]) as id union select part_id from bundle_parts where bundle_id = any(${ids}::uuid[])
      )
      select id from pieces union select bundle_id from bundle_parts where part_id in (select id from pieces)
    ) else ${ids}::uuid[] end)
    order by p.id for no key update`;
  return {
    stock: new Map(rows.map((row) => [row.id, row.stock])),
    partsOf: new Map(rows.flatMap(({ id, parts }) => (parts && ids.includes(id) ? [[id, parts]] : []))),
  };
}

/** @returns the stock after the change, by product id, of the products that had enough stock */
async function change(
  tx: Transaction,
  moves: readonly StockMove[],
  cause: MovementCause,
  condition = sql``,
): Promise<Map<string, number>> {
  const ids = moves.map((move) => move.productId);
  const rows = await rowsOf<{ id: string; stock: number }>(tx)`
    with cause as (select ${tellCause(cause)})
    update products p set stock = p.stock + m.by, sold = p.sold + m.sold
    from cause, unnest(${ids}::uuid[], ${moves.map((move) => move.by)}::int[], ${moves.map((move) => move.sold)}::int[]) as m (id, by, sold)
    where p.id = m.id and p.stock + m.by >= 0 ${condition}
    returning p.id, p.stock`;
  return new Map(rows.map((row) => [row.id, row.stock]));
}

export type StockedProduct = { id: string; name: string; stock: number };

const stockedProduct = (db: Database, sku: string) =>
  db.selectFrom('products').select(['id', 'name', 'stock']).where('sku', '=', sku);

/** @returns the product with this SKU and its stock; null when no product has this SKU */
export async function findStock(db: Database, sku: string): Promise<StockedProduct | null> {
  return (await stockedProduct(db, sku).executeTakeFirst()) ?? null;
}

/** Finds a product by its SKU like findStock, and locks it as moveStock does. */
export async function lockStock(tx: Transaction, sku: string): Promise<StockedProduct | null> {
  const product = await findStock(tx, sku);
  if (!product) return null;
  const { stock } = await lockWithBundles(tx, [product.id]);
  return { ...product, stock: stock.get(product.id) ?? 0 };
}

/** @returns a product's quantity, also in bundles, that is sold but still in the shop, awaiting payment or packing */
export async function countUnsentPieces(db: Database, productId: string): Promise<number> {
  const [row] = await rowsOf<{ pieces: number }>(db)`
    select coalesce(sum(c.quantity * greatest(0, i.quantity - i.cancelled - coalesce(sent.pieces, 0))), 0)::int as pieces
    from (
      select ${productId}::uuid as id, 1 as quantity union all
      select bundle_id, quantity from bundle_parts where part_id = ${productId}::uuid
    ) c
    join order_items i on i.product_id = c.id
    join orders o on o.id = i.order_id
    left join lateral (
      select sum(s.quantity) as pieces from shipment_items s join shipments p on p.id = s.shipment_id
      where s.order_item_id = i.id and p.state not in ('planned', 'cancelled')
    ) sent on true
    where o.status in ('payment_pending', 'pending', 'in_delivery')`;
  return row?.pieces ?? 0;
}

/** @returns the quantity of these products, including in bundles, that checkouts have reserved */
export async function countReservedPieces(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ product_id: string; held: number }>(db)`
    select c.product_id, sum(c.quantity)::int as held
    from (
      select product_id, reservation_id, quantity from reservation_items where product_id = any(${ids}::uuid[])
      union all
      select b.part_id, i.reservation_id, i.quantity * b.quantity
      from bundle_parts b join reservation_items i on i.product_id = b.bundle_id where b.part_id = any(${ids}::uuid[])
    ) c
    join reservations r on r.id = c.reservation_id where r.state = 'held' group by c.product_id`;
  return new Map(rows.map((row) => [row.product_id, row.held]));
}

/** @returns the changes of stock that turn the reserved lines into the wanted lines */
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
