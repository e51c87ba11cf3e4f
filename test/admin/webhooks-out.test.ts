import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepMails } from '#commands/mail/sweep-mails.ts';
import { addJobsOfQueuedWebhooks } from '#commands/webhooks/add-jobs-of-queued-webhooks.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import type { Network } from '#server/adapters/network/checked-network.ts';
import { isPublicAddress, readWebhookUrl } from '#server/adapters/network/public-address.ts';
import { sendWebhook } from '#server/adapters/webhook/send-webhook.ts';
import { sendTestEvent } from '#server/api/admin/machine/send-test-event.ts';
import { deliverWebhookJob, deliverWebhookWith } from '#server/jobs/deliver-webhook.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { type Placed, placeOrderOf } from '../states/order.ts';
import { askOffice, askWithCode, type OfficeHeaders } from './office.ts';
import { openOffice } from './open-office.ts';
import { NAME, openReceiver } from './receiver.ts';

const shop = openTestShop();
const PATH = '/api/admin/machine/webhooks';
const ALL = ['order.placed', 'order.status-changed', 'order.payment-changed', 'order.refunded', 'order.changed'];
const never = new AbortController().signal;

const person = openOffice(shop, 'owner');
let owner: OfficeHeaders;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  owner = person.headers;
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await shop.pool.query('delete from webhook_subscriptions; delete from webhook_deliveries');
  receiver.received.length = 0;
  receiver.replies.length = 0;
});

const ask = (method: string, path: string, body?: object) => askOffice(shop, method, path, owner, body);

async function subscribe(events = ALL, url = receiver.url): Promise<{ id: string; secret: string }> {
  const made = await askWithCode(shop, ['POST', PATH], person, { name: 'Kế toán', url, events });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}

const place = async (method: PaymentMethod = 'delivery') =>
  placeOrderOf(shop, await makeProduct(shop.shop.db), { method });

