/** The ledger of stock. Triggers write its rows (migration 0025); whoever changes stock tells them why. */
import { type RawBuilder, sql } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { MovementCause, MovementKind } from '#domain/catalogue/stock-movement.ts';
import type { Database, Transaction } from '../database/database.ts';

/**
 * The SQL that tells the triggers why stock moves, until the transaction ends or says otherwise. It stands inside the statement
 * that changes stock where a round trip matters. It is local to the transaction, so a pooler may share the connection.
 */
export function tellCause({ kind, orderNumber, actor, reason }: MovementCause): RawBuilder<string> {
  const isOfShop = actor.kind === 'staff' || actor.kind === 'owner';
  const why = { kind, order: orderNumber, actor: actor.kind, actorId: isOfShop ? actor.userId : null, reason };
  return sql`set_config('suc_bat.stock_movement', ${JSON.stringify(why)}, true)`;
}

/** Every change of stock in the rest of this transaction has this cause, unless a statement names its own. */
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
  /** of a member of the staff whose account still exists */
  email: string | null;
  reason: string | null;
};

/** @returns the last movements of a product, newest first */
export function listMovements(db: Database, productId: string, limit: number): Promise<StockMovement[]> {
  return db
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .select(['m.at', 'm.change', 'm.stock_after as after', 'm.kind', 'm.order_number as orderNumber'])
    .select(['m.actor', 'u.email', 'm.reason'])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

export type StockDifference = { sku: string; stock: number; ledger: number };

/** @returns the products whose stock is not the sum of their movements, in one snapshot and without locks */
export async function listStockDifferences(db: Database): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    select p.sku, p.stock, coalesce(m.pieces, 0)::int as ledger
    from products p left join (select product_id, sum(change) as pieces from stock_movements group by product_id) m
      on m.product_id = p.id
    where p.stock <> coalesce(m.pieces, 0) order by p.sku`.execute(db);
  return rows;
}
