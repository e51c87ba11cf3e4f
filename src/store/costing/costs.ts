/** The ledgers of costs of products, and how far they have come. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { MovementKind } from '#domain/catalogue/stock-movement.ts';
import type { CostedMovement } from '#domain/costing/act-of-movement.ts';
import type { CostEntry, CostState, Held } from '#domain/costing/cost-state.ts';
import { type Database, PLANNED_ANEW, rowsOf, type Transaction } from '../database/database.ts';

/** SQL that is true for a product `p` with its row `s` of cost_states if its ledger lacks a movement or a named cost. */
const isBehind = sql`(
  exists (select from stock_movements m where m.product_id = p.id and m.id > coalesce(s.movement_id, 0))
  or (select count(*) from named_costs n where n.product_id = p.id) > coalesce(s.named_costs, 0))`;

/** `movements`: how many the product has, counted up to `MOST_COUNTED` */
export type Uncosted = { id: string; movements: number };
/** `last`: the product after which the next part begins; null if this was the last part */
export type UncostedPart = { uncosted: Uncosted[]; last: string | null };

/** The most movements of a product that are counted. */
export const MOST_COUNTED = 5000;

/** SQL for the number of movements of a product `p`: how much work its ledger may be. */
const countMovements = sql`(
  select count(*)::int from (select from stock_movements m where m.product_id = p.id limit ${sql.lit(MOST_COUNTED)}) as counted)`;

/**
 * Lists products whose movements or named costs are newer than their entries, of a part of the shop's products in the order
 * of their ids. It reads a row of an index for every product of the part.
 * @param after the id after which the part begins
 * @param most the number of products of the part
 */
export async function listUncostedProducts(db: Database, after: string, most: number): Promise<UncostedPart> {
  const [row] = await rowsOf<{ uncosted: Uncosted[]; last: string | null; looked: number }>(db)`
    with part as materialized (select id from products where id > ${after} order by id limit ${most})
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'movements', ${countMovements}) order by p.id), '[]')
        from part p left join cost_states s on s.product_id = p.id where ${isBehind}) as uncosted,
      (select id from part order by id desc limit 1) as last, (select count(*)::int from part) as looked`;
  return { uncosted: row?.uncosted ?? [], last: row?.looked === most ? row.last : null };
}

/**
 * As `listUncostedProducts`, among the products that moved or whose costs were named since a moment; reads only these. A product
 * that an undone import removed has movements and entries still, and no ledger.
 */
export async function listRecentlyUncosted(
  db: Database,
  since: Date,
  after: string,
  most: number,
): Promise<UncostedPart> {
  const uncosted = await rowsOf<Uncosted>(db)`
    select p.id, ${countMovements} as movements from (
      select product_id as id from stock_movements where at >= ${since}
      union select product_id from named_costs where at >= ${since}
    ) p
    join products using (id)
    left join cost_states s on s.product_id = p.id
    where p.id > ${after} and ${isBehind} order by p.id limit ${most} ${PLANNED_ANEW}`;
  return { uncosted, last: uncosted.length === most ? (uncosted.at(-1)?.id ?? null) : null };
}

/**
 * Locks the ledgers of products for this transaction.
 * @returns the products that no other process is writing now
 */
export async function lockCosts(tx: Transaction, productIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select id from unnest(${productIds}::uuid[]) as p (id)
    where pg_try_advisory_xact_lock(hashtextextended('costs ' || id::text, 0))`;
  return rows.map(({ id }) => id);
}

/** `movement`: the id of the last movement that has entries; `namedCosts`: the number of named costs they know */
export type Reached = { movement: number; namedCosts: number };

/** The state without the orders, of which there may be thousands. */
export type KeptState = Reached & Omit<CostState, 'orders'>;

/** @returns the states by product; a product without a ledger has none */
export async function findCostStates(
  tx: Transaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, KeptState>> {
  const rows = await rowsOf<KeptState & { id: string }>(tx)`
    select product_id as id, movement_id as movement, named_costs as "namedCosts", owed,
      json_build_object('pieces', pieces, 'value', value, 'isKnown', is_known) as shelf,
      json_build_object('pieces', last_pieces, 'value', last_value, 'isKnown', last_is_known) as last
    from cost_states where product_id = any(${productIds})`;
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** `newest`: the id of the cost that somebody named last, which is the one that a correction answers to */
export type NamedCosts = { namedCosts: number; newest: number };

/** @returns the number of named costs by product; a product of which nobody named any is not among them */
export async function countNamedCosts(
  tx: Transaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, NamedCosts>> {
  const rows = await rowsOf<NamedCosts & { id: string }>(tx)`
    select product_id as id, count(*)::int as "namedCosts", max(id) as newest from named_costs
    where product_id = any(${productIds}) group by product_id`;
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/**
 * @param after the id of a movement for each product: its earlier movements and this one are left out
 * @returns the later movements by product, oldest first, each with the cost that was named last
 */
export async function listCostedMovements(
  tx: Transaction,
  after: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, CostedMovement[]>> {
  const rows = await rowsOf<CostedMovement & { kind: MovementKind; product: string }>(tx)`
    select m.product_id as product, m.id::text as id, m.change, m.stock_after as after, m.kind, m.order_number as "orderNumber",
      (select n.value from named_costs n where n.product_id = m.product_id and n.movement_id = m.id
        order by n.id desc limit 1) as "namedCost"
    from unnest(${[...after.keys()]}::uuid[], ${[...after.values()]}::bigint[]) as p (id, after)
    join stock_movements m on m.product_id = p.id and m.id > p.after order by m.product_id, m.id`;
  return byProduct(rows);
}

function byProduct<Row extends { product: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'product'>[]> {
  const all = new Map<string, Omit<Row, 'product'>[]>();
  for (const { product, ...row } of rows) {
    const own = all.get(product);
    if (own) own.push(row);
    else all.set(product, [row]);
  }
  return all;
}

const entryColumns = sql`movement_id::text as act, from_place as "from", to_place as "to", order_number as "orderNumber",
  pieces, value, is_known as "isKnown"`;

/** @returns the ledgers by product, as they were written */
export async function listCostEntries(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, CostEntry[]>> {
  return byProduct(
    await rowsOf<CostEntry & { product: string }>(db)`
      select product_id as product, ${entryColumns} from cost_entries where product_id = any(${productIds}) order by id`,
  );
}

/** The orders of which something is asked or written, by product. */
export type OrdersOfProducts = ReadonlyMap<string, readonly string[]>;

const pairsOf = (orders: OrdersOfProducts) =>
  [...orders].flatMap(([product, numbers]) => [...new Set(numbers)].map((number) => ({ product, number })));

/** @returns the entries of products that belong to some of their orders, by product, in the order of the movements */
export async function listOrderCosts(
  db: Database,
  orders: OrdersOfProducts,
): Promise<ReadonlyMap<string, CostEntry[]>> {
  const pairs = pairsOf(orders);
  if (pairs.length === 0) return new Map();
  return byProduct(
    await rowsOf<CostEntry & { product: string }>(db)`
      select e.product_id as product, ${entryColumns}
      from unnest(${pairs.map(({ product }) => product)}::uuid[], ${pairs.map(({ number }) => number)}::text[]) as o (product, number)
      join cost_entries e on e.product_id = o.product and e.order_number = o.number
      order by e.movement_id, e.id`,
  );
}

/** `correction`: the id of the named cost that the entry corrects for; null for the first entries of a movement */
export type NewEntry = CostEntry & { product: string; correction: number | null };

export async function insertCostEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into cost_entries (product_id, movement_id, correction, from_place, to_place, order_number, pieces, value, is_known)
    select e.product, e.act, e.correction, e."from", e."to", e."orderNumber", e.pieces, e.value, e."isKnown"
    from json_to_recordset(${JSON.stringify(entries)}) as e (product uuid, act bigint, correction bigint, "from" text, "to" text,
      "orderNumber" text, pieces integer, value bigint, "isKnown" boolean)`.execute(tx);
}

