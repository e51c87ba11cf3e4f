/** The extension Telegram against a Bot API on loopback, with requests and answers as core.telegram.org/bots/api shows them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addJobsOfQueuedWebhooks } from '#commands/webhooks/add-jobs-of-queued-webhooks.ts';
import telegram from '#extensions/telegram/extension.ts';
import { deliverWebhookJob } from '#server/jobs/deliver-webhook.ts';
import { actOnOrder, askOffice, askWithCode, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const TOKEN = '123456789:AAF-thu_nghiem-khong-co-that-0001';
const CHAT = '-1001234567890';

/** Answers of the Bot API. */
const answers = {
  sent: [
    200,
    { ok: true, result: { message_id: 7, date: 1_795_000_000, chat: { id: -1001234567890, type: 'supergroup' } } },
  ],
  tooMany: [
    429,
    { ok: false, error_code: 429, description: 'Too Many Requests: retry after 42', parameters: { retry_after: 42 } },
  ],
  blocked: [403, { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the supergroup chat' }],
  unknownChat: [400, { ok: false, error_code: 400, description: 'Bad Request: chat not found' }],
  broken: [502, '<html>Bad Gateway</html>'],
} as const;

const asked: { path: string; body: { chat_id: string; text: string; parse_mode?: string } }[] = [];
const replies: (keyof typeof answers)[] = [];
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  asked.push({ path: request.url ?? '', body });
  const [status, answer] = answers[replies.shift() ?? 'sent'];
  response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { options } = telegram.listener;
const onLoopback = {
  ...telegram,
  listener: { ...telegram.listener, options: { ...options, url: { ...options.url, initial: api } } },
};

const shop = openTestShop({}, { telegram: async () => ({ default: onLoopback }) });
const PATH = '/api/admin/extensions/telegram/listener';
let owner: OfficeHeaders;
const person = openOffice(shop, 'owner');
beforeAll(async () => {
  owner = person.headers;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  asked.length = 0;
  replies.length = 0;
  await shop.pool.query('delete from webhook_deliveries; delete from webhook_subscriptions');
});

const ask = (method: string, path: string, body?: object, headers = owner) =>
  askOffice(shop, method, path, headers, body);
const connect = (typed: object = { token: TOKEN, chat: CHAT }) =>
  askWithCode(shop, ['PUT', PATH], person, { options: typed });
const offered = async (headers = owner) =>
  (await ask('GET', '/api/admin/extensions', undefined, headers)).body.items.find(
    ({ name }: { name: string }) => name === 'telegram',
  );

async function runDueJobs(): Promise<void> {
  await addJobsOfQueuedWebhooks(shop.shop.db);
  const { rows } = await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'deliver-webhook' and j.run_at <= now() returning j.payload`,
  );
  for (const { payload } of rows) await deliverWebhookJob(shop.shop, payload, new AbortController().signal);
}

const place = async () => placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr', quantity: 2 });
const deliveries = async () =>
  (
    await shop.pool.query(
      `select state, attempts, extract(epoch from next_at - now())::int as seconds from webhook_deliveries order by id`,
    )
  ).rows;

test('before it is connected nothing is sent; afterwards a new order and its money, without the customer', async () => {
  await place();
  await runDueJobs();
  expect(asked).toEqual([]);
  expect((await connect()).status).toBe(200);
  const order = await place();
  await runDueJobs();
  await actOnOrder(shop, owner, order.order_number, ['POST', '/payment'], { to: 'paid' });
  while ((await deliveries()).some(({ state }) => state === 'waiting')) await runDueJobs();
  expect(asked.map(({ path }) => path)).toEqual([`/bot${TOKEN}/sendMessage`, `/bot${TOKEN}/sendMessage`]);
  const texts = asked.map(({ body }) => body.text);
  expect(texts[0]).toMatch(new RegExp(`^Đơn mới ${order.order_number}\n2 sản phẩm · 1\\.000\\.000 đ\nhttp`));
  expect(texts[0]).toContain(`/admin/orders/${order.order_number}`);
  expect(texts[1]).toContain(`Đã nhận 1.000.000 đ cho đơn ${order.order_number}`);
  expect(asked[0]?.body).toMatchObject({ chat_id: CHAT });
  expect(JSON.stringify(asked)).not.toMatch(/Hoa|Lê Lợi|0987654321|parse_mode/);
});

test('a limit is waited for as long as Telegram says; a fault is tried again as usual', async () => {
  await connect();
  replies.push('tooMany');
  await place();
  await runDueJobs();
  const [limited] = await deliveries();
  expect(limited).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(limited.seconds).toBeGreaterThan(38);
  expect(limited.seconds).toBeLessThanOrEqual(42);
  await shop.pool.query('update webhook_deliveries set next_at = now()');
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  replies.push('broken');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runDueJobs();
  expect(log.mock.calls.join()).toContain('Telegram answered 502');
  expect(log.mock.calls.join()).not.toContain(TOKEN);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
});

test.each(['blocked', 'unknownChat'] as const)(
  'after the answer “%s” it is not tried again, and staff read why',
  async (reply) => {
    await connect();
    replies.push(reply);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await place();
    await runDueJobs();
    expect(log.mock.calls.join()).toContain(answers[reply][1].description);
    expect((await deliveries())[0]).toMatchObject({ state: 'given-up', attempts: 1 });
    const { faults } = await offered();
    expect(faults[0].reason).toContain(answers[reply][1].description);
    expect(JSON.stringify(faults)).not.toContain(TOKEN);
  },
);

test('the token is typed once, kept encrypted and shown to nobody; another role connects nothing', async () => {
  await connect();
  expect(await offered()).toMatchObject({ listener: { connected: true, set: { token: null, chat: CHAT } } });
  const packer = (await makeStaff(shop, 'orders')).headers;
  expect((await offered(packer)).listener.set).toEqual({});
  expect((await ask('PUT', PATH, { options: {} }, packer)).status).toBe(403);
  const { rows } = await shop.pool.query('select secret from webhook_subscriptions');
  expect(rows[0].secret.toString('latin1')).not.toContain(TOKEN);
  const log = await ask('GET', '/api/admin/audit-log');
  expect(JSON.stringify(log.body)).not.toContain(TOKEN);
  // another chat, the same token
  expect((await connect({ chat: '@don_hang_moi' })).status).toBe(200);
  await place();
  await runDueJobs();
  expect(asked).toMatchObject([{ path: `/bot${TOKEN}/sendMessage`, body: { chat_id: '@don_hang_moi' } }]);
});

test('a form that was opened before somebody else connected the group does not replace the connection', async () => {
  const { version } = (await offered()).listener;
  await connect();
  const { version: now } = (await offered()).listener;
  const send = (body: object) => askWithCode(shop, ['PUT', PATH], person, body);
  const late = await send({ options: { token: TOKEN, chat: '@nhom_khac' }, version });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect((await offered()).listener).toMatchObject({ version: now, set: { chat: CHAT } });
  expect((await send({ options: { chat: '@nhom_khac' }, version: now })).status).toBe(200);
  expect((await offered()).listener.set).toMatchObject({ chat: '@nhom_khac' });
});

test('wrong values are refused at their fields, and disconnecting ends it', async () => {
  expect(await connect({ token: 'khong-phai-token', chat: CHAT })).toMatchObject({ status: 400 });
  expect(await connect({ token: TOKEN })).toMatchObject({ status: 400 });
  expect(await connect({ token: TOKEN, chat: CHAT, url: 'http://127.0.0.1:1' })).toMatchObject({ status: 400 });
  await connect();
  expect((await ask('DELETE', PATH)).status).toBe(200);
  expect((await ask('DELETE', PATH)).status).toBe(404);
  await place();
  await runDueJobs();
  expect(asked).toEqual([]);
});
