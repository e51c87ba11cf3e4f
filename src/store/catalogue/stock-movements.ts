/** Stock movements: each change of stock with its cause, set by commands. Triggers write the rows (migration 0025). */
import { type RawBuilder, sql } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { MovementCause, MovementKind } from '#domain/catalogue/stock-movement.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/**
 * Returns the SQL that sets the cause of stock movements for the triggers, until the transaction ends or sets another
 * cause. Use it inside the statement that changes stock where a second query would be too slow. The setting is local to
 * the transaction, so a pooler may share the connection.
 */
export const tellCause = (cause: MovementCause): RawBuilder<string> =>
  sql`set_config('suc_bat.stock_movement', ${causeOf(cause)}, true)`;

/** @returns the cause as the setting has it */
export function causeOf({ kind, orderNumber, actor, reason }: MovementCause): string {
  const isOfShop = actor.kind === 'staff' || actor.kind === 'owner';
  const actorId = isOfShop ? actor.userId : null;
  return JSON.stringify({ kind, order: orderNumber, actor: actor.kind, actorId, reason });
}

/** Sets the cause of all changes of stock in the rest of this transaction, unless a statement sets another. */
export async function setCause(tx: Transaction, cause: MovementCause): Promise<void> {
  await sql`select ${tellCause(cause)}`.execute(tx);
}

export type StockMovement = {
  at: Date;
  change: number;
  after: number;
  kind: MovementKind;
  orderNumber: string | null;
  actor: ActorKind;
  /** the email address of the member of staff who changed the stock */
  email: string | null;
  reason: string | null;
};

/** @returns the most recent stock movements of a product, newest first */
export function listMovements(db: Database, productId: string, limit: number): Promise<StockMovement[]> {
  return db
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .select(['m.at', 'm.change', 'm.stock_after as after', 'm.kind', 'm.order_number as orderNumber'])
    .select(['m.actor', sql<string | null>`coalesce(m.actor_email, u.email)`.as('email'), 'm.reason'])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

/** Adds up the stock movements of one product. */
export async function sumMovements(db: Database, productId: string): Promise<number> {
  const [row] = await rowsOf<{ pieces: number }>(db)`
    select coalesce(sum(change), 0)::int as pieces from stock_movements where product_id = ${productId}`;
  return row?.pieces ?? 0;
}

/** Adds a missing stock movement. The stock of the product is right and does not change. */
export async function insertMissingMovement(
  tx: Transaction,
  { id, stock }: { id: string; stock: number },
  change: number,
  { kind, actor, reason }: MovementCause,
): Promise<void> {
  const row = { product_id: id, change, stock_after: stock, kind, actor: actor.kind, actor_id: actor.userId, reason };
  await tx.insertInto('stock_movements').values(row).execute();
}
