/** The content of a database, in a form in which two databases can be compared. */
import pg from 'pg';

/** Each table's rows as PostgreSQL prints them, sorted; waiting jobs without what a database numbers by itself. */
export async function readDatabase(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
    );
    const all: Record<string, string[]> = {};
    for (const { relname } of tables)
      if (!relname.startsWith('kysely_') && !['page_changes', 'try_windows', 'backup_links'].includes(relname))
        all[relname] = await linesOf(client, `select t::text as line from "${relname}" t`);
    all.migrations = await linesOf(client, 'select name as line from kysely_migration');
    all.jobs = await linesOf(
      client,
      `select concat_ws('|', t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.attempts)
        as line from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id`,
    );
    return all;
  } finally {
    await client.end();
  }
}

async function linesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`${query} order by 1`);
  return rows.map(({ line }) => line);
}
