import PostalMime from 'postal-mime';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import type { Order } from '#contract/shop/orders.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { MAIL_ATTEMPTS } from '#store/mail/mails.ts';
import { getSettings } from '#store/settings/settings.ts';
import { openTestShop } from '../app.ts';
import { makeUser, type User } from '../customers.ts';
import { hurry } from '../hurry.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { findMail, linksIn, queue, tryToSend } from './emails.ts';
import { type MailServer, openMailServer, openScriptedServer } from './mail-servers.ts';

const shop = openTestShop({ PUBLIC_URL: 'https://shop.example' });
const open: MailServer[] = [];
let user: User;
let order: Order;

beforeAll(async () => {
  user = await makeUser(shop, { first_name: 'Nguyễn', last_name: 'Thị Hoa' });
  const product = await makeProduct(shop.shop.db, { name: 'Xà đơn gắn tường ƯỠỆ', priceVnd: 1_250_000 });
  order = (await shop.post('/api/orders', codForm([line(product, 2)]))).body.order;
});

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function opened(server: Promise<MailServer>): Promise<MailServer> {
  const one = await server;
  open.push(one);
  return one;
}

/** The shop with this mail server. */
function by(url: string, changed: Partial<Config> = {}): Shop {
  return { ...shop.shop, config: { ...shop.shop.config, SMTP_URL: url, ...changed } };
}

const received = () => ({ kind: 'order-received', facts: { orderId: order.id } }) as const;
const changed = () => ({ kind: 'password-changed', facts: { userId: user.id } }) as const;

/** What became of an email. */
async function stateOf(id: string) {
  const mail = await findMail(shop.shop.db, id);
  return { state: mail?.state, attempts: mail?.attempts, error: mail?.lastError ?? '' };
}

test('an email reaches the customer whole: from, to, subject, text, HTML, links and every Vietnamese letter', async () => {
  const server = await opened(openMailServer());
  const id = await queue(shop, received());
  await tryToSend(by(server.url), id);
  expect(server.received).toHaveLength(1);
  const email = await PostalMime.parse(server.received[0] ?? '');
  expect(email.from).toEqual({ name: 'Sức Bật', address: 'lienhe@sucbat.example' });
  expect(email.replyTo).toEqual([{ name: 'Sức Bật', address: 'lienhe@sucbat.example' }]);
  expect(email.to).toEqual([{ name: '', address: 'hoa@thu.example' }]);
  expect(email.subject).toBe(`Sức Bật đã nhận đơn hàng ${order.order_number}`);
  expect(email.messageId).toBe(`<${id}@sucbat.example>`);
  for (const part of [email.text ?? '', email.html ?? '']) {
    expect(part).toContain('Xà đơn gắn tường ƯỠỆ');
    expect(part).toContain('Cảm ơn bạn đã đặt hàng');
    // nobody has verified this address: it gets no words of who ordered
    expect(part).not.toContain('Nguyễn Thị Hoa');
  }
  const [link = ''] = linksIn(email.text ?? '').filter((one) => one.includes('/order/'));
  expect(link).toMatch(new RegExp(`^https://shop.example/order/${order.order_number}\\?key=[\\w-]{24}$`));
  // bytes on the way are plain ASCII, whatever the server can do
  expect(server.received[0]).toMatch(/^[\x20-\x7e\r\n\t]+$/);
  expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 1, error: '' });
});

test('an email that was sent is not sent again, and one nobody knows is no error', async () => {
  const server = await opened(openMailServer());
  const id = await queue(shop, received());
  await tryToSend(by(server.url), id);
  await tryToSend(by(server.url), id);
  await tryToSend(by(server.url), '0f0f0f0f-0000-4000-8000-000000000000');
  expect(server.received).toHaveLength(1);
});

