import pg from 'pg';

/** Sends statements to the PostgreSQL of a URL, over a connection of their own. @returns the rows of the last one */
export async function runOn<Row extends object = Record<string, unknown>>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
