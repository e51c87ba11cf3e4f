/** What must hold in the database whatever was asked of the shop. */
import type { Pool } from 'pg';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { equations } from '#store/balance/equations.ts';
import { readEquation } from '#store/balance/read-equation.ts';
import type { Database } from '#store/database/database.ts';

type Constraint = { at: string; name: string; definition: string };

/** Checks each check constraint and foreign key again, on all rows, by adding it a second time and taking it back. */
async function brokenConstraints(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Constraint>(`select conrelid::regclass::text as at, conname as name,
    pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conparentid = 0`);
  const broken: string[] = [];
  const client = await pool.connect();
  try {
    for (const { at, name, definition } of rows) {
      await client.query('begin');
      const again = `alter table ${at} add constraint again_by_fuzz ${definition.replace(/ NOT VALID$/, '')}`;
      await client.query(again).catch((error: Error) => broken.push(`${at}.${name}: ${error.message}`));
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  if (rows.length === 0) broken.push('no constraint was found');
  return broken;
}

/** @returns a sentence for each law that is broken */
export async function brokenLaws(db: Database, pool: Pool): Promise<string[]> {
  while ((await keepCosts(db)) > 0);
  const { signal } = new AbortController();
  const broken: string[] = [];
  for (const equation of equations) {
    const { differing, differences } = await readEquation(db, equation, { since: null, signal });
    if (differing > 0)
      broken.push(`${equation.name}: ${differing} rows differ, such as ${JSON.stringify(differences[0])}`);
  }
  return [...broken, ...(await brokenConstraints(pool))];
}