describe('a mail server that refuses: the email waits, and the answer is stored', () => {
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const cases: [name: string, server: () => Promise<MailServer>, said: RegExp][] = [
    [
      'refuses the recipient for good (550)',
      () => openMailServer({ onRcptTo: (_, __, done) => done(refusal(550, 'No such user here')) }),
      /550 No such user here/,
    ],
    ['is busy at the door (421)', () => openScriptedServer(['421 Too busy, come back later']), /421/],
    [
      'refuses the email itself (554)',
      () =>
        openMailServer({ onData: (stream, _, done) => stream.resume().on('end', () => done(refusal(554, 'Spam'))) }),
      /554 Spam/,
    ],
    [
      'drops the line after the email, before it says it has it',
      () => openScriptedServer(['220 ready', '250 hello', '250 ok', '250 ok', '354 go on', null]),
      /closed|socket|ECONNRESET/i,
    ],
    ['drops the line at once', () => openScriptedServer([null]), /closed|socket|ECONNRESET/i],
    ['speaks no SMTP', () => openScriptedServer(['HTTP/1.1 400 Bad Request']), /greeting/i],
  ];
  test.each(cases)('%s', async (_, server, said) => {
    const { url } = await opened(server());
    const id = await queue(shop, changed());
    await expect(tryToSend(by(url), id)).rejects.toThrow(/email password-changed .+ was not sent/);
    const { state, attempts, error } = await stateOf(id);
    expect([state, attempts]).toEqual(['waiting', 1]);
    expect(error).toMatch(said);
  });

  test('is down', async () => {
    const server = await openMailServer();
    await server.close();
    const id = await queue(shop, changed());
    await expect(tryToSend(by(server.url), id)).rejects.toThrow('ECONNREFUSED');
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('a mail server that accepts the connection but does not answer, or stops answering, is given up', async () => {
    // ten seconds for the first word, thirty for each later one
    hurry(10_000, 30_000);
    const mute = await opened(openScriptedServer([]));
    const tired = await opened(openScriptedServer(['220 ready', '250 hello', '250 ok', '250 ok', '354 go on']));
    const emails = [
      { url: mute.url, id: await queue(shop, changed()) },
      { url: tired.url, id: await queue(shop, changed()) },
    ];
    const tries = emails.map(async ({ url, id }) => {
      await expect(tryToSend(by(url), id)).rejects.toThrow('was not sent');
      expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    });
    await Promise.all(tries);
  });
});

test('a mail server gets user and password, and neither these nor its address are stored', async () => {
  const server = await opened(
    openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        username === 'chủ@tiệm' && password === 'p@ss:word/1'
          ? done(null, { user: username })
          : done(new Error('Wrong password')),
    }),
  );
  const as = (password: string) =>
    by(`smtp://${encodeURIComponent('chủ@tiệm')}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`);
  const id = await queue(shop, changed());
  await expect(tryToSend(as('mat-khau-sai'), id)).rejects.toThrow('was not sent');
  const { error } = await stateOf(id);
  expect(error).toContain('535');
  expect(error).not.toMatch(/mat-khau-sai|tiệm|127\.0\.0\.1/);
  await tryToSend(as('p@ss:word/1'), id);
  expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 2, error: '' });
  expect(server.received).toHaveLength(1);
});

test('an email is given up after its last try, a day or more after the first, and keeps the last answer', async () => {
  const { url } = await opened(openScriptedServer(['421 Never']));
  const id = await queue(shop, changed());
  for (let n = 1; n < MAIL_ATTEMPTS; n++) await expect(tryToSend(by(url), id)).rejects.toThrow('421');
  await tryToSend(by(url), id);
  const { state, attempts, error } = await stateOf(id);
  expect([state, attempts]).toEqual(['failed', MAIL_ATTEMPTS]);
  expect(error).toContain('421');
  const waits = Array.from({ length: MAIL_ATTEMPTS - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10)));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(36);
});

test('a shop that dies after the server took the email sends it again, under the same Message-ID', async () => {
  const server = await opened(openMailServer());
  const id = await queue(shop, received());
  // the mark never reaches the database, as when the process is killed right then
  await shop.pool.query(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
  await shop.pool.query(
    `create trigger die before update on mails for each row when (new.state = 'sent') execute function die()`,
  );
  await expect(tryToSend(by(server.url), id)).rejects.toThrow('killed');
  await shop.pool.query('drop function die() cascade');
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 1, error: '' });
  // the next process has another connection, and does not know what the last one did
  const pool = openPool(shop.databaseUrl, 1);
  await tryToSend({ ...by(server.url), db: openDatabase(pool) }, id).finally(() => pool.end());
  expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 2, error: '' });
  const ids = await Promise.all(server.received.map(async (raw) => (await PostalMime.parse(raw)).messageId));
  expect(ids).toEqual([`<${id}@sucbat.example>`, `<${id}@sucbat.example>`]);
});

describe('an email whose subject is gone is given up immediately', () => {
  test.each(['password-changed', 'verify-email', 'reset-password'] as const)('the account of %s', async (kind) => {
    const { id: userId } = await makeUser(shop);
    const id = await queue(shop, { kind, facts: { userId } });
    await shop.shop.db.deleteFrom('users').where('id', '=', userId).execute();
    await tryToSend(shop.shop, id);
    expect(await stateOf(id)).toEqual({ state: 'failed', attempts: 1, error: 'the account it is about is gone' });
  });

  test('the order, or its customer’s data', async () => {
    const never = '0f0f0f0f-0000-4000-8000-000000000000';
    const unknown = [
      await queue(shop, { kind: 'order-received', facts: { orderId: never } }),
      await queue(shop, { kind: 'owner-new-order', facts: { orderId: never } }),
    ];
    const product = await makeProduct(shop.shop.db);
    const { id: orderId } = (await shop.post('/api/orders', codForm([line(product)]))).body.order;
    await shop.shop.db.updateTable('orders').set({ anonymised_at: new Date() }).where('id', '=', orderId).execute();
    for (const id of [...unknown, await queue(shop, { kind: 'order-received', facts: { orderId } })]) {
      await tryToSend(shop.shop, id);
      expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'the order it is about is gone' });
    }
  });
});

