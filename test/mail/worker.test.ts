import { beforeAll, expect, test, vi } from 'vitest';
import { MailSender } from '#commands/mail/send-mails.ts';
import type { Shop } from '#server/config/shop.ts';
import { seatOf } from '#server/job-runner/presence.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { freeDeadWorkers } from '#store/jobs/job-workers.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { queueMail } from '#store/mail/mails.ts';
import { openTestShop } from '../app.ts';
import { makeUser, type User } from '../customers.ts';
import { untilTrue } from '../until-true.ts';
import { findMail, listEmailFiles, queue } from './emails.ts';
import { openMailServer, openScriptedServer } from './mail-servers.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });
let user: User;
beforeAll(async () => {
  user = await makeUser(shop);
});

const changed = () => ({ kind: 'password-changed', facts: { userId: user.id } }) as const;
const by = (url: string): Shop => ({ ...shop.shop, config: { ...shop.shop.config, SMTP_URL: url } });

const stateOf = async (id: string) => (await findMail(shop.shop.db, id))?.state;

/** Seconds until the next try of an email, by the database's clock. */
async function pauseOf(id: string): Promise<number> {
  const { rows } = await shop.pool.query<{ seconds: number }>(
    'select extract(epoch from next_try_at - clock_timestamp())::float8 as seconds from mails where id = $1',
    [id],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

const makeDue = (id: string) => shop.pool.query('update mails set next_try_at = now() where id = $1', [id]);

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
    const id = await queue(shop, changed());
    for (const tries of [1, 2]) {
      // e seconds after the first failure, e² after the second
      const hasFailed = async () => (await findMail(shop.shop.db, id))?.attempts === tries && (await pauseOf(id)) > 0;
      expect(await untilTrue(hasFailed)).toBe(true);
      expect(await pauseOf(id)).toBeLessThan(Math.exp(tries));
      expect(await stateOf(id)).toBe('waiting');
      if (tries < 2) await makeDue(id);
    }
    expect(heard.join('\n')).toMatch(new RegExp(`email password-changed ${id} was not sent: .*ECONNREFUSED`));
    const back = await openMailServer({}, away.port);
    try {
      await makeDue(id);
      expect(await untilTrue(async () => (await stateOf(id)) === 'sent')).toBe(true);
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
    expect(await untilTrue(async () => server.received.length === 1)).toBe(true);
    // its claim passes, and the shop claims it again
    for (const attempts of [2, 3]) {
      await shop.pool.query('update mails set claimed_until = now() where id = $1', [id]);
      expect(await untilTrue(async () => (await findMail(shop.shop.db, id))?.attempts === attempts)).toBe(true);
    }
    await shop.pool.query('drop function fault cascade');
    expect(await untilTrue(async () => (await stateOf(id)) === 'sent')).toBe(true);
    expect(server.received).toHaveLength(1);
  } finally {
    await worker.stop();
    await server.close();
    await shop.pool.query('drop function if exists fault cascade');
  }
});

test('what was claimed as the database stopped to accept writes leaves as soon as it accepts them again, and nothing twice', async () => {
  hearWorker();
  await shop.pool.query('delete from mails');
  const server = await openMailServer();
  await shop.pool.query(`create function fault() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`);
  await shop.pool.query(`create trigger fault before update on mails for each row
    when (new.claimed_by is null) execute function fault()`);
  const worker = await startWorker(by(server.url), shop.databaseUrl);
  try {
    await shop.shop.db.transaction().execute((tx) => queueMail(tx, ...Array.from({ length: 30 }, changed)));
    expect(await untilTrue(async () => server.received.length === 5)).toBe(true);
    await shop.pool.query('drop function fault cascade');
    expect(await untilTrue(async () => server.received.length === 30)).toBe(true);
    const waiting = async () => (await shop.pool.query("select from mails where state <> 'sent'")).rowCount;
    expect(await untilTrue(async () => (await waiting()) === 0)).toBe(true);
    expect(server.received).toHaveLength(30);
  } finally {
    await worker.stop();
    await server.close();
    await shop.pool.query('drop function if exists fault cascade');
    await shop.pool.query('delete from mails');
  }
});

test('an email that a mail server is about to accept while the shop stops is received once, and recorded as sent', async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let accept = () => {};
  const received: string[] = [];
  const server = await openMailServer({
    onData(stream, _, done) {
      stream.resume().on('end', () => {
        received.push('an email');
        accept = () => done();
        isAsked();
      });
    },
  });
  const worker = await startWorker(by(server.url), shop.databaseUrl);
  const id = await queue(shop, changed());
  await asked;
  const stopped = worker.stop();
  setTimeout(accept, 100);
  await stopped;
  await server.close();
  expect(received).toHaveLength(1);
  expect(await stateOf(id)).toBe('sent');
});

