/** The differences that checks of the books found: open, known to an owner, or gone again. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { DifferenceState } from '#domain/balance/books.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import type { Difference } from './equation.ts';

/** @returns the number of differences that an owner has to look at, and of those that an owner knows of */
export async function countDifferences(db: Database): Promise<{ open: number; known: number }> {
  const [row] = await rowsOf<{ open: number; known: number }>(db)`
    select count(*) filter (where known_at is null)::int as open, count(*) filter (where known_at is not null)::int as known
    from balance_differences where ended_at is null`;
  return row ?? { open: 0, known: 0 };
}

/** @returns the keys of the differences of an equation that were there at its last check */
export async function listOpenKeys(db: Database, equation: string): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(db)`
    select key from balance_differences where equation = ${equation} and ended_at is null`;
  return rows.map(({ key }) => key);
}

/** Writes what an equation finds now: new differences begin, those that are gone end. */
export async function writeDifferences(
  tx: Transaction,
  equation: string,
  differences: readonly Difference[],
): Promise<void> {
  await sql`
    insert into balance_differences as b (equation, key, name, expected, found)
    select ${equation}, d.key, d.name, d.expected, d.found
    from json_to_recordset(${JSON.stringify(differences)}) as d (key text, name text, expected text, found text)
    on conflict (equation, key) where ended_at is null do update
      set last_seen_at = clock_timestamp(), name = excluded.name, expected = excluded.expected, found = excluded.found`.execute(
    tx,
  );
  await sql`update balance_differences set ended_at = clock_timestamp()
    where equation = ${equation} and ended_at is null and key <> all(${differences.map(({ key }) => key)}::text[])`.execute(
    tx,
  );
}

/** Ends the differences of equations that this version of the program does not have. */
export async function endUnknown(tx: Transaction, equations: readonly string[]): Promise<void> {
  await sql`update balance_differences set ended_at = clock_timestamp()
    where ended_at is null and equation <> all(${equations}::text[])`.execute(tx);
}

/** Marks the differences of which no owner has heard. @returns them by equation, with the first names */
export async function takeUntold(
  tx: Transaction,
  mostNames: number,
): Promise<{ equation: string; count: number; names: string[] }[]> {
  return rowsOf<{ equation: string; count: number; names: string[] }>(tx)`
    with told as (
      update balance_differences set told_at = clock_timestamp()
      where ended_at is null and told_at is null and known_at is null returning equation, name, id
    )
    select equation, count(*)::int as count, (array_agg(name order by id))[1:${sql.lit(mostNames)}] as names
    from told group by equation order by min(id)`;
}

export type ListedDifference = Difference & {
  id: number;
  equation: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  knownAt: Date | null;
  knownReason: string | null;
  knownBy: string | null;
};

const conditions = {
  open: sql`ended_at is null and known_at is null`,
  known: sql`ended_at is null and known_at is not null`,
  ended: sql`ended_at is not null`,
} as const;

/** @param page.before only those with a lower id @returns the newest first */
export const listDifferences = (
  db: Database,
  state: DifferenceState,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedDifference[]> =>
  rowsOf<ListedDifference>(db)`
    select id, equation, key, name, expected, found, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt",
      ended_at as "endedAt", known_at as "knownAt", known_reason as "knownReason", actor_name as "knownBy"
    from balance_differences
    where ${conditions[state]} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`;

/**
 * Notes that an owner knows of a difference: it stays listed, and is no longer work.
 * @returns the equation and the name; null if no difference with this id is open
 */
export async function markKnown(
  tx: Transaction,
  id: number,
  reason: string,
  actor: Actor,
): Promise<{ equation: string; name: string } | null> {
  const [row] = await rowsOf<{ equation: string; name: string }>(tx)`
    update balance_differences set known_at = clock_timestamp(), known_reason = ${reason}, actor = ${actor.kind},
      actor_id = ${actor.userId}::uuid
    where id = ${id} and ended_at is null and known_at is null returning equation, name`;
  return row ?? null;
}

/** Notes for the devices of owners that so many new differences were found. */
export async function noteDifferences(tx: Transaction, count: number): Promise<void> {
  await sql`insert into notices (kind, amount) select 'books', ${count}::bigint where exists (select from push_devices)`.execute(
    tx,
  );
}