async function act(order: Placed, path: string, body: object, method = 'POST'): Promise<void> {
  const orderPath = `/api/admin/orders/${order.order_number}`;
  const { version } = (await ask('GET', orderPath)).body;
  const answer = await ask(method, `${orderPath}/${path}`, { ...body, version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const cancel = (order: Placed) => act(order, 'status', { to: 'cancelled', reason: 'khách đổi ý' });

/** The jobs of webhooks that may run now, in their order; each runs once. @returns how many there were */
async function runDueJobs(network: Network = receiver.network): Promise<number> {
  await addJobsOfQueuedWebhooks(shop.shop.db);
  const { rows } = await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'deliver-webhook' and j.run_at <= now() returning j.id, j.payload`,
  );
  rows.sort((one, other) => Number(one.id) - Number(other.id));
  for (const { payload } of rows) await deliverWebhookWith(network)(shop.shop, payload, never);
  return rows.length;
}

async function runAllDueJobs(): Promise<void> {
  while ((await runDueJobs()) > 0);
}

/** The pause before the next try is over. */
async function passPause(): Promise<void> {
  await shop.pool.query("update webhook_deliveries set next_at = now() where state = 'waiting'");
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
}

const deliveriesOf = async (id: string) => (await ask('GET', `${PATH}/${id}/deliveries`)).body.items;

test('an order that is placed is told with a signature, a stable event id and what staff may see', async () => {
  const { id, secret } = await subscribe();
  const order = await place();
  await runAllDueJobs();
  const [{ headers, text, body } = expect.fail('nothing came')] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(body).toMatchObject({
    type: 'order.placed',
    id: headers['x-shop-event-id'],
    change: { before: null, after: 'pending' },
    order: {
      number: order.order_number,
      status: 'pending',
      customer: { lastName: 'Thị Hoa' },
      items: [{ sku: expect.stringMatching(/^TEST-/), quantity: 1, price: 500_000 }],
    },
  });
  expect(text).not.toMatch(/key|secret|token|password/i);
  const time = headers['x-shop-timestamp'];
  const digest = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  expect(headers['x-shop-signature']).toBe(`sha256=${digest}`);
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'delivered', orderNumber: order.order_number, attempts: 1, lastStatus: 200, nextAt: null },
  ]);
  expect((await ask('GET', PATH)).body.items).toMatchObject([{ lastState: 'delivered', lastStatus: 200 }]);
});

test('the order of a caller without an email address is told with an empty one', async () => {
  await subscribe(['order.placed']);
  const product = await makeProduct(shop.shop.db);
  const made = await ask('POST', '/api/admin/orders', {
    ...{ key: randomUUID(), method: 'delivery', firstName: 'Bà', lastName: 'Tư', phone: '0900111222' },
    ...{ city: 'Hà Nội', ward: 'Cửa Nam', address: 'Số 5', total: product.price },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await runAllDueJobs();
  expect(receiver.received[0]?.body.order.customer).toMatchObject({ lastName: 'Tư', email: '' });
});

test('nothing is written where no subscription wants the event, or it is off', async () => {
  const { id } = await subscribe(['order.refunded']);
  await place();
  const off = await subscribe();
  expect((await ask('PATCH', `${PATH}/${off.id}`, { enabled: false })).status).toBe(200);
  await place();
  await shop.pool.query('delete from webhook_subscriptions where id = $1', [id]);
  await place();
  const { rows } = await shop.pool.query('select from webhook_deliveries');
  expect(rows).toEqual([]);
});

test('a refused order tells nothing: the event is written in the transaction of the order', async () => {
  await subscribe();
  const product = await makeProduct(shop.shop.db, { stock: 1 });
  await placeOrderOf(shop, product);
  await expect(placeOrderOf(shop, product)).rejects.toThrow('OUT_OF_STOCK');
  const { rows } = await shop.pool.query('select from webhook_deliveries');
  expect(rows).toHaveLength(1);
});

test('changes of status, payment, money and phone number are told, and no personal data waits in the queue', async () => {
  const { id } = await subscribe();
  const order = await place('qr');
  await act(order, 'payment', { to: 'paid' });
  await act(order, 'refunds', { amount: 100_000, reason: 'Bớt tiền' });
  await act(order, 'phone', { phone: '0987654321' }, 'PUT');
  const { rows } = await shop.pool.query('select row_to_json(d)::text as row from webhook_deliveries d');
  await runAllDueJobs();
  const told = receiver.received.map(({ body }) => [body.type, body.change.before, body.change.after]);
  const [placed, ...later] = told;
  // one statement writes both changes of state, and its clock decides which comes first
  const states = later.splice(0, 2).sort();
  expect([placed, ...states, ...later]).toEqual([
    ['order.placed', null, 'payment_pending'],
    ['order.payment-changed', 'awaiting_review', 'paid'],
    ['order.status-changed', 'payment_pending', 'pending'],
    ['order.refunded', '0', '100000'],
    ['order.changed', null, 'phone'],
  ]);
  expect(receiver.received.at(-1)?.body.order.amountRefunded).toBe(100_000);
  expect([rows.length, JSON.stringify(rows)]).toEqual([5, expect.not.stringMatching(/0987654321|0912|Hoa/)]);
  expect(await deliveriesOf(id)).toHaveLength(5);
});

test('the next event of an order waits until the one before is delivered; another order does not wait', async () => {
  await subscribe();
  receiver.replies.push(500);
  const order = await place();
  await cancel(order);
  await runAllDueJobs();
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['order.placed']);
  const other = await place();
  await runAllDueJobs();
  expect(receiver.received.map(({ body }) => body.order.number)).toEqual([order.order_number, other.order_number]);
  await passPause();
  await runAllDueJobs();
  const told = receiver.received.filter(({ body }) => body.order.number === order.order_number);
  expect(told.map(({ body }) => body.type)).toEqual(['order.placed', 'order.placed', 'order.status-changed']);
  expect(told[1]?.body.id).toBe(told[0]?.body.id);
});

test('a new event of an order does not shorten the pause of the one before', async () => {
  await subscribe();
  receiver.replies.push(500);
  const order = await place();
  await runAllDueJobs();
  await cancel(order);
  await runAllDueJobs();
  expect(receiver.received).toHaveLength(1);
});

test('it is tried again after 5 s, 30 s, 5 min, 30 min and 4 h, then given up, and the next event goes', async () => {
  const { id } = await subscribe();
  const order = await place();
  await cancel(order);
  receiver.replies.push(500, 404, 302, 503, 429, 500);
  const pauses: number[] = [];
  for (let tries = 0; tries < 5; tries++) {
    await runDueJobs();
    const { rows } = await shop.pool.query(
      'select extract(epoch from next_at - last_try_at)::float as pause from webhook_deliveries where attempts > 0',
    );
    pauses.push(rows[0].pause);
    await passPause();
  }
  for (const [index, pause] of [5, 30, 300, 1800, 14_400].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(pause);
    expect(pauses[index]).toBeLessThan(pause + 5);
  }
  await runAllDueJobs();
  const [second, first] = await deliveriesOf(id);
  expect(first).toMatchObject({ state: 'given-up', attempts: 6, lastStatus: 500, nextAt: null });
  expect(second).toMatchObject({ type: 'order.status-changed', state: 'delivered' });
});

test('a person sends what was given up again, with the same event id, and it is in the audit log', async () => {
  const { id } = await subscribe();
  await place();
  await runAllDueJobs();
  const [delivery] = await deliveriesOf(id);
  await shop.pool.query("update webhook_deliveries set state = 'given-up', attempts = 6 where id = $1", [delivery.id]);
  expect((await ask('POST', `${PATH}/${id}/deliveries/${delivery.id}/replay`)).status).toBe(200);
  await runAllDueJobs();
  expect(receiver.received.map(({ body }) => body.id)).toEqual([delivery.eventId, delivery.eventId]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  const { body } = await ask('GET', '/api/admin/audit-log?kind=machine');
  expect(body.items.map((item: { act: string }) => item.act).slice(0, 2)).toEqual([
    'machine.webhook-replayed',
    'machine.webhook-made',
  ]);
  expect((await ask('POST', `${PATH}/${id}/deliveries/999999999/replay`)).status).toBe(404);
});

test('what waits is kept while a subscription is off, and sent when it is on again', async () => {
  const { id } = await subscribe();
  await place();
  await ask('PATCH', `${PATH}/${id}`, { enabled: false });
  await runAllDueJobs();
  expect(receiver.received).toEqual([]);
  await ask('PATCH', `${PATH}/${id}`, { enabled: true });
  await runAllDueJobs();
  expect(receiver.received).toHaveLength(1);
});

test('a try that was cut off is repeated after a minute, and not by a second worker meanwhile', async () => {
  const { id } = await subscribe();
  await place();
  await shop.pool.query(
    "update webhook_deliveries set attempts = 1, last_try_at = now(), next_at = now() + interval '60 s'",
  );
  await runAllDueJobs();
  expect(receiver.received).toEqual([]);
  await passPause();
  await runAllDueJobs();
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('the secret is shown once and stored encrypted; the answer of the other program is nowhere', async () => {
  const { id, secret } = await subscribe();
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  await place();
  await runAllDueJobs();
  const shown = JSON.stringify([(await ask('GET', PATH)).body, await deliveriesOf(id)]);
  const { rows } = await shop.pool.query(
    `select row_to_json(s)::text as row, encode(s.secret, 'escape') as secret from webhook_subscriptions s
     union all select row_to_json(d)::text, '' from webhook_deliveries d`,
  );
  expect(shown + JSON.stringify(rows)).not.toContain(secret);
  expect(shown + JSON.stringify(rows)).not.toContain('câu trả lời riêng');
});

test('a test event is signed like every other, stands in no list, and says what came of it', async () => {
  const { id, secret } = await subscribe();
  receiver.replies.push(204);
  expect(await sendTestEvent(shop.shop, id, receiver.network)).toEqual({ status: 204 });
  const [got] = receiver.received;
  expect(got?.body).toMatchObject({ type: 'test' });
  const digest = createHmac('sha256', secret).update(`${got?.headers['x-shop-timestamp']}.${got?.text}`).digest('hex');
  expect(got?.headers['x-shop-signature']).toBe(`sha256=${digest}`);
  expect((await ask('GET', `${PATH}/${id}/deliveries`)).body.items).toEqual([]);
  // the shop's own network is refused here as everywhere; the receiver is on this machine
  const inOffice = await ask('POST', `${PATH}/${id}/test`);
  expect(inOffice).toMatchObject({ status: 200, body: { delivered: false, status: null, error: expect.any(String) } });
  expect(receiver.received).toHaveLength(1);
  expect((await ask('POST', `${PATH}/00000000-0000-4000-8000-000000000000/test`)).status).toBe(404);
});

test('a webhook whose secret another key sealed says so instead of failing, and is tried again', async () => {
  const { id } = await subscribe();
  await shop.pool.query('update webhook_subscriptions set secret = $1', [randomBytes(60)]);
  expect(await ask('POST', `${PATH}/${id}/test`)).toMatchObject({
    status: 200,
    body: { delivered: false, status: null, error: 'secret' },
  });
  await place();
  await runDueJobs();
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'secret' }]);
  expect(receiver.received).toHaveLength(0);
});

test('a subscription is removed with its deliveries, and old deliveries go after a month', async () => {
  const { id } = await subscribe();
  await place();
  await runAllDueJobs();
  await sweepMails(shop.shop.db);
  expect(await deliveriesOf(id)).toHaveLength(1);
  await shop.pool.query("update webhook_deliveries set ended_at = now() - interval '31 days'");
  await sweepMails(shop.shop.db);
  expect(await deliveriesOf(id)).toEqual([]);
  await place();
  expect((await ask('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await shop.pool.query('select from webhook_deliveries')).rows).toEqual([]);
  expect((await ask('GET', PATH)).body.items).toEqual([]);
  expect((await ask('DELETE', `${PATH}/${id}`)).status).toBe(404);
});

test('the list of deliveries is read page by page, newest first', async () => {
  const { id } = await subscribe(['order.placed']);
  for (let times = 0; times < 3; times++) await place();
  const first = (await ask('GET', `${PATH}/${id}/deliveries?limit=2`)).body;
  const second = (await ask('GET', `${PATH}/${id}/deliveries?limit=2&cursor=${first.next}`)).body;
  const ids = [...first.items, ...second.items].map((item) => item.id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect([ids.length, second.next]).toEqual([3, null]);
});

describe('a URL that is refused at once', () => {
  test.each([
    ...['http://nhan-don.example/', 'ftp://nhan-don.example/', 'nhan-don.example', 'https://', 'javascript:alert(1)'],
    ...['https://ten:mat-khau@nhan-don.example/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/'],
    ...['https://10.0.0.8/', 'https://169.254.169.254/latest', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...['https://[fd00::1]/', 'https://localhost/', 'https://kho.localhost/', 'https://nas.local/', 'https://0/'],
    ...[
      'https://ip6-localhost/',
      'https://vm',
      'https://vm.',
      'https://modem.lan/',
      'https://may-in.home/',
      'https://kho.default.svc/',
      'https://vm.localdomain./',
    ],
  ])('%s', async (url) => {
    expect(await ask('POST', PATH, { name: 'Thử', url, events: ['order.placed'] })).toMatchObject({
      status: 400,
      body: { code: 'WEBHOOK_URL_REFUSED', field: 'url' },
    });
  });

  test('but an address of the public internet is not', () => {
    expect(readWebhookUrl('https://Nhan-Don.example:8443/a?b=c#d')).toBe('https://nhan-don.example:8443/a?b=c');
    expect(readWebhookUrl('https://1.1.1.1/')).toBe('https://1.1.1.1/');
    expect(readWebhookUrl('https://[2606:4700:4700::1111]/')).toBe('https://[2606:4700:4700::1111]/');
  });
});

const PRIVATE = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9'],
  ...['169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1'],
  ...['192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1', '5f00::1'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '', 'localhost', '8.8.8.8.8'],
];
const PUBLIC = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...[
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
  ],
  ...['2001:200::1', '2404:6800:4003::1', '2606:4700:4700::1111', '2a00:1450::1'],
];

test.each(PRIVATE)('%j is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
test.each(PUBLIC)('%s is an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a request of a webhook', () => {
  const webhook = () => ({ url: receiver.url, secret: 'bí mật', eventId: 'e', body: '{}' });
  const send = (network: Partial<Network>, url = receiver.url) =>
    sendWebhook({ ...webhook(), url }, never, { ...receiver.network, ...network });

  test.each([['127.0.0.1'], ['10.0.0.1'], ['::ffff:127.0.0.1'], ['1.1.1.1', '192.168.1.1']])(
    'is not sent to a name that leads to %s',
    async (...addresses) => {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      expect(await send({ resolve, isAllowed: isPublicAddress })).toEqual({ error: 'private-address' });
      expect(receiver.received).toEqual([]);
    },
  );

  test('is not sent when the connection leads elsewhere than the name did: it is checked again at the socket', async () => {
    let asked = 0;
    const isAllowed = () => ++asked === 1;
    expect(await send({ isAllowed })).toEqual({ error: 'private-address' });
    expect([asked, receiver.received]).toEqual([2, []]);
  });

  test('asks for the name once: a second answer of DNS cannot lead elsewhere', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await send({ resolve })).toEqual({ status: 200 });
    expect(asked).toBe(1);
  });

  test('is not sent to an address that stands in the URL, which is never resolved', async () => {
    const url = receiver.url.replace(NAME, '127.0.0.1');
    expect(await send({ isAllowed: isPublicAddress }, url)).toEqual({ error: 'private-address' });
  });

  test('follows no redirect', async () => {
    receiver.replies.push((response) => response.writeHead(307, { location: receiver.url }).end());
    expect(await send({})).toEqual({ status: 307 });
    expect(receiver.received).toHaveLength(1);
  });

  test('ends after its time, whether DNS, the answer or the end of the answer does not come', async () => {
    expect(await send({ patience: 50, resolve: () => new Promise(() => {}) })).toEqual({ error: 'timeout' });
    receiver.replies.push(() => {});
    expect(await send({ patience: 300 })).toEqual({ error: 'timeout' });
  });

  test('reads no more than 64 KB of an answer that never ends', async () => {
    receiver.replies.push((response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    expect(await send({})).toEqual({ status: 200 });
  });

  test('tells a wrong certificate, an unknown name and a closed port apart', async () => {
    const { ca: _, ...untrusting } = receiver.network;
    expect(await sendWebhook(webhook(), never, untrusting)).toEqual({ error: 'certificate' });
    expect(await send({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toEqual({ error: 'not-found' });
    expect(await send({}, `https://${NAME}:1/`)).toEqual({ error: 'connection' });
  });
});

test('the job of the shop itself refuses a name that leads to this machine', async () => {
  const { id } = await subscribe();
  await shop.pool.query("update webhook_subscriptions set url = replace(url, $1, 'localhost')", [NAME]);
  const order = await place();
  await deliverWebhookJob(shop.shop, { subscriptionId: id, orderId: order.id }, never);
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', lastError: 'private-address', lastStatus: null }]);
});