describe('emails to the owner', () => {
  const toOwner = () => queue(shop, { kind: 'owner-new-order', facts: { orderId: order.id } });

  test('go to the shop’s own address while there is no owner, and then to every owner, not to staff', async () => {
    const server = await opened(openMailServer());
    await tryToSend(by(server.url), await toOwner());
    await makeUser(shop, { role: 'staff', email: 'nhan-vien@tiem.example' });
    await makeUser(shop, { role: 'owner', email: 'chu-1@tiem.example' });
    await makeUser(shop, { role: 'owner', email: 'chu-2@tiem.example' });
    await tryToSend(by(server.url), await toOwner());
    const [first, second] = await Promise.all(server.received.map((raw) => PostalMime.parse(raw)));
    expect(first?.to).toEqual([{ name: '', address: 'lienhe@sucbat.example' }]);
    expect(second?.to?.map((to) => ('address' in to ? to.address : ''))).toEqual([
      'chu-1@tiem.example',
      'chu-2@tiem.example',
    ]);
  });

  test('an owner whose address is refused does not keep the email from the other', async () => {
    const server = await opened(
      openMailServer({
        onRcptTo: ({ address }, _, done) => done(address.startsWith('chu-1') ? new Error('Mailbox full') : null),
      }),
    );
    const id = await toOwner();
    await tryToSend(by(server.url), id);
    expect(server.received).toHaveLength(1);
    const { state, error } = await stateOf(id);
    expect(state).toBe('sent');
    expect(error).toContain('Mailbox full');
  });
});

describe('what people typed cannot add a line to the head of an email', () => {
  const evil = 'Sức Bật\r\nBcc: all@evil.example\r\n\r\nMua ngay';

  test('neither the shop’s name nor a product’s', async () => {
    const server = await opened(openMailServer());
    const settings = await getSettings(shop.shop.db);
    const product = await makeProduct(shop.shop.db);
    await shop.shop.db.updateTable('products').set({ name: evil }).where('id', '=', product.id).execute();
    await changeSettings(shop.shop.db, { ...settings, shopName: evil });
    try {
      await tryToSend(by(server.url), await queue(shop, received()));
      await tryToSend(
        by(server.url),
        await queue(shop, { kind: 'owner-stock-low', facts: { productId: product.id, left: 1 } }),
      );
    } finally {
      await changeSettings(shop.shop.db, settings);
    }
    expect(server.received).toHaveLength(2);
    for (const raw of server.received) {
      const [head = ''] = raw.split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    }
  });

  test('and an old address with a comma stays one address', async () => {
    const recipients: string[] = [];
    const server = await opened(
      openMailServer({
        onRcptTo: ({ address }, _, done) => {
          recipients.push(address);
          done();
        },
      }),
    );
    const { id: userId } = await makeUser(shop, { email: 'a,victim@thu.example', email_unchecked: true });
    await tryToSend(by(server.url), await queue(shop, { kind: 'password-changed', facts: { userId } })).catch(() => {});
    expect(recipients).not.toContain('victim@thu.example');
  });
});

test('MAIL_FROM is the sender, its host is in the Message-ID, and replies go to the shop’s address', async () => {
  const server = await opened(openMailServer());
  const { MAIL_FROM } = readConfig({ MAIL_FROM: 'Cửa hàng Thử <thu@mail.example>' });
  const id = await queue(shop, changed());
  await tryToSend(by(server.url, { MAIL_FROM }), id);
  const email = await PostalMime.parse(server.received[0] ?? '');
  expect(email.from).toEqual({ name: 'Cửa hàng Thử', address: 'thu@mail.example' });
  expect(email.replyTo?.[0]).toMatchObject({ address: 'lienhe@sucbat.example' });
  expect(email.messageId).toBe(`<${id}@mail.example>`);
});

test('while the database accepts no writes no email is sent, because it would be sent again', async () => {
  const server = await opened(openMailServer());
  const id = await queue(shop, received());
  await shop.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'no space left' using errcode = '53100'; end $$`);
  await shop.pool.query(`create trigger refuse before update on mails for each row execute function refuse()`);
  await expect(tryToSend(by(server.url), id)).rejects.toThrow('no space left');
  expect(server.received).toHaveLength(0);
  await shop.pool.query('drop function refuse() cascade');
  await tryToSend(by(server.url), id);
  expect(server.received).toHaveLength(1);
  expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 1, error: '' });
});
