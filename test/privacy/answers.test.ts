/** Whoever asked about personal data and left an email address is told: once, and without the address remaining anywhere. */
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInVietnam } from '#domain/values/dates.ts';
import { MAIL_ATTEMPTS } from '#store/mail/mails.ts';
import { newCustomer } from '../accounts/account.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { listFiles, openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { tryToSend } from '../mail/emails.ts';
import { type MailServer, openMailServer } from '../mail/mail-servers.ts';

const shop = openTestShop();
const { headers: desk } = openOffice(shop, 'desk');
let server: MailServer;
/** a mail server that refuses everybody, and repeats the address as real ones do */
let refusing: MailServer;

beforeAll(async () => {
  server = await openMailServer();
  refusing = await openMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`<${address}> is unknown`), { responseCode: 550 })),
  });
});
afterAll(async () => {
  await server.close();
  await refusing.close();
});

const office = (method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin/privacy-requests${path}`, desk, body);
const take = async (changed: object): Promise<{ id: string; code: string }> => {
  const asked = { kind: 'erasure', channel: 'email', askedOn: dayInVietnam(new Date()), ...changed };
  const { status, body } = await office('POST', '', asked);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};

type Row = { id: string; kind: string; state: string; facts: Record<string, string>; last_error: string | null };
/** The emails about personal data, oldest first. */
const queued = async (): Promise<Row[]> =>
  (
    await sql<Row>`select id, kind, state, facts, last_error from mails where kind like 'privacy-%' order by created_at`.execute(
      shop.shop.db,
    )
  ).rows;
const forget = () => sql`delete from mails`.execute(shop.shop.db);

/** Makes one try for every waiting email, by this mail server. @returns what it received, decoded */
async function send({ url, received }: MailServer): Promise<string[]> {
  const before = received.length;
  const { config } = shop.shop;
  for (const { id, state } of await queued())
    if (state === 'waiting')
      await tryToSend({ ...shop.shop, config: { ...config, SMTP_URL: url } }, id).catch(() => {});
  return Promise.all(received.slice(before).map(decoded));
}

/** All that an email says: its headers, and its two parts as words. */
async function decoded(message: string): Promise<string> {
  const { subject, text, html } = await PostalMime.parse(message);
  const [headers = ''] = message.split('\r\n\r\n');
  return [headers, subject, text, html].join('\n\n');
}

/** The tables and files in which an email address stands. */
async function placesOf(email: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(shop.shop.db);
  const places: string[] = [];
  for (const { name } of rows) {
    const found = await shop.pool.query(`select 1 from ${name} t where position($1 in lower(t::text)) > 0 limit 1`, [
      email,
    ]);
    if (found.rowCount) places.push(name);
  }
  return places;
}

test('an answer and a refusal are sent once, in the words of the shop; nothing of what was asked is in them', async () => {
  const { bearer, user } = await newCustomer(shop);
  const words = 'Mời vào evil.example nhận quà';
  const { body } = await ask(shop, 'POST', '/api/user/privacy-requests', bearer, { kind: 'correction', words });
  const { items } = (await office('GET', '?limit=100')).body;
  const { id } = items.find(({ code }: { code: string }) => code === body.code);
  expect((await office('POST', `/${id}/answer`, { outcome: 'done', answer: 'Đã sửa họ tên.' })).status).toBe(200);
  expect((await office('POST', `/${id}/answer`, { outcome: 'refused', answer: 'Lần hai' })).status).toBe(409);
  expect(await queued()).toMatchObject([{ kind: 'privacy-answered', facts: { privacyRequestId: id } }]);
  const [answered, ...more] = await send(server);
  expect(more).toEqual([]);
  for (const part of [
    `To: ${user.email}`,
    body.code,
    'Yêu cầu của bạn đã làm xong',
    'xin sửa dữ liệu',
    'Đã sửa họ tên.',
  ])
    expect(answered).toContain(part);
  expect(answered).not.toContain('evil.example');

  const refused = await take({ kind: 'objection', email: 'phan-doi@thu.example' });
  await office('POST', `/${refused.id}/answer`, { outcome: 'refused', answer: 'Đơn đang giao.\nXin hỏi lại sau.' });
  const [refusal = ''] = await send(server);
  for (const part of ['To: phan-doi@thu.example', 'Cửa hàng từ chối yêu cầu của bạn', 'Đơn đang giao.', 'khiếu nại'])
    expect(refusal).toContain(part);
  expect(await send(server)).toEqual([]);
  await forget();
});

test('whoever left no email address is told by staff: no email waits', async () => {
  const { id } = await take({ channel: 'phone', phone: '0977 555 101' });
  expect((await office('POST', `/${id}/answer`, { outcome: 'nothing' })).status).toBe(200);
  const second = await take({ channel: 'phone', phone: '0977 555 101' });
  expect((await office('POST', `/${second.id}/erasure`)).status).toBe(200);
  expect(await queued()).toEqual([]);
});

test('a contact that was removed before its answer was sent gets no email', async () => {
  const email = 'doi-y@thu.example';
  const copy = await take({ kind: 'copy', email });
  await office('POST', `/${copy.id}/answer`, { outcome: 'done' });
  const erasure = await take({ email });
  await office('POST', `/${erasure.id}/erasure`);
  const sent = await send(server);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(erasure.code);
  expect((await queued()).map(({ kind, state }) => [kind, state])).toEqual([['privacy-erased', 'sent']]);
  await forget();
});

test('whoever was erased is told once, and the address stands nowhere afterwards', async () => {
  const email = 'da-xoa@thu.example';
  const { id, code } = await take({ email: 'Da-Xoa@thu.example' });
  const presses = await Promise.all([1, 2].map(() => office('POST', `/${id}/erasure`)));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  // until it is sent the queue has it, and nobody else
  expect(await placesOf(email)).toEqual(['mails']);
  const [told, ...more] = await send(server);
  expect(more).toEqual([]);
  for (const part of [`To: ${email}`, code, 'Dữ liệu của bạn đã được xóa', 'Luật Kế toán'])
    expect(told).toContain(part);
  expect(await queued()).toMatchObject([{ kind: 'privacy-erased', state: 'sent', facts: { code } }]);
  expect(await placesOf(email)).toEqual([]);
  await forget();
});

test('an address that no mail server takes is removed when it is given up, also from what the server said', async () => {
  const email = 'khong-co@thu.example';
  const { id } = await take({ email });
  await office('POST', `/${id}/erasure`);
  expect(await send(refusing)).toEqual([]);
  expect(await queued()).toMatchObject([{ state: 'waiting', facts: { email } }]);
  const [{ last_error: said } = { last_error: null }] = await queued();
  expect(said).toContain('is unknown');
  expect(said).not.toContain(email);
  await sql`update mails set attempts = ${MAIL_ATTEMPTS - 1}`.execute(shop.shop.db);
  await send(refusing);
  expect((await queued()).map(({ state, facts }) => [state, Object.keys(facts)])).toEqual([['failed', ['code']]]);
  expect(await placesOf(email)).toEqual([]);
  await forget();
});

test('without a mail server no file keeps the address of somebody who was erased', async () => {
  const email = 'khong-tep@thu.example';
  const { id } = await take({ email });
  const before = await listFiles(shop);
  await office('POST', `/${id}/erasure`);
  const [mail] = await queued();
  await tryToSend(shop.shop, mail?.id ?? '');
  expect((await queued()).map(({ state }) => state)).toEqual(['sent']);
  const made = (await listFiles(shop)).filter((name) => !before.includes(name));
  expect(made.filter((name) => name.startsWith('mail/'))).toEqual([]);
  expect(await placesOf(email)).toEqual([]);
});
