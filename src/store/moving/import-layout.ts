import type { Database } from '../database/database.ts';

/** @returns the name of the system that wrote the file of an import; null for a table that was mapped by hand */
export async function findLayout(db: Database, importId: string): Promise<string | null> {
  const row = await db.selectFrom('imports').select('layout').where('id', '=', importId).executeTakeFirst();
  return row?.layout ?? null;
}
