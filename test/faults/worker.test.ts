import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { seatOf } from '#server/job-runner/presence.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { freeDeadWorkers, freeUnknownJobs } from '#store/jobs/job-workers.ts';
import { addJob, endQueuedJob } from '#store/jobs/jobs.ts';
import { openTestShop } from '../app.ts';
import { hurry } from '../hurry.ts';
import { untilTrue } from '../until-true.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });
const me = { id: 'pool-me', seat: 'here' };
const lane = 'match-transactions';

beforeEach(async () => {
  const { db } = shop.shop;
  await sql`update graphile_worker._private_job_queues set locked_by = null, locked_at = null`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('job_workers').execute();
});

/** A job in a queue that this worker runs, and a second one waiting behind it. */
async function lockBy(worker: string, seconds = 0): Promise<void> {
  const { db } = shop.shop;
  for (const key of ['running', 'waiting'])
    await shop.shop.db
      .transaction()
      .execute((tx) => addJob(tx, 'release-reservation', { reservationId: crypto.randomUUID() }, { key, queue: lane }));
  await sql`update graphile_worker._private_jobs set locked_by = ${worker},
    locked_at = now() - make_interval(secs => ${seconds}) where key = 'running'`.execute(db);
  await sql`update graphile_worker._private_job_queues set locked_by = ${worker},
    locked_at = now() - make_interval(secs => ${seconds}) where queue_name = ${lane}`.execute(db);
}

async function registered(id: string, seat: string, secondsAgo = 0): Promise<void> {
  await sql`insert into job_workers values (${id}, ${seat}, now() - make_interval(secs => ${secondsAgo}))`.execute(
    shop.shop.db,
  );
}

/** The workers that hold the job and the queue. */
async function holders(): Promise<(string | null)[]> {
  const { rows } = await sql<{ by: string | null }>`
    select locked_by as by from graphile_worker._private_jobs where key = 'running'
    union all select locked_by from graphile_worker._private_job_queues where queue_name = ${lane}`.execute(
    shop.shop.db,
  );
  return rows.map(({ by }) => by);
}

const free = ({ judgeOthers }: { judgeOthers: boolean }) =>
  shop.shop.db.transaction().execute((tx) => freeDeadWorkers(tx, me, judgeOthers));

test('a process that starts takes neither jobs nor queues from another living one', async () => {
  await registered('pool-alive', 'elsewhere');
  await lockBy('pool-alive', 3600);
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    // it has looked around, and does other work
    const done = async () => (await sql`select 1 from job_workers where id <> 'pool-alive'`.execute(shop.shop.db)).rows;
    expect(await untilTrue(async () => (await done()).length === 1)).toBe(true);
    await free({ judgeOthers: true });
    expect(await holders()).toEqual(['pool-alive', 'pool-alive']);
  } finally {
    await worker.stop();
  }
  expect(await holders()).toEqual(['pool-alive', 'pool-alive']);
});

test('what a killed process had locked is freed when its shop starts again, a queue without a job too', async () => {
  await registered('pool-killed', await seatOf(shop.shop.config));
  await lockBy('pool-killed');
  await sql`update graphile_worker._private_job_queues set locked_by = 'pool-killed', locked_at = now()`.execute(
    shop.shop.db,
  );
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    const left = async () =>
      (
        await sql`select 1 from graphile_worker._private_jobs where key in ('running', 'waiting')
          union all select 1 from graphile_worker._private_job_queues where locked_by = 'pool-killed'`.execute(
          shop.shop.db,
        )
      ).rows.length;
    expect(await untilTrue(async () => (await left()) === 0)).toBe(true);
  } finally {
    await worker.stop();
  }
  expect(await shop.shop.db.selectFrom('job_workers').select('id').execute()).toEqual([]);
});

test('a worker elsewhere counts as dead after a minute of silence, and only for a process that watched during that minute', async () => {
  const { db } = shop.shop;
  await registered('pool-silent', 'elsewhere', 59);
  await lockBy('pool-silent', 3600);
  await free({ judgeOthers: true });
  expect(await holders()).toEqual(['pool-silent', 'pool-silent']);
  await sql`update job_workers set seen_at = now() - interval '61 seconds'`.execute(db);
  await free({ judgeOthers: false });
  expect(await holders()).toEqual(['pool-silent', 'pool-silent']);
  await free({ judgeOthers: true });
  expect(await holders()).toEqual([null, null]);
});

