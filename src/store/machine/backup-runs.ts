/** Backups by schedule and proofs of backups: when they ran, and what they said. */
import { sql } from 'kysely';
import type { RunFailure } from '#domain/machine/backup-runs.ts';
import { type Database, rowsOf } from '../database/database.ts';

export type RunKind = 'backup' | 'proof';

/** Seconds without a sign of life after which a run counts as ended. */
const SILENCE = 90;
/** Milliseconds between two signs of life. */
const BEAT = 20_000;
/** Days for which runs are kept. */
const KEPT = 400;

const keyOf = (kind: RunKind) => `backup run: ${kind}`;

/**
 * Does `act` if no other process does the like. The place is free again when the connection ends, whatever happened.
 * @returns `busy` if another one is at it: nothing was done
 */
export function alone<Result>(db: Database, kind: RunKind, act: () => Promise<Result>): Promise<Result | 'busy'> {
  return db.connection().execute(async (one) => {
    const [row] = await rowsOf<{ taken: boolean }>(one)`
      select pg_try_advisory_lock(hashtextextended(${keyOf(kind)}, 0)) as taken`;
    if (!row?.taken) return 'busy';
    try {
      return await act();
    } finally {
      // a connection that was lost has left by itself
      await sql`select pg_advisory_unlock(hashtextextended(${keyOf(kind)}, 0))`.execute(one).catch(() => {});
    }
  });
}

export type RunFacts = {
  /** the moment of which the backup holds the shop */
  snapshotAt: Date;
  tables: number;
  rows: number;
  files: number;
  bytes: number | null;
};

export type BegunRun = {
  /** names the place of the backup as soon as it is known */
  named(place: string): Promise<void>;
  end(facts: RunFacts): Promise<void>;
  fail(failure: RunFailure, detail: string | null): Promise<void>;
};

/** Writes that a run begins. Call it in `alone`: what other rows of the kind say is running was killed. */
export async function beginRun(db: Database, kind: RunKind): Promise<BegunRun> {
  await sql`update backup_runs set ended_at = seen_at, failure = 'interrupted' where kind = ${kind} and ended_at is null`.execute(
    db,
  );
  await sql`delete from backup_runs where started_at < now() - make_interval(days => ${KEPT}::int)`.execute(db);
  const [row] = await rowsOf<{ id: string }>(
    db,
  )`insert into backup_runs (kind) values (${kind}) returning id::text as id`;
  const id = row?.id ?? '';
  const beat = setInterval(() => {
    sql`update backup_runs set seen_at = clock_timestamp() where id = ${id}::bigint and ended_at is null`
      .execute(db)
      .catch(() => {});
  }, BEAT);
  beat.unref();
  return {
    async named(place) {
      await sql`update backup_runs set place = ${place} where id = ${id}::bigint`.execute(db);
    },
    async end({ snapshotAt, tables, rows, files, bytes }) {
      clearInterval(beat);
      await sql`update backup_runs set seen_at = clock_timestamp(), ended_at = clock_timestamp(), snapshot_at = ${snapshotAt},
        tables = ${tables}, row_count = ${rows}, files = ${files}, bytes = ${bytes} where id = ${id}::bigint`.execute(
        db,
      );
    },
    async fail(failure, detail) {
      clearInterval(beat);
      await sql`update backup_runs set seen_at = clock_timestamp(), ended_at = clock_timestamp(), failure = ${failure},
        detail = left(${detail}, 2000) where id = ${id}::bigint`.execute(db);
    },
  };
}

export type BackupRun = {
  startedAt: Date;
  endedAt: Date | null;
  isRunning: boolean;
  place: string | null;
  snapshotAt: Date | null;
  tables: number | null;
  rows: number | null;
  files: number | null;
  bytes: number | null;
  failure: RunFailure | null;
  detail: string | null;
};

const runs = (db: Database, kind: RunKind, isGood: boolean) => rowsOf<BackupRun>(db)`
  select started_at as "startedAt", ended_at as "endedAt", r.is_running as "isRunning", place, snapshot_at as "snapshotAt",
    tables, row_count::float8 as rows, files, bytes::float8 as bytes,
    case when ended_at is null and not r.is_running then 'interrupted' else failure end as failure, detail
  from backup_runs
  cross join lateral (select ended_at is null and seen_at > now() - make_interval(secs => ${SILENCE}::int) as is_running) r
  where kind = ${kind} and (not ${isGood}::boolean or (ended_at is not null and failure is null))
  order by started_at desc limit 1`;

/** @returns the newest run of the kind; null if there was none */
export const findLastRun = async (db: Database, kind: RunKind): Promise<BackupRun | null> =>
  (await runs(db, kind, false))[0] ?? null;

/** @returns the newest run of the kind that succeeded; null if there was none */
export const findLastGoodRun = async (db: Database, kind: RunKind): Promise<BackupRun | null> =>
  (await runs(db, kind, true))[0] ?? null;

export type CustodyFacts = {
  /** seconds since the moment of the newest backup that was proven; null if none was */
  provenSeconds: number | null;
  /** the same, and the age of the shop if none was proven */
  unprovenSeconds: number;
  /** what the last proof said; null if it succeeded, runs now, or if there was none */
  proofFailure: RunFailure | null;
  /** seconds since the moment of the newest backup by schedule; null if there is none */
  scheduledSeconds: number | null;
};

export async function readCustody(db: Database): Promise<CustodyFacts> {
  const [row] = await rowsOf<CustodyFacts>(db)`
    select extract(epoch from now() - good.proven)::float8 as "provenSeconds",
      extract(epoch from now() - coalesce(good.proven,
        (select min(timestamp)::timestamptz from kysely_migration)))::float8 as "unprovenSeconds",
      (select failure from backup_runs where kind = 'proof' and ended_at is not null order by started_at desc limit 1)
        as "proofFailure",
      extract(epoch from now() - good.written)::float8 as "scheduledSeconds"
    from (select
      (select max(snapshot_at) from backup_runs where kind = 'proof' and ended_at is not null and failure is null) as proven,
      (select max(snapshot_at) from backup_runs where kind = 'backup' and ended_at is not null and failure is null) as written
    ) good`;
  return row as CustodyFacts;
}
