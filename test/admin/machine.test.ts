import { expect, test, vi } from 'vitest';
import { statusLines } from '#domain/machine/shop-status.ts';
import { backUpJob } from '#server/jobs/back-up.ts';
import { queueMail } from '#store/mail/mails.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { askOffice, askWithCode, makeApiToken, makeStaff } from './office.ts';

const shop = openTestShop();
const PATH = '/api/admin/machine';
const makeToken = (owner: Awaited<ReturnType<typeof makeStaff>>, body: object) =>
  askWithCode(shop, ['POST', `${PATH}/tokens`], owner, body);

test('an API token is shown once, works within its scopes, and no more once it is revoked', async () => {
  const owner = await makeStaff(shop, 'owner');
  const { headers } = owner;
  const made = await makeToken(owner, { name: 'Sapo', scopes: ['machine:read'] });
  expect(made.body.token).toMatch(/^sbt_[\w-]{43}$/);
  const program = { authorization: `Bearer ${made.body.token}` };
  const listed = await askOffice(shop, 'GET', `${PATH}/tokens`, program);
  expect(listed.body.items).toMatchObject([{ id: made.body.id, name: 'Sapo', scopes: ['machine:read'] }]);
  expect(JSON.stringify(listed.body)).not.toContain(made.body.token.slice(4));
  expect(await askOffice(shop, 'GET', '/api/admin/people', program)).toMatchObject({ status: 403 });
  const used = await askOffice(shop, 'GET', `${PATH}/tokens`, headers);
  expect(used.body.items[0].lastUsedAt).not.toBeNull();
  const path = `${PATH}/tokens/${made.body.id}`;
  expect(await askOffice(shop, 'DELETE', path, headers)).toMatchObject({ status: 200 });
  expect(await askOffice(shop, 'GET', `${PATH}/tokens`, program)).toMatchObject({ status: 401 });
});

test('an email that was given up, and a job that failed, are listed and tried again', async () => {
  const { db } = shop.shop;
  const { headers } = await makeStaff(shop, 'owner');
  const { id: userId } = await makeUser(shop);
  await shop.pool.query('delete from mails');
  await db.transaction().execute((tx) => queueMail(tx, { kind: 'password-changed', facts: { userId } }));
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'mailbox full', attempts: 14, ended_at: new Date() })
    .execute();
  const { body } = await askOffice(shop, 'GET', `${PATH}/mails`, headers);
  expect(body).toMatchObject({
    items: [{ kind: 'password-changed', state: 'failed', lastError: 'mailbox full' }],
    more: false,
  });
  const { id } = body.items[0];
  expect(await askOffice(shop, 'POST', `${PATH}/mails/${id}/retry`, headers)).toMatchObject({ status: 200 });
  expect((await askOffice(shop, 'GET', `${PATH}/mails`, headers)).body.items).toMatchObject([
    { id, state: 'waiting', attempts: 0 },
  ]);

  await shop.pool.query("select graphile_worker.add_job('sweep-mails', '{}', max_attempts := 1)");
  await shop.pool.query("update graphile_worker._private_jobs set attempts = 1, last_error = 'no disk'");
  const jobs = await askOffice(shop, 'GET', `${PATH}/jobs`, headers);
  expect(jobs.body.items).toMatchObject([{ name: 'sweep-mails', lastError: 'no disk', nextAt: null }]);
  const retry = (job: string) => askOffice(shop, 'POST', `${PATH}/jobs/${job}/retry`, headers);
  expect(await retry(jobs.body.items[0].id)).toMatchObject({ status: 200 });
  expect((await askOffice(shop, 'GET', `${PATH}/jobs`, headers)).body.items[0].nextAt).not.toBeNull();
  expect(await retry('99999999')).toMatchObject({ status: 404 });
  expect(await retry('không có')).toMatchObject({ status: 404 });
});

test('"back up now" queues one backup, which the office lists afterwards', async () => {
  const { headers } = await makeStaff(shop, 'owner');
  for (let times = 0; times < 2; times++)
    expect(await askOffice(shop, 'POST', `${PATH}/backups`, headers)).toMatchObject({ status: 200 });
  expect((await askOffice(shop, 'GET', PATH, headers)).body).toMatchObject({ isBackingUp: true, backups: [] });
  const { rows } = await shop.pool.query("select from graphile_worker.jobs where task_identifier = 'back-up'");
  expect(rows).toHaveLength(1);
  await backUpJob(shop.shop, {}, new AbortController().signal);
  expect((await askOffice(shop, 'GET', PATH, headers)).body.backups).toMatchObject([{ bytes: expect.any(Number) }]);
});

test('two backups of one second are both kept', async () => {
  const { headers } = await makeStaff(shop, 'owner');
  const count = async () => (await askOffice(shop, 'GET', PATH, headers)).body.backups.length as number;
  const before = await count();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let times = 0; times < 2; times++) await backUpJob(shop.shop, {}, new AbortController().signal);
  } finally {
    vi.useRealTimers();
  }
  expect(await count()).toBe(before + 2);
});

test('the owner reads how the shop is doing, and staff who see no prices read it without amounts', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 2 });
  expect((await shop.post('/api/orders', codForm([line(product)]))).status).toBe(201);
  const { user, headers } = await makeStaff(shop, 'owner');
  const { status, body } = await askOffice(shop, 'GET', `${PATH}/status`, headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({ notReady: null, provenAge: null, booksDifferences: null, certificate: null });
  expect(body.facts).toMatchObject({ orders: 1, usualOrders: null, money: 0, unexplained: { count: 0, amount: 0 } });
  expect(body.facts.revenue).toBeGreaterThanOrEqual(product.price);
  expect(body.disk.size).toBeGreaterThan(body.disk.free);
  expect(statusLines(body).map(({ name }) => name)).toEqual([
    ...['Cửa hàng', 'Đơn hàng một giờ qua', 'Email', 'Việc nền', 'Tiền chưa rõ', 'Cơ sở dữ liệu', 'Ổ đĩa', 'Sao lưu'],
  ]);
  const unpriced = await askOffice(shop, 'GET', `${PATH}/status`, await makeApiToken(shop, user, 'machine:read'));
  expect(unpriced.body.facts).toMatchObject({ orders: 1 });
  expect(JSON.stringify(unpriced.body)).not.toMatch(/revenue|money|amount/);
});
