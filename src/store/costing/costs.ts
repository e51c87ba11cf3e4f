/** The ledger of costs of one product, and how far it has come. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { MovementKind } from '#domain/catalogue/stock-movement.ts';
import type { CostedMovement } from '#domain/costing/act-of-movement.ts';
import type { CostEntry, CostState, Held } from '#domain/costing/cost-state.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/**
 * Lists products whose movements or named costs are newer than their entries. For each product it reads one row of an
 * index.
 */
export async function listUncostedProducts(db: Database, most: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select p.id from products p left join cost_states s on s.product_id = p.id
    where exists (select from stock_movements m where m.product_id = p.id and m.id > coalesce(s.movement_id, 0))
      or (select count(*) from named_costs n where n.product_id = p.id) > coalesce(s.named_costs, 0)
    limit ${most}`;
  return rows.map(({ id }) => id);
}

/**
 * Locks the ledger of a product for this transaction.
 * @returns false if another process writes it now
 */
export async function lockCosts(tx: Transaction, productId: string): Promise<boolean> {
  const [row] = await rowsOf<{ locked: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended('costs ' || ${productId}::text, 0)) as locked`;
  return row?.locked ?? false;
}

/** `movement`: the id of the last movement that has entries; `namedCosts`: the number of named costs they know */
export type Reached = { movement: number; namedCosts: number };

/** The state without the orders, of which there may be thousands. */
export async function findCostState(
  tx: Transaction,
  productId: string,
): Promise<(Reached & Omit<CostState, 'orders'>) | null> {
  const [row] = await rowsOf<Reached & { shelf: Held; last: Held; owed: number }>(tx)`
    select movement_id as movement, named_costs as "namedCosts", owed,
      json_build_object('pieces', pieces, 'value', value, 'isKnown', is_known) as shelf,
      json_build_object('pieces', last_pieces, 'value', last_value, 'isKnown', last_is_known) as last
    from cost_states where product_id = ${productId}`;
  return row ?? null;
}

/** A cost that somebody named; the newest is the one that a correction answers to. */
export async function countNamedCosts(
  tx: Transaction,
  productId: string,
): Promise<{ namedCosts: number; newest: number | null }> {
  const [row] = await rowsOf<{ namedCosts: number; newest: number | null }>(tx)`
    select count(*)::int as "namedCosts", max(id) as newest from named_costs where product_id = ${productId}`;
  return row ?? { namedCosts: 0, newest: null };
}

/** @returns the movements after one, oldest first, each with the cost that was named last */
export function listCostedMovements(tx: Transaction, productId: string, after: number): Promise<CostedMovement[]> {
  return rowsOf<CostedMovement & { kind: MovementKind }>(tx)`
    select m.id::text as id, m.change, m.stock_after as after, m.kind, m.order_number as "orderNumber",
      (select n.value from named_costs n where n.product_id = m.product_id and n.movement_id = m.id
        order by n.id desc limit 1) as "namedCost"
    from stock_movements m where m.product_id = ${productId} and m.id > ${after} order by m.id`;
}

const entryColumns = sql`movement_id::text as act, from_place as "from", to_place as "to", order_number as "orderNumber",
  pieces, value, is_known as "isKnown"`;

/** @returns the ledger of a product, as it was written */
export function listCostEntries(db: Database, productId: string): Promise<CostEntry[]> {
  return rowsOf<CostEntry>(db)`select ${entryColumns} from cost_entries where product_id = ${productId} order by id`;
}

/** @returns the entries of a product that belong to some orders, in the order of the movements */
export function listOrderCosts(db: Database, productId: string, orderNumbers: readonly string[]): Promise<CostEntry[]> {
  return rowsOf<CostEntry>(db)`
    select ${entryColumns} from cost_entries where product_id = ${productId} and order_number = any(${orderNumbers})
    order by movement_id, id`;
}

