/** What faults leave behind: jobs that nobody runs again, lines in the log, files that vanish while they are listed. */
import { mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { codFields, line, makeForm, makeProduct } from '../makers.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });

async function deadJobs(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs
    where attempts >= max_attempts order by 1`.execute(shop.shop.db);
  return rows.map(({ name }) => name);
}

test('a job whose key another one took over, and whose process was killed, is removed; others that ended so are shown', async () => {
  const { db } = shop.shop;
  const { headers } = await makeStaff(shop, 'owner');
  const add = (name: 'match-transactions' | 'back-up', maxAttempts = 25) =>
    db.transaction().execute((tx) => addJob(tx, name, {}, { key: name, maxAttempts }));
  await add('match-transactions');
  await add('back-up', 1);
  await db.transaction().execute((tx) => addJob(tx, 'send-link', { email: 'a@b.vn', purpose: 'reset-password' }));
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs job set attempts = max_attempts from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'send-link'`.execute(db);
  await add('match-transactions');
  await sql`select graphile_worker.force_unlock_workers(array['pool-killed'])`.execute(db);
  expect(await deadJobs()).toEqual(['back-up', 'match-transactions', 'send-link']);

  await runJob(shop.shop, 'sweep-changes', {});
  expect(await deadJobs()).toEqual(['back-up', 'send-link']);
  const { body } = await askOffice(shop, 'GET', '/api/admin/machine/jobs', headers);
  expect(body.items).toMatchObject([
    { name: 'back-up', attempts: 1, lastError: null, nextAt: null },
    { name: 'send-link', attempts: 25, lastError: null, nextAt: null },
  ]);
  const waiting = await sql`select from graphile_worker.jobs where task_identifier = 'match-transactions'`.execute(db);
  expect(waiting.rows).toHaveLength(1);
});

test('a job that the database does not serve is one line of the log at each try', async () => {
  const heard: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void heard.push(words.join(' ')));
  const { db } = shop.shop;
  await sql`create function fault() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger fault before delete on try_windows for each statement execute function fault()`.execute(db);
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    while (!heard.some((line) => line.includes('sweep-changes'))) await sleep(50);
  } finally {
    await sql`drop function fault cascade`.execute(db);
    await worker.stop();
    vi.restoreAllMocks();
  }
  const lines = heard.filter((line) => line.includes('sweep-changes'));
  expect(lines[0]).toMatch(
    /^job: sweep-changes \(\d+, attempt 1 of 25\) was not served by the database: no space left$/,
  );
  expect(new Set(lines).size).toBe(lines.length);
  expect(heard.join('\n')).not.toContain('    at ');
});

test('screenshots are no longer compared once the shop stops, and are after its next start', async () => {
  const product = await makeProduct(shop.shop.db);
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const fields = codFields([line(product)], { payment_method: 'qr' });
  const placed = await shop.post('/api/orders', makeForm(fields, new Blob([picture], { type: 'image/png' })));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const stopping = AbortSignal.abort();
  await expect(runJob(shop.shop, 'compare-screenshots', {}, stopping)).rejects.toMatchObject({ name: 'AbortError' });
  const prints = async () => (await sql`select from screenshot_prints`.execute(shop.shop.db)).rows.length;
  expect(await prints()).toBe(0);
  await runJob(shop.shop, 'compare-screenshots', {});
  expect(await prints()).toBe(1);
});

test('files that vanish while they are listed do not end the sweep', async () => {
  const folder = join(shop.dataDir, 'private', 'files', 'returns', '2026');
  await mkdir(folder, { recursive: true });
  const paths = Array.from({ length: 400 }, (_, index) => join(folder, `${index}.webp`));
  for (const path of paths) await writeFile(path, '');
  const listing = shop.shop.files.list('returns');
  listing.catch(() => {});
  // one after another from the other end, so that the two meet
  for (const path of paths.toReversed()) await unlink(path);
  await listing;
  await runJob(shop.shop, 'sweep-files', {});
});
