/**
 * Counts tries (for example of a password) in fixed windows of time, over all processes. Each statement commits at
 * once, outside of any transaction: a try counts even if its request fails, and no request waits for the end of
 * another.
 */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';

/** Keyed hashes of 16 bytes. `subject`: the account or key that is tried; `client`: the sender of the try. */
export type TryKey = { subject: Buffer; client: Buffer };

/** A window of time. `left`: milliseconds until its end; `endsAt`: identifies the window. */
export type TryWindow = { tries: number; left: number; endsAt: string };

/**
 * Adds to the number of tries in the present window of a key. A window starts with the first try.
 * @param length the length of a new window in milliseconds
 * @returns the window, with these tries included
 */
export async function countTries(
  db: Database,
  { subject, client }: TryKey,
  length: number,
  tries: number,
): Promise<TryWindow> {
  const [window] = await rowsOf<TryWindow>(db)`
    insert into try_windows as known (subject, client, tries, ends_at)
    values (${subject}, ${client}, ${tries}::int, now() + make_interval(secs => ${length / 1000}::float8))
    on conflict (subject, client) do update set
      tries = excluded.tries + case when known.ends_at > now() then known.tries else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning tries, ends_at::text as "endsAt",
      (extract(epoch from ends_at - now()) * 1000)::float8 as left`;
  if (!window) throw new Error('a counted try was not returned');
  return window;
}

/** Subtracts tries from the window in which they were counted. If that window has ended, nothing changes. */
export async function giveBackTries(
  db: Database,
  { subject, client }: TryKey,
  endsAt: string,
  tries: number,
): Promise<void> {
  await sql`update try_windows set tries = greatest(0, tries - ${tries}::int)
    where subject = ${subject} and client = ${client} and ends_at = ${endsAt}::timestamptz`.execute(db);
}

/** Deletes the counts of tries of a subject by all clients. */
export async function forgetTries(db: Database, subject: Buffer): Promise<void> {
  await sql`delete from try_windows where subject = ${subject}`.execute(db);
}

export async function removeEndedWindows(db: Database): Promise<void> {
  await sql`delete from try_windows where ends_at < now()`.execute(db);
}
