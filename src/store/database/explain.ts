/** The plan of a statement without its values and without running it, by a connection of its own. */
import pg from 'pg';

/** Milliseconds for the connection, and for the plan. */
const PATIENCE = 3000;
/** EXPLAIN (GENERIC_PLAN) exists since PostgreSQL 16. An older one needs values, which then stand in the plan. */
const OLDEST = 160_000;
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** @returns the plan that PostgreSQL uses for any values; null if it cannot be told */
export async function explainStatement(url: string, text: string): Promise<string | null> {
  if (!PLANNED.test(text)) return null;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((found.rows[0]?.version ?? 0) < OLDEST) return null;
    await client.query(`set statement_timeout = ${PATIENCE}; set lock_timeout = ${PATIENCE}`);
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
