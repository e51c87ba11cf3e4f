/** The filters of the order list that each member of staff has saved. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export type SavedView = { id: string; name: string; filters: Record<string, string> };

/** The constraint that is violated by a second view with the same name. */
export const NAME_TAKEN = 'saved_order_views_user_id_name_key';

/** @returns the views of a member of staff, in the order in which they were saved */
export function listSavedViews(db: Database, userId: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_order_views')
    .select(['id', 'name', 'filters'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks the saved views of one person, so that two browser tabs cannot exceed the limit together. */
export async function lockViewsOf(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${userId}`}, 0))`.execute(tx);
}

export async function insertView(
  tx: Transaction,
  { userId, name, filters }: { userId: string; name: string; filters: Record<string, string> },
): Promise<void> {
  await tx
    .insertInto('saved_order_views')
    .values({ id: sql<string>`gen_random_uuid()`, user_id: userId, name, filters: JSON.stringify(filters) })
    .execute();
}

/** Renames a saved view of the order list. @returns false if this person has no view with this id */
export async function renameView(tx: Transaction, userId: string, id: string, name: string): Promise<boolean> {
  const changed = await tx
    .updateTable('saved_order_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeView(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_order_views').where('id', '=', id).where('user_id', '=', userId).execute();
}
