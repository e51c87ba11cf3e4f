import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Shop } from '#server/config/shop.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { queueMail } from '#store/mail/mails.ts';
import { openTestShop } from '../app.ts';
import { makeUser, type User } from '../customers.ts';
import { findMail, queue } from './emails.ts';
import { openMailServer, openScriptedServer } from './mail-servers.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });
let user: User;
beforeAll(async () => {
  user = await makeUser(shop);
});

const changed = () => ({ kind: 'password-changed', facts: { userId: user.id } }) as const;
const by = (url: string): Shop => ({ ...shop.shop, config: { ...shop.shop.config, SMTP_URL: url } });

type Job = { key: string; attempts: number; runAt: Date };

async function listJobs(task: string): Promise<Job[]> {
  const { rows } = await shop.pool.query<Job>(
    `select key, attempts, run_at as "runAt" from graphile_worker.jobs where task_identifier = $1`,
    [task],
  );
  return rows;
}

/** The database's clock, in milliseconds. */
async function now(): Promise<number> {
  return (await shop.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now.getTime() ?? 0;
}

/** @returns when, in milliseconds */
async function makeDue(id: string): Promise<number> {
  const when = await now();
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [id]);
  return when;
}

/** Looks again and again until it is so; a minute without it is a failure, however slow the machine. */
async function untilTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await look()) return true;
  return false;
}

/** Errors of emails are reported to the operator, not to the test. */
function hearWorker(): string[] {
  const heard: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void heard.push(words.join(' ')));
  return heard;
}

test('a mail server that is down for a while gets the email once it is back: one email, one row, sent', async () => {
  const heard = hearWorker();
  const away = await openMailServer();
  await away.close();
  const worker = await startWorker(by(away.url), shop.databaseUrl);
  try {
    let due = await now();
    const id = await queue(shop, changed());
    const stateOf = async () => (await findMail(shop.shop.db, id))?.state;
    // graphile-worker's back-off: e seconds after the first failure, e² after the second
    for (const tries of [1, 2]) {
      const isOver = async () =>
        ((await listJobs('send-mail'))[0]?.runAt.getTime() ?? 0) > due + Math.exp(tries) * 1000;
      expect(await untilTrue(isOver)).toBe(true);
      const [job] = await listJobs('send-mail');
      expect((job?.runAt.getTime() ?? 0) - (await now())).toBeLessThan(Math.exp(tries) * 1000);
      expect(job?.attempts).toBe(tries);
      expect(await findMail(shop.shop.db, id)).toMatchObject({ state: 'waiting', attempts: tries });
      due = await makeDue(id);
    }
    expect(heard.join('\n')).toMatch(new RegExp(`email password-changed ${id} was not sent: .*ECONNREFUSED`));
    const back = await openMailServer({}, away.port);
    try {
      await makeDue(id);
      expect(await untilTrue(async () => (await stateOf()) === 'sent')).toBe(true);
      // with its job gone, nothing is left that could send it again
      expect(await untilTrue(async () => (await listJobs('send-mail')).length === 0)).toBe(true);
      expect(back.received).toHaveLength(1);
    } finally {
      await back.close();
    }
  } finally {
    await worker.stop();
  }
});

test('an email that left while the disk was full, so that this could not be recorded, does not leave again', async () => {
  hearWorker();
  const server = await openMailServer();
  await shop.pool.query(`create function fault() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`);
  await shop.pool.query(`create trigger fault before update on mails for each row
    when (new.state = 'sent') execute function fault()`);
  const worker = await startWorker(by(server.url), shop.databaseUrl);
  try {
    const id = await queue(shop, changed());
    const hasTried = async (tries: number) => ((await findMail(shop.shop.db, id))?.attempts ?? 0) >= tries;
    for (const tries of [1, 2, 3]) {
      expect(await untilTrue(() => hasTried(tries))).toBe(true);
      await makeDue(id);
    }
    await shop.pool.query('drop function fault cascade');
    await makeDue(id);
    expect(await untilTrue(async () => (await findMail(shop.shop.db, id))?.state === 'sent')).toBe(true);
    expect(server.received).toHaveLength(1);
  } finally {
    await worker.stop();
    await server.close();
    await shop.pool.query('drop function if exists fault cascade');
  }
});

test('a mail server that stalls delays only emails: other jobs run, and the shop stops in time', async () => {
  const heard = hearWorker();
  const mute = await openScriptedServer([]);
  const worker = await startWorker(by(mute.url), shop.databaseUrl);
  try {
    for (let n = 0; n < 30; n++) await shop.shop.db.transaction().execute((tx) => queueMail(tx, changed()));
    expect(await untilTrue(async () => mute.connections() === 4)).toBe(true);
    await shop.shop.db.transaction().execute((tx) => addJob(tx, 'sweep-files', {}, { key: 'sweep-files' }));
    const hence = Date.now() + 50 * 60_000;
    expect(await untilTrue(async () => ((await listJobs('sweep-files'))[0]?.runAt.getTime() ?? 0) > hence)).toBe(true);
  } finally {
    await worker.stop();
    await mute.close();
  }
  // what was under way is written down, and no job stays in the hands of a worker that has gone
  expect(heard.length).toBeGreaterThanOrEqual(4);
  const held = async () =>
    (await shop.pool.query('select 1 from graphile_worker.jobs where locked_by is not null')).rowCount;
  expect(await untilTrue(async () => (await held()) === 0)).toBe(true);
});

test('an email and its cause are one transaction: neither without the other', async () => {
  const count = async () => (await shop.pool.query('select count(*)::int as n from mails')).rows[0]?.n;
  const before = await count();
  const jobs = (await listJobs('send-mail')).length;
  await shop.shop.db
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, changed());
      throw new Error('the cause failed');
    })
    .catch(() => {});
  expect([await count(), (await listJobs('send-mail')).length]).toEqual([before, jobs]);
});
