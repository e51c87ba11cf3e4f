/** Records which job workers are running, and unlocks the jobs and queues of workers that have stopped. */
import { sql } from 'kysely';
import { rowsOf, type Transaction } from '../database/database.ts';
import { freeClaimsOf, sendersOf } from '../mail/mails.ts';

/** Seconds without a heartbeat after which a job worker counts as stopped. */
export const SILENCE = 60;
/** Seconds after which a lock counts as left by a stopped worker that has no row; longer than any job takes. */
const SILENCE_OF_UNKNOWN = 300;
/** Seconds after which a worker has certainly read which job it locked, or has lost the connection that would have told it. */
const READ_WITHIN = 30;
/** The key of an advisory lock (any unused number): one process at a time searches for stopped workers. */
const LOOKING = 7_140_391;

/** @param id the name with which graphile-worker locks jobs @param seat an id of the process's machine and DATA_DIR */
export type JobWorker = { id: string; seat: string };

/** Records the present time as the last heartbeat of this worker. */
export async function recordJobWorker(tx: Transaction, { id, seat }: JobWorker): Promise<void> {
  await sql`insert into job_workers (id, seat) values (${id}, ${seat})
    on conflict (id) do update set seen_at = now()`.execute(tx);
}

/** Unlocks the jobs of a worker of this process after that worker has ended. */
export async function removeJobWorker(tx: Transaction, id: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${id}])`.execute(tx);
  await tx.deleteFrom('job_workers').where('id', '=', id).execute();
}

/**
 * Unlocks the jobs and queues of stopped workers, and frees the emails that their processes had claimed. An earlier process with the same machine and DATA_DIR has certainly
 * stopped; other workers count as stopped after some time without a heartbeat.
 * @param judgeOthers false while this process cannot know whether other workers had stopped or the database was
 * unavailable
 */
export async function freeDeadWorkers(tx: Transaction, { id, seat }: JobWorker, judgeOthers: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOOKING})`.execute(tx);
  const rows = await rowsOf<{ dead: string }>(tx)`
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
        locker.locked_at + make_interval(secs => ${SILENCE_OF_UNKNOWN})) < now()))`;
  const dead = rows.map((row) => row.dead);
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  await freeEmptyLanes(tx);
  if (judgeOthers) {
    const stopped = await rowsOf<{ seat: string }>(tx)`
      select seat from job_workers where seat <> ${seat} group by seat
      having max(seen_at) < now() - make_interval(secs => ${SILENCE})`;
    if (stopped.length > 0)
      await freeClaimsOf(
        tx,
        stopped.flatMap((one) => sendersOf(one.seat)),
      );
  }
  await sql`delete from job_workers where id <> ${id} and (seat = ${seat}
    or (${judgeOthers} and seen_at < now() - make_interval(secs => ${SILENCE})))`.execute(tx);
}

/**
 * Unlocks jobs that this living worker holds without knowing them: the database went away after it had locked the job and before
 * the worker read so. Nobody would run them, and whatever waits in their queue, for four hours.
 * @param known the ids of the jobs that the worker runs or has just run
 */
export async function freeUnknownJobs(tx: Transaction, id: string, known: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${id} and locked_at < now() - make_interval(secs => ${READ_WITHIN}) and id <> all(${known}::bigint[])`.execute(
    tx,
  );
  await freeEmptyLanes(tx);
}

/**
 * Unlocks queues that are locked without a running job. Normally a queue is unlocked together with its job. It remains
 * locked if a worker that was believed to have stopped finished a job that another worker had taken over.
 */
async function freeEmptyLanes(tx: Transaction): Promise<void> {
  await sql`update graphile_worker._private_job_queues lane set locked_by = null, locked_at = null
    where locked_by is not null and not exists (
      select 1 from graphile_worker._private_jobs job
      where job.job_queue_id = lane.id and job.locked_by = lane.locked_by)`.execute(tx);
}
