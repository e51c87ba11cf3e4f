/** The newsletter in the office: who gets it, what is written, and that it goes out once, to those who confirmed. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sendNextBatch } from '#commands/newsletter/send-issue.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { recipientsOf } from '#server/mail/compose-mail.ts';
import { openTestShop } from '../app.ts';
import { tryToSend } from '../mail/emails.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');
const { headers: writer } = openOffice(shop, 'content');
beforeEach(async () => {
  await shop.pool.query('delete from newsletter_issues');
  await shop.pool.query('delete from mails');
  await shop.pool.query('delete from newsletter_subscribers');
});

const PATH = '/api/admin/newsletter';
const ask = (method: string, path: string, body?: unknown, headers = owner.headers) =>
  askOffice(shop, method, PATH + path, headers, body);

async function subscribe(
  email: string,
  state: 'pending' | 'confirmed' | 'unsubscribed' = 'confirmed',
): Promise<string> {
  const { rows } = await shop.pool.query(
    `insert into newsletter_subscribers (id, email, state, consent_version, consent_text, confirmed_at, unsubscribed_at)
      values ($1, $2, $3, '1', 'x', case when $3 = 'confirmed' then now() end, case when $3 = 'unsubscribed' then now() end)
      returning id`,
    [randomUUID(), email, state],
  );
  return rows[0].id;
}

const words = { subject: 'Tạ mới về', html: '<h2>Tạ mới</h2><p>Xem <a href="/products">tạ</a><script>x</script></p>' };
const write = async () => (await ask('POST', '/issues', words, writer)).body;
const send = (issue: { id: string; version: string }, at: string | null = null) =>
  ask('POST', `/issues/${issue.id}/send`, { version: issue.version, at }, writer);
const read = async (id: string) => (await ask('GET', `/issues/${id}`)).body;

async function mailedTo(id: string): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select s.email from mails m join newsletter_subscribers s on s.id = (m.facts ->> 'subscriberId')::uuid
      where m.kind = 'newsletter-issue' and m.facts ->> 'issueId' = $1 order by s.email`,
    [id],
  );
  return rows.map(({ email }) => email);
}

test('an issue goes once to each who confirmed, with the label of an advertisement, and its progress is counted', async () => {
  await subscribe('an@khach.example');
  await subscribe('binh@khach.example');
  await subscribe('cho@khach.example', 'pending');
  await subscribe('roi@khach.example', 'unsubscribed');
  const issue = await write();
  expect(issue).toMatchObject({ subject: '[QC] Tạ mới về', state: 'draft', queued: 0 });
  expect(issue.html).not.toContain('script');
  const started = await send(issue);
  expect(started).toMatchObject({ status: 200, body: { state: 'scheduled' } });
  // the job, also when it runs twice at once and once more afterwards
  await Promise.all([sendNextBatch(shop.shop.db, issue.id), sendNextBatch(shop.shop.db, issue.id)]);
  await sendNextBatch(shop.shop.db, issue.id);
  expect(await mailedTo(issue.id)).toEqual(['an@khach.example', 'binh@khach.example']);
  expect(await read(issue.id)).toMatchObject({ state: 'sent', queued: 2, sent: 0, failed: 0 });
  const { rows } = await shop.pool.query("select id from mails where kind = 'newsletter-issue' order by id");
  await tryToSend(shop.shop, rows[0].id);
  expect(await read(issue.id)).toMatchObject({ queued: 2, sent: 1, failed: 0 });
});

test('an address that was removed and subscribed again does not get the same issue twice', async () => {
  const id = await subscribe('an@khach.example');
  const issue = await write();
  await send(issue);
  await sendNextBatch(shop.shop.db, issue.id);
  await ask('DELETE', `/subscribers/${id}`);
  await subscribe('AN@khach.example');
  await shop.pool.query("update newsletter_issues set state = 'sending', last_subscriber = null");
  await sendNextBatch(shop.shop.db, issue.id);
  expect(await read(issue.id)).toMatchObject({ queued: 1 });
});

test('who leaves before the email is sent does not get it', async () => {
  const id = await subscribe('an@khach.example');
  const issue = await write();
  await send(issue);
  await sendNextBatch(shop.shop.db, issue.id);
  const mail = { kind: 'newsletter-issue' as const, facts: { issueId: issue.id, subscriberId: id } };
  expect(await recipientsOf(shop.shop, mail as never)).toEqual(['an@khach.example']);
  for (const state of ['unsubscribed', 'pending']) {
    await shop.pool.query(
      `update newsletter_subscribers set state = $1, unsubscribed_at = case when $1 = 'unsubscribed' then now() end`,
      [state],
    );
    await expect(recipientsOf(shop.shop, mail as never)).rejects.toThrow('subscription');
  }
});

test('a stopped issue takes back what waits, and sends nothing more', async () => {
  for (const name of ['an', 'binh', 'chi']) await subscribe(`${name}@khach.example`);
  const issue = await write();
  await send(issue);
  await sendNextBatch(shop.shop.db, issue.id);
  const { rows } = await shop.pool.query("select id from mails where kind = 'newsletter-issue' order by id limit 1");
  await tryToSend(shop.shop, rows[0].id);
  expect((await ask('POST', `/issues/${issue.id}/stop`, {}, writer)).body).toMatchObject({
    ...{ state: 'stopped', queued: 1, sent: 1 },
  });
  await sendNextBatch(shop.shop.db, issue.id);
  expect(await mailedTo(issue.id)).toHaveLength(1);
});

test('a second issue within a day is refused, also when two are started at once', async () => {
  const [one, other] = [await write(), await write()];
  const answers = await Promise.all([send(one), send(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)?.body;
  expect(refused.faults).toEqual([{ field: 'at', reason: expect.stringContaining('24 giờ') }]);
});

test('an issue that was started is not changed, nor started again; a time in the past is refused', async () => {
  const issue = await write();
  expect(await send(issue, '2020-01-01T00:00:00Z')).toMatchObject({ status: 422 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = (await send(issue, tomorrow)).body;
  expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: tomorrow });
  expect(await send(issue)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await send(scheduled)).toMatchObject({ status: 409, body: { code: 'ISSUE_STARTED' } });
  const change = { ...words, version: scheduled.version };
  expect(await ask('PUT', `/issues/${issue.id}`, change, writer)).toMatchObject({ status: 409 });
  const { rows } = await shop.pool.query('select run_at from graphile_worker.jobs where key = $1', [
    `newsletter ${issue.id}`,
  ]);
  expect(rows[0]?.run_at.toISOString()).toBe(tomorrow);
});

test.each([
  ['subject', ' [QC]  '],
  ['subject', 'a'.repeat(200)],
  ['html', '<p><script>x</script></p>'],
])('an issue with the %s %s is refused at that field', async (field, value) => {
  const { status, body } = await ask('POST', '/issues', { ...words, [field]: value }, writer);
  expect(status).toBe(422);
  expect(body.faults).toEqual([{ field, reason: expect.any(String) }]);
});

test('an issue is tried at the address of whoever asks', async () => {
  const issue = await write();
  expect(await ask('POST', `/issues/${issue.id}/test`, {})).toMatchObject({ status: 200 });
  const { rows } = await shop.pool.query("select facts from mails where kind = 'newsletter-test'");
  expect(rows).toEqual([{ facts: { issueId: issue.id, userId: owner.user.id } }]);
});

test('the counts follow when many addresses are added, confirmed and removed at once', async () => {
  await shop.pool.query(`insert into newsletter_subscribers (id, email, state, consent_version, consent_text)
    select gen_random_uuid(), 'dong' || n || '@khach.example', 'pending', '1', 'x' from generate_series(1, 3000) n`);
  await subscribe('an@khach.example');
  const counts = async () => (await ask('GET', '/counts')).body;
  expect(await counts()).toEqual({ pending: 3000, confirmed: 1, unsubscribed: 0 });
  await shop.pool.query(`update newsletter_subscribers set state = 'confirmed', confirmed_at = now()
    where email in ('dong1@khach.example', 'dong2@khach.example')`);
  await shop.pool.query("update newsletter_subscribers set consent_version = '2' where state = 'pending'");
  expect(await counts()).toEqual({ pending: 2998, confirmed: 3, unsubscribed: 0 });
  await shop.pool.query(
    `update newsletter_subscribers set requested_at = now() - interval '8 days' where state = 'pending'`,
  );
  await runJob(shop.shop, 'sweep-accounts', {});
  expect(await counts()).toEqual({ pending: 0, confirmed: 3, unsubscribed: 0 });
});

test('subscribers are found by the beginning of their address, counted, exported and removed', async () => {
  const id = await subscribe('an@khach.example');
  await subscribe('ann_a@khach.example', 'pending');
  await subscribe('+1binh@khach.example', 'unsubscribed');
  const found = async (query: string) =>
    (await ask('GET', `/subscribers?${query}`)).body.items.map(({ email }: { email: string }) => email).sort();
  expect(await found('search=AN')).toEqual(['an@khach.example', 'ann_a@khach.example']);
  expect(await found('search=ann_')).toEqual(['ann_a@khach.example']);
  expect(await found('search=%25')).toEqual([]);
  expect(await found('state=confirmed')).toEqual(['an@khach.example']);
  const { body: first } = await ask('GET', '/subscribers?limit=2');
  const { body: second } = await ask('GET', `/subscribers?limit=2&cursor=${first.next}`);
  expect([...first.items, ...second.items]).toHaveLength(3);
  expect((await ask('GET', '/counts', undefined, writer)).body).toEqual({ pending: 1, confirmed: 1, unsubscribed: 1 });
  const file = await askOffice(shop, 'GET', '/api/admin/exports/subscribers?format=csv', owner.headers);
  expect(file.headers.get('content-type')).toContain('text/csv');
  // a spreadsheet would compute what begins with a sign
  expect(file.body).toContain(`"'+1binh@khach.example"`);
  expect(file.body.split('\r\n')).toHaveLength(5);
  const some = '/api/admin/exports/subscribers?format=csv&search=an@khach&state=confirmed';
  expect((await askOffice(shop, 'GET', some, owner.headers)).body.match(/@khach/g)).toEqual(['@khach']);
  expect((await ask('DELETE', `/subscribers/${id}`)).status).toBe(200);
  expect((await ask('DELETE', `/subscribers/${id}`)).status).toBe(404);
  expect((await ask('GET', '/counts')).body).toMatchObject({ confirmed: 0 });
  const { rows } = await shop.pool.query(
    "select act, thing_id, after from audit_log where act = 'export.started' or act like 'newsletter.%' order by id",
  );
  expect(rows.slice(-2)).toEqual([
    // without the words of the search, which name a person
    {
      ...{ act: 'export.started', thing_id: 'exportSubscribers' },
      after: expect.objectContaining({ filters: { search: '…', state: 'confirmed' } }),
    },
    { act: 'newsletter.removed', thing_id: id, after: null },
  ]);
  // whoever writes it need not see addresses
  expect(await ask('GET', '/subscribers', undefined, writer)).toMatchObject({ status: 403 });
});

test('the preview is the email itself, with its label, the way out and links into the shop', async () => {
  const { body } = await ask('POST', '/issues/preview', words, writer);
  expect(body.subject).toBe('[QC] Tạ mới về');
  expect(body.html).toContain('Hủy bản tin');
  expect(body.html).toMatch(/href="http[^"]*\/products"/);
  expect(body.html).not.toContain('<script');
});
