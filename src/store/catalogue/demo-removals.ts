/** The owner's requests to remove the demo's products. */
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export type DemoRemoval = Selectable<Tables['demo_removals']>;

const columns = [
  ...(['id', 'state', 'backup', 'deleted', 'archived', 'reason', 'actor', 'actor_id'] as const),
  ...(['created_at', 'ended_at'] as const),
] as const;

/** Stores a request to remove the demo's products. @returns false (nothing stored) if another removal is running */
export async function insertRemoval(
  tx: Transaction,
  made: Pick<DemoRemoval, 'id' | 'actor' | 'actor_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('demo_removals')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findLastRemoval(db: Database): Promise<DemoRemoval | null> {
  const query = db.selectFrom('demo_removals').select(columns).orderBy('created_at', 'desc').limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findRemoval(db: Database, id: string): Promise<DemoRemoval | null> {
  return (await db.selectFrom('demo_removals').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds a removal and locks its row, so that only one job works on the removal. */
export async function lockRemoval(tx: Transaction, id: string): Promise<DemoRemoval | null> {
  const query = tx.selectFrom('demo_removals').select(columns).where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function updateRemoval(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<DemoRemoval, 'state' | 'backup' | 'deleted' | 'archived' | 'reason' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('demo_removals').set(changes).where('id', '=', id).execute();
}
