/** A shop that was sending newsletters is brought up to date: nothing leaves unasked, and nothing that was written is lost. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { migrate, migrateTo } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { listIssues } from '#store/newsletter/newsletter-issues.ts';
import { admin, dropDatabase } from '../app.ts';
import { urlOf } from '../database.ts';

const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
let db: Database;
const sending = randomUUID();

beforeAll(async () => {
  await admin(`create database ${database}`);
  const pool = openPool(urlOf(inject('databaseUrl'), database), 4);
  db = openDatabase(pool);
  await db.transaction().execute((tx) => migrateTo(tx, '0144_plain_stock'));
  await migrateJobs(pool);
  for (const [id, subject, state, queued, sent] of [
    [randomUUID(), 'Nháp', 'draft', 0, 0],
    [randomUUID(), 'Hẹn giờ', 'scheduled', 0, 0],
    [sending, 'Đang gửi', 'sending', 4, 1],
    [randomUUID(), 'Đã gửi', 'sent', 2, 2],
  ] as const)
    await sql`insert into newsletter_issues (id, subject, body, state, send_at, queued, sent)
      values (${id}, ${subject}, '<p>Tạ</p>', ${state}, case when ${state}::text <> 'draft' then now() end, ${queued}, ${sent})`.execute(
      db,
    );
  const facts = JSON.stringify({ issueId: sending, subscriberId: randomUUID() });
  for (const [kind, state, claimed] of [
    ['newsletter-issue', 'sent', null],
    ['newsletter-issue', 'waiting', null],
    ['newsletter-issue', 'waiting', '-1 minute'],
    ['newsletter-issue', 'waiting', '1 minute'],
    ['order-received', 'waiting', null],
  ])
    await sql`insert into mails (id, kind, facts, state, claimed_until, ended_at)
      values (gen_random_uuid(), ${kind}, ${facts}::jsonb, ${state}, now() + ${claimed}::interval,
        case when ${state}::text = 'sent' then now() end)`.execute(db);
  await sql`select graphile_worker.add_job('send-newsletter', json_build_object('issueId', ${sending}::text))`.execute(
    db,
  );
  await migrate(db);
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(database);
});

test('what was scheduled or half sent has stopped, and every issue is still read', async () => {
  const { items } = await listIssues(db, { limit: 10, cursor: undefined });
  expect(Object.fromEntries(items.map(({ subject, state }) => [subject, state]))).toEqual({
    ...{ Nháp: 'draft', 'Hẹn giờ': 'stopped', 'Đang gửi': 'stopped', 'Đã gửi': 'sent' },
  });
  expect(items.every(({ html }) => html === '<p>Tạ</p>')).toBe(true);
});

test('an email that nobody is sending waits no more, and other emails do', async () => {
  const { rows } =
    await sql`select kind, state, count(*)::int as n from mails group by kind, state order by kind, state`.execute(db);
  expect(rows).toEqual([
    { kind: 'newsletter-issue', state: 'sent', n: 1 },
    { kind: 'newsletter-issue', state: 'waiting', n: 1 },
    { kind: 'order-received', state: 'waiting', n: 1 },
  ]);
  const { rows: issues } = await sql`select queued, sent from newsletter_issues where id = ${sending}`.execute(db);
  expect(issues).toEqual([{ queued: 2, sent: 1 }]);
});

test('no job to send a newsletter is left', async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send-newsletter'`.execute(db);
  expect(rows).toEqual([]);
});
