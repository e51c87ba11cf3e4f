/** Limits how many exports run at the same time, in all processes: each reads for minutes in one database snapshot. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';

/** The arbitrary key of a PostgreSQL advisory lock. */
const EXPORTS = 7_140_394;

/** Takes one of two places until the transaction ends. @returns false if both are taken */
export async function takeExportTurn(db: Database): Promise<boolean> {
  const key = sql.lit(EXPORTS);
  const [row] = await rowsOf<{ taken: boolean }>(db)`
    select case when pg_try_advisory_xact_lock(${key}, 1) then true else pg_try_advisory_xact_lock(${key}, 2) end as taken`;
  return row?.taken ?? false;
}