test('a mail server that stalls delays only emails: other jobs run, and the shop stops in time', async () => {
  const heard = hearWorker();
  const mute = await openScriptedServer([]);
  const worker = await startWorker(by(mute.url), shop.databaseUrl);
  try {
    for (let n = 0; n < 30; n++) await shop.shop.db.transaction().execute((tx) => queueMail(tx, changed()));
    expect(await untilTrue(async () => mute.connections() === 5)).toBe(true);
    await shop.shop.db.transaction().execute((tx) => addJob(tx, 'sweep-files', {}, { key: 'sweep-files' }));
    const isLater = async () =>
      (
        await shop.pool.query(
          `select from graphile_worker.jobs where task_identifier = 'sweep-files' and run_at > now() + interval '50 minutes'`,
        )
      ).rowCount === 1;
    expect(await untilTrue(isLater)).toBe(true);
  } finally {
    await worker.stop();
    await mute.close();
  }
  // what was under way is written down, and what was claimed and not begun has no try less
  expect(heard.filter((line) => line.includes('was not sent'))).toHaveLength(5);
  const { rows } = await shop.pool.query<{ attempts: number; n: number }>(
    `select attempts, count(*)::int as n from mails where state = 'waiting' and claimed_until is null group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { attempts: 0, n: 25 },
    { attempts: 1, n: 5 },
  ]);
  await shop.pool.query('delete from mails');
});

test('what a killed process had claimed is sent as soon as its shop starts again, and by another process when the claim has passed', async () => {
  const server = await openMailServer();
  const [own, passed, held] = [
    await queue(shop, changed()),
    await queue(shop, changed()),
    await queue(shop, changed()),
  ];
  const seat = await seatOf(shop.shop.config);
  const claimAs = (id: string, by: string, until: string) =>
    shop.pool.query('update mails set claimed_by = $2, claimed_until = now() + $3::interval where id = $1', [
      id,
      by,
      until,
    ]);
  await claimAs(own, seat, '5 minutes');
  await claimAs(passed, 'elsewhere', '-1 second');
  await claimAs(held, 'elsewhere', '5 minutes');
  const worker = await startWorker(by(server.url), shop.databaseUrl);
  try {
    for (const id of [own, passed]) expect(await untilTrue(async () => (await stateOf(id)) === 'sent')).toBe(true);
    expect(await stateOf(held)).toBe('waiting');
  } finally {
    await worker.stop();
    await server.close();
    await shop.pool.query('delete from mails');
  }
});

test('of many emails at most five are not recorded as sent', async () => {
  let [count, most] = [0, 0];
  const sender = new MailSender(shop.shop.db, {
    ...{ name: 'a test', limited: true, say: () => {} },
    prepare: () => async () => async () => {
      const { rows } = await shop.pool.query<{ left: number }>(
        "select count(*) filter (where state = 'sent')::int as left from mails",
      );
      count += 1;
      most = Math.max(most, count - (rows[0]?.left ?? 0));
      return null;
    },
  });
  for (let n = 0; n < 40; n++) await queue(shop, changed());
  const { signal } = new AbortController();
  expect([await sender.sendBatch(signal), await sender.sendBatch(signal)]).toEqual([40, 0]);
  expect(count).toBe(40);
  expect(most).toBeLessThanOrEqual(5);
  await shop.pool.query('delete from mails');
});

test('emails of many orders become files by two loops beside each other, each once and by one try', async () => {
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    await shop.shop.db.transaction().execute((tx) => queueMail(tx, ...Array.from({ length: 220 }, changed)));
    const left = async () =>
      (await shop.pool.query("select count(*)::int as n from mails where state <> 'sent'")).rows[0]?.n;
    expect(await untilTrue(async () => (await left()) === 0)).toBe(true);
  } finally {
    await worker.stop();
  }
  const { rows } = await shop.pool.query<{ id: string; attempts: number }>('select id, attempts from mails');
  expect(rows.filter(({ attempts }) => attempts === 1)).toHaveLength(220);
  const files = await listEmailFiles(shop.dataDir);
  for (const { id } of rows) expect(files.filter((name) => name.endsWith(`-${id.slice(-12)}.eml`))).toHaveLength(1);
  await shop.pool.query('delete from mails');
});

test('what a process had claimed that is silent for a minute is sent by another one, and what a living one claimed is not', async () => {
  const ids = [await queue(shop, changed()), await queue(shop, changed()), await queue(shop, changed())];
  const claims = ['silent', 'silent, second loop', 'living'];
  for (const [at, by] of claims.entries())
    await shop.pool.query(
      "update mails set claimed_by = $1, claimed_until = now() + interval '5 minutes' where id = $2",
      [by, ids[at]],
    );
  await shop.pool.query(`insert into job_workers (id, seat, seen_at) values
    ('worker of silent', 'silent', now() - interval '70 seconds'), ('worker of living', 'living', now())`);
  const judge = (others: boolean) =>
    shop.shop.db.transaction().execute((tx) => freeDeadWorkers(tx, { id: 'a worker', seat: 'a seat' }, others));
  const claimed = async () =>
    (await shop.pool.query('select claimed_by as by from mails where claimed_by is not null order by 1')).rows.map(
      ({ by: name }) => name,
    );
  await judge(false);
  expect(await claimed()).toEqual(['living', 'silent', 'silent, second loop']);
  await judge(true);
  expect(await claimed()).toEqual(['living']);
  await shop.pool.query('delete from mails');
  await shop.pool.query('delete from job_workers');
});

test('an email and its cause are one transaction: neither without the other', async () => {
  const count = async () => (await shop.pool.query('select count(*)::int as n from mails')).rows[0]?.n;
  const before = await count();
  await shop.shop.db
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, changed());
      throw new Error('the cause failed');
    })
    .catch(() => {});
  expect(await count()).toBe(before);
});
