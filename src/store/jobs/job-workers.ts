/** Which job workers are alive, and what becomes of the jobs and lanes that dead ones had locked. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** Seconds without a sign of life after which a worker counts as dead. */
export const SILENCE = 60;
/** The same for a worker that has no row: it never wrote one. Longer than any job takes. */
const SILENCE_OF_UNKNOWN = 300;
/** Any number: one process at a time looks for dead workers. */
const LOOKING = 7_140_391;

/** @param id the name graphile-worker locks jobs with; @param seat the machine and DATA_DIR of its process */
export type JobWorker = { id: string; seat: string };

/** Writes down that this worker is alive. */
export async function recordJobWorker(tx: Transaction, { id, seat }: JobWorker): Promise<void> {
  await sql`insert into job_workers (id, seat) values (${id}, ${seat})
    on conflict (id) do update set seen_at = now()`.execute(tx);
}

/** Gives back what a worker of this process had locked, after it has ended. */
export async function removeJobWorker(tx: Transaction, id: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${id}])`.execute(tx);
  await tx.deleteFrom('job_workers').where('id', '=', id).execute();
}

/**
 * Frees the jobs and lanes of dead workers. Those of an earlier process on this seat are dead for certain; those of
 * other seats after a silence.
 * @param judgeOthers false while this process cannot know whether others were silent or the database was away
 */
export async function freeDeadWorkers(tx: Transaction, { id, seat }: JobWorker, judgeOthers: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOOKING})`.execute(tx);
  const { rows } = await sql<{ dead: string }>`
    select locker.id as dead
    from (
      select id, max(locked_at) as locked_at from (
        select locked_by as id, locked_at from graphile_worker._private_jobs where locked_by is not null
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
      ) locks group by id
    ) locker
    left join job_workers worker on worker.id = locker.id
    where locker.id <> ${id} and (
      worker.seat = ${seat}
      or (${judgeOthers} and coalesce(
        worker.seen_at + make_interval(secs => ${SILENCE}),
        locker.locked_at + make_interval(secs => ${SILENCE_OF_UNKNOWN})) < now()))`.execute(tx);
  const dead = rows.map((row) => row.dead);
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  await freeEmptyLanes(tx);
  await sql`delete from job_workers where id <> ${id} and (seat = ${seat}
    or (${judgeOthers} and seen_at < now() - make_interval(secs => ${SILENCE})))`.execute(tx);
}

/**
 * A lane is locked together with one of its jobs and freed together with it. A lane locked without a job is what
 * remains after a worker that was thought dead finished a job another one had taken over.
 */
async function freeEmptyLanes(tx: Transaction): Promise<void> {
  await sql`update graphile_worker._private_job_queues lane set locked_by = null, locked_at = null
    where locked_by is not null and not exists (
      select 1 from graphile_worker._private_jobs job
      where job.job_queue_id = lane.id and job.locked_by = lane.locked_by)`.execute(tx);
}