test('a worker that never recorded a heartbeat counts as dead when it holds a job for five minutes', async () => {
  await lockBy('pool-unknown', 299);
  await free({ judgeOthers: true });
  expect(await holders()).toEqual(['pool-unknown', 'pool-unknown']);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '301 seconds'`.execute(shop.shop.db);
  await sql`update graphile_worker._private_job_queues set locked_at = now() - interval '301 seconds'`.execute(
    shop.shop.db,
  );
  await free({ judgeOthers: true });
  expect(await holders()).toEqual([null, null]);
});

test('a queue that a living worker holds without a job in it is unlocked', async () => {
  await registered('pool-alive', 'elsewhere');
  await lockBy('pool-alive');
  await sql`delete from graphile_worker._private_jobs where key = 'running'`.execute(shop.shop.db);
  await free({ judgeOthers: false });
  expect(await holders()).toEqual([null]);
});

test('a job that a living worker locked, and of which it never heard, is freed and runs, and so does what waits behind it', async () => {
  // the worker looks around every ten seconds
  hurry(10_000);
  const { db } = shop.shop;
  await registered('pool-unheard', 'elsewhere');
  await lockBy('pool-unheard', 31);
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    const own = async () =>
      (await db.selectFrom('job_workers').select('id').where('id', '<>', 'pool-unheard').execute())[0];
    expect(await untilTrue(async () => (await own()) !== undefined)).toBe(true);
    // as after a connection that broke when PostgreSQL had locked the job, and before it said so
    const id = (await own())?.id ?? '';
    await sql`update graphile_worker._private_jobs set locked_by = ${id} where locked_by = 'pool-unheard'`.execute(db);
    await sql`update graphile_worker._private_job_queues set locked_by = ${id} where locked_by = 'pool-unheard'`.execute(
      db,
    );
    const left = async () =>
      (await sql`select 1 from graphile_worker._private_jobs where key in ('running', 'waiting')`.execute(db)).rows;
    expect(await untilTrue(async () => (await left()).length === 0)).toBe(true);
  } finally {
    await worker.stop();
  }
});

test('a job that its worker runs, or may not have heard of yet, stays locked', async () => {
  const { db } = shop.shop;
  await lockBy('pool-me', 3600);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from graphile_worker._private_jobs where key = 'running'`.execute(db);
  const known = rows.map(({ id }) => id);
  await db.transaction().execute((tx) => freeUnknownJobs(tx, 'pool-me', known));
  expect(await holders()).toEqual(['pool-me', 'pool-me']);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '29 seconds' where key = 'running'`.execute(
    db,
  );
  await db.transaction().execute((tx) => freeUnknownJobs(tx, 'pool-me', []));
  expect(await holders()).toEqual(['pool-me', 'pool-me']);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds' where key = 'running'`.execute(
    db,
  );
  await db.transaction().execute((tx) => freeUnknownJobs(tx, 'pool-me', []));
  expect(await holders()).toEqual([null, null]);
});

test('a job of a queue ends together with the lock of its queue, unless another worker has taken both over', async () => {
  const { db } = shop.shop;
  await lockBy('pool-me');
  const { rows } = await sql<{
    id: string;
  }>`select id::text from graphile_worker._private_jobs where key = 'running'`.execute(db);
  const [job] = rows as [{ id: string }];
  await endQueuedJob(db, job.id, 'pool-before-me');
  expect(await holders()).toEqual(['pool-me', 'pool-me']);
  await endQueuedJob(db, job.id, 'pool-me');
  // the job is gone, and its queue is free for the one that waits
  expect(await holders()).toEqual([null]);
  expect((await sql`select 1 from graphile_worker._private_jobs where key = 'waiting'`.execute(db)).rows).toHaveLength(
    1,
  );
});

test('a worker that cannot record the result of a job restarts by itself, and logs it', async () => {
  hurry(10_000);
  const heard: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void heard.push(words.join(' ')));
  const { db } = shop.shop;
  // while the fault lasts, jobs can be begun and not be completed
  await sql`create function graphile_worker.fault() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger fault before delete on graphile_worker._private_jobs
    for each row execute function graphile_worker.fault()`.execute(db);
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    const reservationId = crypto.randomUUID();
    await shop.shop.db
      .transaction()
      .execute((tx) => addJob(tx, 'release-reservation', { reservationId }, { key: 'faulty' }));
    expect(await untilTrue(async () => heard.some((line) => line.includes('begins again')))).toBe(true);
    await sql`drop function graphile_worker.fault cascade`.execute(db);
    const left = async () =>
      (await sql`select 1 from graphile_worker._private_jobs where key = 'faulty'`.execute(db)).rows;
    expect(await untilTrue(async () => (await left()).length === 0 && worker.isRunning())).toBe(true);
  } finally {
    await sql`drop function if exists graphile_worker.fault cascade`.execute(db);
    await worker.stop();
  }
  expect(worker.isRunning()).toBe(false);
});

test('a worker whose connections are all killed continues', async () => {
  hurry(10_000);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    for (let round = 0; round < 5; round++) {
      await shop.shop.db.transaction().execute((tx) => addJob(tx, 'sweep-accounts', {}, { key: 'sweep-accounts' }));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
        shop.shop.db,
      );
    }
    const key = 'after';
    await shop.shop.db
      .transaction()
      .execute((tx) => addJob(tx, 'release-reservation', { reservationId: crypto.randomUUID() }, { key }));
    const left = async () =>
      (await sql`select 1 from graphile_worker._private_jobs where key = ${key}`.execute(shop.shop.db)).rows;
    expect(await untilTrue(async () => (await left()).length === 0)).toBe(true);
  } finally {
    await worker.stop();
  }
});

test('a job whose payload another version of the shop wrote says so, and does nothing', async () => {
  const heard: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void heard.push(words.join(' ')));
  await sql`select graphile_worker.add_job('release-reservation', '{"reservation": 7}', max_attempts := 1)`.execute(
    shop.shop.db,
  );
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    const words = 'the payload of the job release-reservation is of another version of the shop (reservationId: ';
    expect(await untilTrue(async () => heard.some((line) => line.includes(words)))).toBe(true);
  } finally {
    await worker.stop();
  }
});
