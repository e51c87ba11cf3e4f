/** Detects a pooler, e.g. PgBouncer in transaction mode, that may run each transaction in a different session. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Sets a different value in the session of each of two connections, and reads both values again. Without a pooler in
 * transaction mode, both values remain. Such a pooler uses one session for both connections, or another session that
 * never received the value.
 * @param url the URL of the PostgreSQL database
 * @returns true if each connection has its own session
 * @throws the error of pg when the database is unavailable
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000, query_timeout: 8_000 }),
  );
  for (const client of clients) client.on('error', () => {});
  try {
    const values = new Map<pg.Client, string>();
    for (const client of clients) {
      await client.connect();
      values.set(client, randomUUID());
      await client.query('select set_config($1, $2, false)', ['suc_bat.session', values.get(client)]);
    }
    for (const client of [...clients].reverse()) {
      const { rows } = await client.query<{ value: string | null }>('select current_setting($1, true) as value', [
        'suc_bat.session',
      ]);
      if (rows[0]?.value !== values.get(client)) return false;
    }
    return true;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
