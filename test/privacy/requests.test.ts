/** Requests about personal data: asked in the account or written down, with a day by which they are answered. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepMails } from '#commands/mail/sweep-mails.ts';
import { addDays } from '#domain/fulfilment/working-days.ts';
import { dueDay, workingDaysLeft } from '#domain/privacy/privacy-request.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { newCustomer } from '../accounts/account.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { subscribe } from '../newsletter/subscriber.ts';

const shop = openTestShop();
const { headers: desk } = openOffice(shop, 'desk');
const { headers: reader } = openOffice(shop, 'reader');
const { headers: owner } = openOffice(shop, 'owner');

const PATH = '/api/admin/privacy-requests';
const office = (method: string, path = '', body?: unknown, as = desk) => askOffice(shop, method, PATH + path, as, body);
const today = () => dayInVietnam(new Date());
const take = (changed: object = {}) =>
  office('POST', '', { kind: 'erasure', channel: 'phone', phone: '0977 123 456', askedOn: today(), ...changed });
const logOf = async (id: string) =>
  (
    await sql<{
      act: string;
      all: string;
    }>`select act, l::text as all from audit_log l where thing_id = ${id} order by id`.execute(shop.shop.db)
  ).rows;

test('the last day for the answer is two working days after the request, and no holiday counts', () => {
  const holidays = new Set(['2026-12-01']);
  expect(dueDay('2026-11-26', holidays)).toBe('2026-11-30');
  expect(dueDay('2026-11-27', holidays)).toBe('2026-12-02');
  expect(dueDay('2026-11-28', holidays)).toBe('2026-12-02');
  const left = (day: string) => workingDaysLeft(day, '2026-12-02', holidays);
  expect(['2026-11-27', '2026-11-29', '2026-11-30', '2026-12-02', '2026-12-03', '2026-12-07'].map(left)).toEqual([
    2, 2, 1, 0, -1, -3,
  ]);
  expect(workingDaysLeft('2026-12-05', '2026-12-04', holidays)).toBe(-1);
});

test('a customer asks in the account and reads until when; asking again changes nothing, and staff see it first when it is due first', async () => {
  const { bearer, user } = await newCustomer(shop);
  const send = (body: object) => ask(shop, 'POST', '/api/user/privacy-requests', bearer, body);
  const first = await send({ kind: 'correction', words: 'Sửa tên tôi' });
  expect(first).toMatchObject({ status: 200, body: { kind: 'correction', asked_on: today(), outcome: null } });
  expect((await send({ kind: 'correction' })).body).toEqual(first.body);
  const [late] = [await take({ kind: 'copy', askedOn: addDays(today(), -20) })];
  expect(late.status).toBe(201);
  const { items } = (await office('GET', '?limit=100')).body;
  expect(items[0]).toMatchObject({ code: late.body.code, isLate: true });
  expect(items[0].daysLeft).toBeLessThan(0);
  const shown = items.find(({ code }: { code: string }) => code === first.body.code);
  expect(shown).toMatchObject({
    channel: 'account',
    email: user.email,
    phone: null,
    words: 'Sửa tên tôi',
    isLate: false,
  });
  const answered = await office('POST', `/${shown.id}/answer`, { outcome: 'done', answer: 'Đã sửa' });
  expect(answered.body).toMatchObject({ outcome: 'done', daysLeft: null, by: expect.any(String) });
  expect((await ask(shop, 'GET', '/api/user/privacy-requests', bearer)).body.items).toMatchObject([
    { outcome: 'done' },
  ]);
  expect((await office('POST', `/${shown.id}/answer`, { outcome: 'done' })).body.code).toBe('PRIVACY_REQUEST_ENDED');
  expect((await office('GET', '?state=ended')).body.items[0]).toMatchObject({ code: shown.code });
});

test('who asks by telephone is erased with orders and subscriptions by the office; neither the request nor the log names anybody', async () => {
  const { db } = shop.shop;
  const email = 'xin-xoa@thu.example';
  const fields = { shipping_phone: '0977.555.001', shipping_email: email, last_name: 'Xinxóa' };
  const product = await makeProduct(db);
  const placed = await shop.post('/api/orders', codForm([line(product)], fields), {
    'idempotency-key': crypto.randomUUID(),
  });
  await sql`update orders set status = 'done' where id = ${placed.body.order.id}`.execute(db);
  await subscribe(shop, email);
  const { body: request } = await take({
    phone: '+84 977 555 001',
    email: 'Xin-Xoa@thu.example',
    words: 'Xin xóa hết',
  });
  const found = (await office('GET', `/${request.id}/person`)).body.found;
  expect(found).toContainEqual({ what: 'Đơn hàng', count: 1 });
  const copy = await office('GET', `/${request.id}/copy`);
  expect(copy.body.orders).toMatchObject([{ last_name: 'Xinxóa', items: [{ product_name: product.name }] }]);
  expect(copy.headers.get('content-disposition')).toContain('attachment');
  const erased = await office('POST', `/${request.id}/erasure`);
  expect(erased).toMatchObject({ status: 200, body: { outcome: 'done', phone: null, email: null, words: null } });
  const { rows } = await sql<{ row: string }>`select o::text as row from orders o where id = ${placed.body.order.id}
    union all select r::text from privacy_requests r where id = ${request.id}`.execute(db);
  const log = await logOf(request.id);
  expect(log.map(({ act }) => act)).toEqual(['privacy.taken', 'privacy.copied', 'privacy.erased']);
  expect(JSON.stringify([rows, log])).not.toMatch(/Xinxóa|977555001|977 555|977.555|xin-xoa/i);
  expect((await office('POST', `/${request.id}/erasure`)).body.code).toBe('PRIVACY_REQUEST_ENDED');
});

test('two presses of the erasure at the same moment erase once', async () => {
  const { body: request } = await take({ phone: '0977 555 002' });
  const answers = await Promise.all([1, 2].map(() => office('POST', `/${request.id}/erasure`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('wrong forms, staff accounts and staff without the permission are refused', async () => {
  expect((await take({ phone: '', email: '' })).body).toMatchObject({ code: 'MISSING_FIELD' });
  expect((await take({ phone: '12' })).body).toMatchObject({ code: 'PHONE_INVALID', field: 'phone' });
  expect((await take({ email: 'không' })).body).toMatchObject({ code: 'EMAIL_INVALID', field: 'email' });
  expect((await take({ askedOn: addDays(today(), 1) })).body.code).toBe('PRIVACY_DAY_INVALID');
  expect((await take({ channel: 'account' })).status).toBe(400);
  expect((await take({ words: 'a\u0000b' })).body).toMatchObject({ code: 'TEXT_INVALID', field: 'words' });
  const { user } = await makeStaff(shop, 'orders');
  const { body: request } = await take({ email: user.email });
  expect((await office('POST', `/${request.id}/erasure`)).body.code).toBe('STAFF_ACCOUNT');
  expect((await office('POST', `/${request.id}/answer`, { outcome: 'refused' })).body.code).toBe('MISSING_FIELD');
  expect((await office('GET', '', undefined, reader)).status).toBe(200);
  for (const path of ['/answer', '/erasure'])
    expect((await office('POST', `/${request.id}${path}`, { outcome: 'done' }, reader)).status).toBe(403);
  expect((await office('GET', `/${request.id}/copy`, undefined, reader)).status).toBe(403);
  expect((await office('GET', `/${crypto.randomUUID()}/person`)).body.code).toBe('PRIVACY_REQUEST_NOT_FOUND');
  expect((await shop.get('/api/user/privacy-requests')).status).toBe(401);
});

test('the first screen of the office counts the requests that wait, and contact and words go thirty days after the answer', async () => {
  const { db } = shop.shop;
  const { body: request } = await take({ phone: '0977 555 003', words: 'Gọi lại' });
  const { waiting } = (await askOffice(shop, 'GET', '/api/admin/today', owner)).body;
  expect(waiting).toContainEqual({ work: 'privacy-requests', count: expect.any(Number), more: false });
  await office('POST', `/${request.id}/answer`, { outcome: 'nothing', answer: 'Không có' });
  const kept = () =>
    db
      .selectFrom('privacy_requests')
      .select(['phone', 'words', 'answer', 'outcome'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
  await sweepMails(db);
  expect(await kept()).toMatchObject({ phone: '+84977555003', words: 'Gọi lại' });
  await sql`update privacy_requests set ended_at = ended_at - interval '31 days' where id = ${request.id}`.execute(db);
  await sweepMails(db);
  expect(await kept()).toEqual({ phone: null, words: null, answer: null, outcome: 'nothing' });
});
