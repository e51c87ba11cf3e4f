/** Detects a pooler, such as PgBouncer, that gives each transaction another session. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Two connections each set a value of their own session and read it. In one session the value stays; a pooler in
 * transaction mode gives both the same session, or a session that never had the value.
 * @param url a PostgreSQL URL; @throws the error of pg when the database is lost
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
