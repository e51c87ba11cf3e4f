/** The payment providers that report to this shop, each with its encrypted secrets. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export type ConnectedProvider = {
  name: string;
  /** encrypted with the shop's key */
  secrets: Buffer;
  lastCallAt: Date | null;
  refused: number;
  lastRefusedAt: Date | null;
};

function providers(db: Database) {
  return db
    .selectFrom('payment_providers')
    .select(['name', 'secrets', 'last_call_at as lastCallAt', 'refused', 'last_refused_at as lastRefusedAt']);
}

export async function findProvider(db: Database, name: string): Promise<ConnectedProvider | null> {
  return (await providers(db).where('name', '=', name).executeTakeFirst()) ?? null;
}

export const listProviders = (db: Database): Promise<ConnectedProvider[]> => providers(db).orderBy('name').execute();

/** Writes the secrets of a provider; its count of refused calls begins again. */
export async function writeProvider(tx: Transaction, name: string, secrets: Buffer): Promise<void> {
  await tx
    .insertInto('payment_providers')
    .values({ name, secrets })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ secrets, refused: 0, last_refused_at: null }))
    .execute();
}

export async function removeProvider(tx: Transaction, name: string): Promise<void> {
  await tx.deleteFrom('payment_providers').where('name', '=', name).execute();
}

export async function noteCall(tx: Transaction, name: string): Promise<void> {
  await tx.updateTable('payment_providers').set({ last_call_at: sql<Date>`now()` }).where('name', '=', name).execute();
}

export async function noteRefusal(tx: Transaction, name: string): Promise<void> {
  await tx
    .updateTable('payment_providers')
    .set({ refused: sql`refused + 1`, last_refused_at: sql<Date>`now()` })
    .where('name', '=', name)
    .execute();
}
