/** The payment providers that report to this shop, each with its encrypted secrets. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { Database, Transaction } from '../database/database.ts';

function providers(db: Database) {
  return db
    .selectFrom('payment_providers')
    .select([
      'name',
      'secrets',
      'last_call_at as lastCallAt',
      'refused',
      'last_refused_at as lastRefusedAt',
      'receiving',
      'receiving_paused_at as pausedAt',
      'connected_at as connectedAt',
      'last_pull_at as lastPullAt',
      'pull_error as pullError',
    ]);
}

export type BankConnection = Awaited<ReturnType<ReturnType<typeof providers>['executeTakeFirstOrThrow']>>;

export async function findBankConnection(db: Database, name: string): Promise<BankConnection | null> {
  return (await providers(db).where('name', '=', name).executeTakeFirst()) ?? null;
}

export const listBankConnections = (db: Database): Promise<BankConnection[]> => providers(db).orderBy('name').execute();

/** Locks the connection to a provider: other transactions cannot change or create it until this transaction ends. */
export async function lockBankConnection(tx: Transaction, name: string): Promise<BankConnection | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment provider ${name}`}, 0))`.execute(tx);
  return findBankConnection(tx, name);
}

/** @returns the version of a connection: a text that changes with it and reveals nothing about its secrets */
export function versionOfBankConnection({
  secrets,
  receiving,
  pausedAt,
}: Pick<BankConnection, 'secrets' | 'receiving' | 'pausedAt'>): string {
  const seen = JSON.stringify([receiving, pausedAt]);
  return createHash('sha256').update(secrets).update(seen).digest('base64url').slice(0, 22);
}

/** Writes the secrets of a provider, and resets the count of webhooks that the shop refused. */
export async function writeBankConnection(tx: Transaction, name: string, secrets: Buffer): Promise<void> {
  await tx
    .insertInto('payment_providers')
    .values({ name, secrets })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ secrets, refused: 0, last_refused_at: null }))
    .execute();
}

export async function removeBankConnection(tx: Transaction, name: string): Promise<void> {
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

/** @param receiving the account that receives payments; null: the account in the settings again */
export async function writeReceiving(tx: Transaction, name: string, receiving: ReceivingAccount | null): Promise<void> {
  const value = receiving && JSON.stringify(receiving);
  await tx
    .updateTable('payment_providers')
    // a paused account remains paused when staff correct its details
    .set({ receiving: value, ...(value === null && { receiving_paused_at: null }) })
    .where('name', '=', name)
    .execute();
}

/** Pauses the account of this provider for new orders, or resumes it. */
export async function writePause(tx: Transaction, name: string, paused: boolean): Promise<void> {
  await tx
    .updateTable('payment_providers')
    .set({ receiving_paused_at: paused ? sql<Date>`now()` : null })
    .where('name', '=', name)
    .execute();
}

/** Records the result of a pull of transactions. @param began the pull's start; null: it failed with this error */
export async function notePull(tx: Transaction, name: string, began: Date | null, error: string | null): Promise<void> {
  await tx
    .updateTable('payment_providers')
    .set({ ...(began && { last_pull_at: began }), pull_error: error })
    .where('name', '=', name)
    .execute();
}
