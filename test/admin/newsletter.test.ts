/** The newsletter in the office: who subscribed, and what earlier versions wrote and sent. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { findMail, tryToSend } from '../mail/emails.ts';
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

test('the exported list has of each subscriber the link that ends the subscription', async () => {
  const id = await subscribe('an@khach.example');
  const other = await subscribe('binh@khach.example');
  const { body } = await askOffice(
    shop,
    'GET',
    '/api/admin/exports/subscribers?format=csv&state=confirmed',
    owner.headers,
  );
  const line = body.split('\r\n').find((row: string) => row.includes('an@khach.example'));
  const link = new URL(line.match(/https?:[^"]+/)[0]);
  expect(link.searchParams.get('id')).toBe(id);
  expect((await fetch(shop.url + link.pathname + link.search, { method: 'POST' })).status).toBe(200);
  const { rows } = await shop.pool.query('select id, state from newsletter_subscribers order by email');
  expect(rows).toEqual([
    { id, state: 'unsubscribed' },
    { id: other, state: 'confirmed' },
  ]);
});

test('issues of earlier versions stay readable, and writing or sending one is answered with where the newsletter is sent now', async () => {
  const id = randomUUID();
  await shop.pool.query(
    `insert into newsletter_issues (id, subject, body, state, send_at, queued, sent)
      values ($1, '[QC] Tạ mới về', '<p>Tạ</p>', 'sent', '2026-11-01T00:00:00Z', 2, 2)`,
    [id],
  );
  const old = { id, subject: '[QC] Tạ mới về', html: '<p>Tạ</p>', state: 'sent', sendAt: '2026-11-01T00:00:00.000Z' };
  expect((await ask('GET', '/issues', undefined, writer)).body.items).toEqual([{ ...old, sent: 2 }]);
  for (const [method, path] of [
    ['POST', '/issues'],
    ['GET', `/issues/${id}`],
    ['PUT', `/issues/${id}`],
    ['POST', '/issues/preview'],
    ...['test', 'send', 'stop'].map((act) => ['POST', `/issues/${id}/${act}`] as const),
  ] as const) {
    const { status, body } = await ask(method, path, method === 'GET' ? undefined : { subject: 'x' }, writer);
    expect([method, path, status, body.code]).toEqual([method, path, 410, 'ISSUES_ELSEWHERE']);
    expect(body.message).toContain('dịch vụ gửi thư');
  }
});

test('an email of a newsletter that an earlier version queued during the upgrade is given up, and reaches nobody', async () => {
  const subscriberId = await subscribe('an@khach.example');
  const mail = randomUUID();
  await shop.pool.query(
    `insert into mails (id, kind, facts) values ($1, 'newsletter-issue', jsonb_build_object('issueId', $2::text, 'subscriberId', $3::text))`,
    [mail, randomUUID(), subscriberId],
  );
  await tryToSend(shop.shop, mail);
  expect(await findMail(shop.shop.db, mail)).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('newsletters'),
  });
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
