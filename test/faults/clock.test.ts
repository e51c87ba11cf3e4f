/** A database whose clock was ahead for a while and is right again. */
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { sweepFilesJob } from '#server/jobs/sweep-files.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { JobName } from '#store/jobs/job-table.ts';
import { addJob, bringBackJobs } from '#store/jobs/jobs.ts';
import { openTestShop } from '../app.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(shop.shop.db));

/** A job as it is when the clock was a day ahead while it was queued or tried, and is right again. */
async function queueAhead(name: JobName, payload: object, { attempts = 0 } = {}): Promise<void> {
  const { db } = shop.shop;
  await db.transaction().execute((tx) => addJob(tx, name, payload as never, { key: name, runIn: 86_400 + 15 }));
  await sql`update graphile_worker._private_jobs set attempts = ${attempts},
    updated_at = now() + case when ${attempts} = 0 then interval '1 day' else interval '0' end
    where key = ${name}`.execute(db);
}

/** Seconds until each job runs. */
async function waits(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select key as name, extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs`.execute(
    shop.shop.db,
  );
  return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
}

test('jobs that were queued or tried while the clock was a day ahead run now, and those for a moment at that moment', async () => {
  await queueAhead('keep-costs', {});
  await queueAhead('match-transactions', {});
  await queueAhead('send-link', { email: 'a@thu.example', purpose: 'reset-password' }, { attempts: 3 });
  await queueAhead('settle-prices', {});
  await queueAhead('release-reservation', { reservationId: crypto.randomUUID() });
  await shop.shop.db
    .transaction()
    .execute((tx) => addJob(tx, 'sweep-mails', {}, { key: 'sweep-mails', runIn: 86_400 }));
  await shop.shop.db.transaction().execute(bringBackJobs);
  const found = await waits();
  for (const [name, seconds] of Object.entries({
    'keep-costs': 15,
    'match-transactions': 15,
    'send-link': 0,
    'settle-prices': 86_415,
    'release-reservation': 86_415,
    'sweep-mails': 86_400,
  }))
    expect(Math.abs((found[name] ?? Number.NaN) - seconds), `${name}: ${found[name]}`).toBeLessThan(10);
});

test('emails that were queued, tried or claimed while the clock was a day ahead are due now, and a pause after a failure stays', async () => {
  const { db } = shop.shop;
  await sql`delete from mails`.execute(db);
  const insert = (kind: string, attempts: number, next: string, claimed: string | null) =>
    sql`insert into mails (id, kind, facts, attempts, next_try_at, claimed_by, claimed_until) values (gen_random_uuid(), ${kind}, '{}',
      ${attempts}, now() + ${next}::interval, 'elsewhere', now() + ${claimed}::interval)`.execute(db);
  await insert('queued', 0, '1 day', null);
  await insert('tried', 3, '1 day', null);
  await insert('claimed', 1, '0', '1 day');
  await insert('pausing', 10, '6 hours', null);
  await insert('being sent', 1, '0', '4 minutes');
  await db.transaction().execute(bringBackJobs);
  const { rows } = await sql<{ kind: string }>`select kind from mails
    where next_try_at <= now() and claimed_until is null order by kind`.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual(['claimed', 'queued', 'tried']);
  await sql`delete from mails`.execute(db);
});

test('a running job worker notices that the clock was set back', async () => {
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    await queueAhead('follow-carrier-events', {});
    await vi.waitFor(async () => expect((await waits())['follow-carrier-events'] ?? 0).toBeLessThan(60), {
      timeout: 30_000,
      interval: 100,
    });
  } finally {
    await worker.stop();
  }
});

test('a screenshot whose order is being placed stays when the clock goes forward by a day', async () => {
  const key = `screenshots/${crypto.randomUUID()}.webp`;
  const isThere = async () => (await shop.shop.files.find(key)) !== null;
  await shop.shop.files.put(key, Buffer.from('a picture'));
  await sweepFilesJob(shop.shop);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  try {
    await sweepFilesJob(shop.shop);
    expect(await isThere()).toBe(true);
    // an hour later no order came for it
    await sweepFilesJob(shop.shop);
    expect(await isThere()).toBe(false);
  } finally {
    vi.useRealTimers();
    // the job sees that the clock is right again; the next test file shares its module
    await sweepFilesJob(shop.shop);
  }
});
