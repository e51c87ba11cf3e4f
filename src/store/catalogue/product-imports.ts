/** The imports of products, with the result of each imported file. */
import type { Selectable } from 'kysely';
import { type Database, firstOf, type Transaction } from '../database/database.ts';
import type { ImportNote, Tables } from '../database/tables.ts';

export type ProductImport = Selectable<Tables['product_imports']>;
type Actor = Pick<ProductImport, 'actor' | 'actor_id'>;

/** The columns that the list of imports shows. The faults of the rows are left out. */
const listed = [
  ...(['id', 'file_name', 'state', 'total', 'loaded', 'added', 'changed', 'actor', 'actor_id'] as const),
  ...(['created_at', 'ended_at', 'names_costs'] as const),
] as const;
const whole = [...listed, 'faults', 'warnings'] as const;

export async function insertImport(
  tx: Transaction,
  made: { id: string; file_name: string; names_costs: boolean } & Actor,
): Promise<void> {
  await tx
    .insertInto('product_imports')
    .values({ ...made, state: 'checking' })
    .execute();
}

export async function findImport(db: Database, id: string): Promise<ProductImport | null> {
  return (await db.selectFrom('product_imports').select(whole).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds an import and locks its row, so that only one job works on the import. */
export function lockImport(tx: Transaction, id: string): Promise<ProductImport | null> {
  return firstOf(tx.selectFrom('product_imports').select(whole).where('id', '=', id).forUpdate());
}

/** @returns the imports, newest first, without the faults of their rows */
export function listImports(db: Database, limit: number): Promise<Omit<ProductImport, 'faults' | 'warnings'>[]> {
  return db
    .selectFrom('product_imports')
    .select(listed)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function refuseImport(tx: Transaction, id: string, total: number, faults: ImportNote[]): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ state: 'faulty', total, faults: JSON.stringify(faults), ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function beginLoading(tx: Transaction, id: string, total: number, warnings: ImportNote[]): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ state: 'loading', total, warnings: JSON.stringify(warnings) })
    .where('id', '=', id)
    .execute();
}

export async function recordLoaded(
  tx: Transaction,
  id: string,
  { rows, added, changed }: { rows: number; added: number; changed: number },
): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set((eb) => ({
      loaded: eb('loaded', '+', rows),
      added: eb('added', '+', added),
      changed: eb('changed', '+', changed),
    }))
    .where('id', '=', id)
    .execute();
}

export async function endImport(tx: Transaction, id: string, warnings: ImportNote[]): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ state: 'done', warnings: JSON.stringify(warnings), ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}
