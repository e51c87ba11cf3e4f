/** The rules by which jobs remove what is older than its declared time. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Removes rows, or the values of some columns of them, when a time in the row is so many days ago. */
export type SweepRule = {
  [Name in keyof Tables]: {
    table: Name;
    since: keyof Tables[Name] & string;
    days: number;
    /** only rows with these values */
    where?: { [Column in keyof Tables[Name] & string]?: string | readonly string[] };
    /** only these columns become null, and the row remains; undefined: the row is deleted */
    empties?: readonly (keyof Tables[Name] & string)[];
    every: 'hour' | 'day';
  };
}[keyof Tables];

export async function runSweepRule(tx: Transaction, rule: SweepRule): Promise<void> {
  const columns: readonly string[] = rule.empties ?? [];
  const conditions = [sql`${sql.ref(rule.since)} < now() - make_interval(days => ${rule.days})`];
  for (const [name, value] of Object.entries<string | readonly string[]>(rule.where ?? {}))
    conditions.push(sql`${sql.ref(name)} = any(${[value].flat()}::text[])`);
  if (columns.length > 0)
    conditions.push(
      sql`(${sql.join(
        columns.map((name) => sql`${sql.ref(name)} is not null`),
        sql` or `,
      )})`,
    );
  const where = sql.join(conditions, sql` and `);
  const change =
    columns.length > 0
      ? sql`update ${sql.table(rule.table)} set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = null`))}`
      : sql`delete from ${sql.table(rule.table)}`;
  await sql`${change} where ${where}`.execute(tx);
}