/** @param correction the id of the named cost that the entries correct for; null for the first entries of movements */
export async function insertCostEntries(
  tx: Transaction,
  productId: string,
  entries: readonly CostEntry[],
  correction: number | null,
): Promise<void> {
  await sql`
    insert into cost_entries (product_id, movement_id, correction, from_place, to_place, order_number, pieces, value, is_known)
    select ${productId}, e.act, ${correction}::bigint, e."from", e."to", e."orderNumber", e.pieces, e.value, e."isKnown"
    from json_to_recordset(${JSON.stringify(entries)}) as e (act bigint, "from" text, "to" text, "orderNumber" text,
      pieces integer, value bigint, "isKnown" boolean)`.execute(tx);
}

export async function writeCostState(
  tx: Transaction,
  productId: string,
  { movement, namedCosts }: Reached,
  { shelf, last, owed }: CostState,
): Promise<void> {
  const row = {
    ...{ movement_id: movement, named_costs: namedCosts, owed },
    ...{ pieces: shelf.pieces, value: shelf.value, is_known: shelf.isKnown },
    ...{ last_pieces: last.pieces, last_value: last.value, last_is_known: last.isKnown },
  };
  await tx
    .insertInto('cost_states')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute();
}

/** Writes what some orders hold of a product now. An order that holds none of it any more has no row. */
export async function writeOrderCosts(
  tx: Transaction,
  productId: string,
  orderNumbers: readonly string[],
  held: ReadonlyMap<string, Held>,
): Promise<void> {
  const empty = orderNumbers.filter((number) => !held.has(number));
  if (empty.length > 0)
    await sql`delete from order_costs where product_id = ${productId} and order_number = any(${empty})`.execute(tx);
  const rows = orderNumbers.flatMap((number) => {
    const one = held.get(number);
    return one ? [{ number, ...one }] : [];
  });
  await sql`
    insert into order_costs (order_number, product_id, pieces, value, is_known)
    select h.number, ${productId}, h.pieces, h.value, h."isKnown"
    from json_to_recordset(${JSON.stringify(rows)}) as h (number text, pieces integer, value bigint, "isKnown" boolean)
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

export type OpeningStock = { movementId: number; pieces: number; value: number | null };

/**
 * @returns the goods that a product had before its cost was kept, and the value that was named for all of them; null if it
 * had none
 */
export async function findOpeningStock(db: Database, productId: string): Promise<OpeningStock | null> {
  return (await listOpeningStocks(db, [productId])).get(productId) ?? null;
}

/** @returns as `findOpeningStock`, by product */
export async function listOpeningStocks(db: Database, ids: readonly string[]): Promise<Map<string, OpeningStock>> {
  const rows = await rowsOf<OpeningStock & { id: string }>(db)`
    select p.id, m.id as "movementId", m.change as pieces, (select n.value from named_costs n
        where n.product_id = p.id and n.movement_id = m.id order by n.id desc limit 1) as value
    from unnest(${ids}::uuid[]) as p (id)
    cross join lateral (
      select id, change, kind, order_number from stock_movements where product_id = p.id order by id limit 1
    ) m
    where m.change > 0 and m.order_number is null and m.kind not in ('receipt', 'parts')`;
  return new Map(rows.map(({ id, ...opening }) => [id, opening]));
}

/** @returns what one piece of the opening stock of these products cost, in đồng, where it was named */
export async function findOpeningCosts(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; cost: number }>(db)`
    select p.id, round(n.value::numeric / m.change)::bigint as cost
    from unnest(${ids}::uuid[]) as p (id)
    cross join lateral (
      select id, change, kind, order_number from stock_movements where product_id = p.id order by id limit 1
    ) m
    cross join lateral (
      select value from named_costs where product_id = p.id and movement_id = m.id order by id desc limit 1
    ) n
    where m.change > 0 and m.order_number is null and m.kind not in ('receipt', 'parts')`;
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
