/** The connections to the carriers whose API the shop calls, each with its encrypted secrets. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Database, Transaction } from '../database/database.ts';

function connections(db: Database) {
  return db
    .selectFrom('carrier_connections')
    .select([
      'name',
      'secrets',
      'options',
      'last_call_at as lastCallAt',
      'refused',
      'last_refused_at as lastRefusedAt',
      'last_poll_at as lastPollAt',
      'poll_error as pollError',
    ]);
}

export type CarrierConnection = Awaited<ReturnType<ReturnType<typeof connections>['executeTakeFirstOrThrow']>>;

export async function findConnection(db: Database, name: Carrier): Promise<CarrierConnection | null> {
  return (await connections(db).where('name', '=', name).executeTakeFirst()) ?? null;
}

export const listConnections = (db: Database): Promise<CarrierConnection[]> =>
  connections(db).orderBy('name').execute();

/** Lists the names of the carriers to which the shop is connected, without secrets. */
export async function listConnectedCarriers(db: Database): Promise<Carrier[]> {
  const rows = await db.selectFrom('carrier_connections').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Locks the connection to a carrier: other transactions cannot change or create it until this transaction ends. */
export async function lockConnection(tx: Transaction, name: Carrier): Promise<CarrierConnection | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier ${name}`}, 0))`.execute(tx);
  return findConnection(tx, name);
}

/** @returns the version of a connection: a text that changes with it and reveals nothing about its secrets */
export function versionOfConnection({ secrets, options }: Pick<CarrierConnection, 'secrets' | 'options'>): string {
  return createHash('sha256').update(secrets).update(JSON.stringify(options)).digest('base64url').slice(0, 22);
}

/** Writes the secrets and options of a carrier, and resets the count of webhooks that the shop refused. */
export async function writeConnection(
  tx: Transaction,
  name: Carrier,
  { secrets, options }: Pick<CarrierConnection, 'secrets' | 'options'>,
): Promise<void> {
  const values = { secrets, options: JSON.stringify(options) };
  await tx
    .insertInto('carrier_connections')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...values, refused: 0, last_refused_at: null }))
    .execute();
}

export async function removeConnection(tx: Transaction, name: Carrier): Promise<void> {
  await tx.deleteFrom('carrier_connections').where('name', '=', name).execute();
}

export async function noteWebhook(tx: Transaction, name: Carrier): Promise<void> {
  await tx
    .updateTable('carrier_connections')
    .set({ last_call_at: sql<Date>`now()` })
    .where('name', '=', name)
    .execute();
}

export async function noteRefusedWebhook(tx: Transaction, name: Carrier): Promise<void> {
  await tx
    .updateTable('carrier_connections')
    .set({ refused: sql`refused + 1`, last_refused_at: sql<Date>`now()` })
    .where('name', '=', name)
    .execute();
}

/** Records a poll of a carrier. @param error why it ended early; null: all open shipments' statuses were requested */
export async function notePoll(tx: Transaction, name: Carrier, error: string | null): Promise<void> {
  await tx
    .updateTable('carrier_connections')
    .set({ ...(error === null && { last_poll_at: sql<Date>`now()` }), poll_error: error })
    .where('name', '=', name)
    .execute();
}