/** The state that a product's ledger has reached. */
export type ReachedState = Reached & Omit<CostState, 'orders'> & { product: string };

export async function writeCostStates(tx: Transaction, states: readonly ReachedState[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ product, movement, namedCosts, shelf, last, owed }) => ({
    ...{ product_id: product, movement_id: movement, named_costs: namedCosts, owed },
    ...{ pieces: shelf.pieces, value: shelf.value, is_known: shelf.isKnown },
    ...{ last_pieces: last.pieces, last_value: last.value, last_is_known: last.isKnown },
  }));
  await sql`
    insert into cost_states (product_id, movement_id, named_costs, owed, pieces, value, is_known, last_pieces, last_value, last_is_known)
    select product_id, movement_id, named_costs, owed, pieces, value, is_known, last_pieces, last_value, last_is_known
    from json_populate_recordset(null::cost_states, ${JSON.stringify(rows)})
    on conflict (product_id) do update set movement_id = excluded.movement_id, named_costs = excluded.named_costs,
      owed = excluded.owed, pieces = excluded.pieces, value = excluded.value, is_known = excluded.is_known,
      last_pieces = excluded.last_pieces, last_value = excluded.last_value, last_is_known = excluded.last_is_known`.execute(
    tx,
  );
}

/** What an order holds of a product now; null: nothing any more. */
export type OrderCost = { product: string; number: string; held: Held | null };

/** Writes what some orders hold now. An order that holds nothing of a product any more has no row. */
export async function writeOrderCosts(tx: Transaction, costs: readonly OrderCost[]): Promise<void> {
  const empty = costs.filter(({ held }) => held === null);
  if (empty.length > 0)
    await sql`
      delete from order_costs c using unnest(${empty.map(({ product }) => product)}::uuid[], ${empty.map(({ number }) => number)}::text[])
        as o (product, number)
      where c.product_id = o.product and c.order_number = o.number`.execute(tx);
  const rows = costs.flatMap(({ product, number, held }) => (held ? [{ product, number, ...held }] : []));
  if (rows.length === 0) return;
  await sql`
    insert into order_costs (order_number, product_id, pieces, value, is_known)
    select h.number, h.product, h.pieces, h.value, h."isKnown"
    from json_to_recordset(${JSON.stringify(rows)}) as h (product uuid, number text, pieces integer, value bigint, "isKnown" boolean)
    on conflict (order_number, product_id)
      do update set pieces = excluded.pieces, value = excluded.value, is_known = excluded.is_known`.execute(tx);
}

/** Names the value of a movement's pieces, in đồng; a later name replaces an earlier one. */
export function nameCost(tx: Transaction, cost: NamedCost, actor: Actor): Promise<void> {
  return nameCosts(tx, [cost], actor);
}

/** As `nameCost`, in one statement. */
export async function nameCosts(tx: Transaction, costs: readonly NamedCost[], actor: Actor): Promise<void> {
  await sql`
    insert into named_costs (product_id, movement_id, value, actor, actor_id)
    select product, movement, value, ${actor.kind}, ${actor.userId}::uuid
    from unnest(${costs.map(({ productId }) => productId)}::uuid[], ${costs.map(({ movementId }) => movementId)}::bigint[],
      ${costs.map(({ value }) => value)}::bigint[]) as given (product, movement, value)`.execute(tx);
}

/** `value`: of all pieces of the movement, in whole đồng */
export type NamedCost = { productId: string; movementId: number; value: number };
