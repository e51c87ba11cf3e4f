/** Carts of shoppers who asked to be reminded: kept only with a consent, and gone with the order or the withdrawal. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { REMINDER_DAYS, usableContact } from '#domain/cart/cart-reminder.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { newCustomer, PASSWORD } from '../accounts/account.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();
const PATH = '/api/checkout/reminder';
const { headers: staff } = openOffice(shop, 'desk');
const { headers: reader } = openOffice(shop, 'reader');

const product = madeBefore(() => makeProduct(shop.shop.db, { name: 'Tạ tay bị bỏ lại', priceVnd: 350_000, stock: 50 }));

let people = 0;
/** A shopper in the middle of a checkout, whose contact no other test has. */
function newShopper() {
  people += 1;
  const number = String(people).padStart(3, '0');
  return { checkout_id: `checkout-${number}`, phone: `0977000${number}`, email: `gio-${number}@thu.example` };
}
type Shopper = ReturnType<typeof newShopper>;

const keep = (shopper: Shopper, changed: object = {}) =>
  ask(shop, 'PUT', PATH, null, {
    ...shopper,
    items: [{ product_id: product.id, quantity: 2 }],
    consent: cartReminderConsent.version,
    ...changed,
  });
const withdraw = ({ checkout_id }: Shopper) => shop.post(`${PATH}/withdrawal`, { checkout_id });
const rowOf = ({ checkout_id }: Shopper) =>
  shop.shop.db.selectFrom('cart_reminders').selectAll().where('checkout_id', '=', checkout_id).executeTakeFirst();
/** Moves what is known of a cart into the past. */
const ago = ({ checkout_id }: Shopper, time: string) =>
  sql`update cart_reminders set changed_at = changed_at - ${time}::interval, consented_at = consented_at - ${time}::interval
    where checkout_id = ${checkout_id}`.execute(shop.shop.db);
const office = (method: string, path = '', body?: unknown, as = staff) =>
  askOffice(shop, method, `/api/admin/carts${path}`, as, body);
type Listed = { id: string; phone: string; version: string };
const listed = async (state = 'open'): Promise<Listed[]> =>
  (await office('GET', `?limit=100&state=${state}`)).body.items;
const inList = async ({ phone }: Shopper, state = 'open') => (await listed(state)).find((cart) => cart.phone === phone);

async function abandoned(changed: object = {}): Promise<Shopper> {
  const shopper = newShopper();
  expect((await keep(shopper, changed)).status).toBe(200);
  await ago(shopper, '2 hours');
  return shopper;
}

test('the words of the consent and the privacy policy state the days after which the shop removes a cart', () => {
  const policy = readFileSync(new URL('../../catalogue/pages/privacy-policy.md', import.meta.url), 'utf8');
  const row = policy.split('\n').find((line) => line.startsWith('| Nhắc khi bạn chưa đặt xong'));
  expect(cartReminderConsent.text).toContain(`${REMINDER_DAYS} ngày`);
  // The pages of information contain no figures, so the policy writes the number in words.
  expect({ days: REMINDER_DAYS, row }).toEqual({ days: 30, row: expect.stringContaining('ba mươi ngày') });
});

test('only what is typed completely is sent as a contact', () => {
  expect(usableContact({ phone: '0977', email: 'hoa@' })).toBeNull();
  expect(usableContact({ phone: '0977000111', email: 'hoa@' })).toEqual({ phone: '0977000111', email: null });
  expect(usableContact({ phone: '', email: ' hoa@thu.example ' })).toEqual({ phone: null, email: 'hoa@thu.example' });
});

describe('the cart of a shopper', () => {
  test('is kept with its contact, and with the moment and the words of the consent', async () => {
    const shopper = newShopper();
    expect(await keep(shopper)).toMatchObject({ status: 200, body: { success: true } });
    expect(await rowOf(shopper)).toMatchObject({
      phone: shopper.phone,
      email: shopper.email,
      consent_version: cartReminderConsent.version,
      consent_text: cartReminderConsent.text,
      state: 'open',
    });
  });

  test('is one row, however often and at once it is sent', async () => {
    const shopper = newShopper();
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => keep(shopper)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = shop.shop.db.selectFrom('cart_reminders as r').where('r.phone', '=', shopper.phone);
    expect(
      await rows.innerJoin('cart_reminder_items as i', 'i.reminder_id', 'r.id').select('i.quantity').execute(),
    ).toEqual([{ quantity: 2 }]);
  });

  test('is replaced by the next change, and keeps the moment of the consent', async () => {
    const shopper = await abandoned();
    const before = await rowOf(shopper);
    const other = await makeProduct(shop.shop.db);
    await keep(shopper, { email: null, items: [{ product_id: other.id, quantity: 1 }] });
    const after = await rowOf(shopper);
    expect(after).toMatchObject({ id: before?.id, email: null, mailbox_key: null, consented_at: before?.consented_at });
    expect(after?.changed_at.getTime()).toBeGreaterThan(before?.changed_at.getTime() ?? 0);
    const { body } = await office('GET', `/${before?.id}`);
    expect(body.goods).toEqual([expect.objectContaining({ productId: other.id, quantity: 1 })]);
  });

  test('is refused without the consent, without a contact, and with goods or contacts that are none', async () => {
    const shopper = newShopper();
    for (const [changed, code] of [
      [{ consent: 'khac' }, 'CONSENT_UNKNOWN'],
      [{ phone: '', email: '' }, 'MISSING_FIELD'],
      [{ phone: '12' }, 'PHONE_INVALID'],
      [{ email: 'hoa@' }, 'EMAIL_INVALID'],
      [{ items: [] }, 'ITEMS_EMPTY'],
      [{ items: 'tạ' }, 'ITEMS_INVALID'],
      [{ items: [{ product_id: product.id, quantity: 10_000 }] }, 'LINE_INVALID'],
      [{ items: [{ product_id: 'khong-co', quantity: 1 }] }, 'PRODUCT_UNKNOWN'],
      [{ checkout_id: 'x' }, 'INVALID_REQUEST'],
    ] as const)
      expect((await keep(shopper, changed)).body, code).toMatchObject({ code });
    expect(await rowOf(shopper)).toBeUndefined();
  });

  test('is gone once the shopper withdraws, also when this is sent twice', async () => {
    const shopper = await abandoned();
    for (const _ of [1, 2]) expect((await withdraw(shopper)).status).toBe(200);
    expect(await rowOf(shopper)).toBeUndefined();
    expect(await inList(shopper)).toBeUndefined();
  });

  test.each([
    ['the same checkout', ({ checkout_id }: Shopper) => ({ checkout_id })],
    ['the same phone number, written otherwise', ({ phone }: Shopper) => ({ shipping_phone: `+84 ${phone.slice(1)}` })],
    ['the same email address, written otherwise', ({ email }: Shopper) => ({ shipping_email: email.toUpperCase() })],
  ])('is gone once something is ordered with %s', async (_, fieldsOf) => {
    const [shopper, other] = [await abandoned(), await abandoned()];
    const contact = { shipping_phone: '0988111222', shipping_email: 'nguoi-khac@thu.example' };
    const placed = await shop.post('/api/orders', codForm([line(product)], { ...contact, ...fieldsOf(shopper) }));
    expect(placed.status).toBe(201);
    expect(await rowOf(shopper)).toBeUndefined();
    expect(await rowOf(other)).toBeDefined();
  });

  test('stays when the order is refused', async () => {
    const shopper = await abandoned();
    const form = codForm([line(product)], { checkout_id: shopper.checkout_id, total_amount: 1 });
    expect((await shop.post('/api/orders', form)).status).toBe(409);
    expect(await rowOf(shopper)).toBeDefined();
  });

  test('is not stored again by a request that comes after the order', async () => {
    const shopper = newShopper();
    await keep(shopper);
    const form = codForm([line(product)], { shipping_phone: shopper.phone, checkout_id: shopper.checkout_id });
    expect((await shop.post('/api/orders', form)).status).toBe(201);
    expect((await keep(shopper)).status).toBe(200);
    expect(await rowOf(shopper)).toBeUndefined();
  });

  test('is removed by the job after 30 days, and when an order came by a way that did not remove it', async () => {
    const [old, young, ordered] = [await abandoned(), await abandoned(), await abandoned()];
    await ago(old, '30 days');
    await ago(young, '29 days');
    const { body } = await shop.post('/api/orders', codForm([line(product)], { shipping_phone: '0988111333' }));
    await sql`update orders set shipping_phone = ${ordered.phone}, shipping_phone_e164 = ${`+84${ordered.phone.slice(1)}`}
      where id = ${body.order.id}::uuid`.execute(shop.shop.db);
    await runJob(shop.shop, 'remind-of-carts', {});
    expect([await rowOf(old), await rowOf(ordered)]).toEqual([undefined, undefined]);
    expect(await rowOf(young)).toBeDefined();
  });

  test('belongs to the data of the account with its address, and goes with the account', async () => {
    const { user, bearer } = await newCustomer(shop);
    const [shopper, stranger] = [{ ...newShopper(), email: user.email }, newShopper()];
    for (const each of [shopper, stranger]) await keep(each);
    const { body } = await ask(shop, 'GET', '/api/user/data', bearer);
    expect(body.carts).toEqual([
      expect.objectContaining({
        phone: shopper.phone,
        consent_text: cartReminderConsent.text,
        items: [{ product_name: product.name, quantity: 2 }],
      }),
    ]);
    expect(JSON.stringify(body.carts)).not.toContain(shopper.checkout_id);
    expect((await ask(shop, 'POST', '/api/user/delete-account', bearer, { password: PASSWORD })).status).toBe(200);
    expect(await rowOf(shopper)).toBeUndefined();
    expect(await rowOf(stranger)).toBeDefined();
  });
});

describe('the list of the office', () => {
  test('shows carts that were left for an hour, with goods, total, consent and contact', async () => {
    const [left, busy] = [await abandoned(), newShopper()];
    await keep(busy);
    expect(await inList(busy)).toBeUndefined();
    expect(await inList(left)).toMatchObject({
      email: left.email,
      goods: [{ productId: product.id, name: product.name, quantity: 2, price: 350_000, isSold: true }],
      total: 700_000,
      consentText: cartReminderConsent.text,
      state: 'open',
    });
  });

  test('is work that Hôm nay names, for those who may see customers', async () => {
    await abandoned();
    const workFor = async (headers: OfficeHeaders) =>
      (await askOffice(shop, 'GET', '/api/admin/today', headers)).body.waiting.map(
        ({ work }: { work: string }) => work,
      );
    expect(await workFor(staff)).toContain('carts');
    expect(await workFor((await makeStaff(shop, 'catalogue')).headers)).not.toContain('carts');
  });

  test('goes on page by page, each cart once, the latest change first', async () => {
    const made: Shopper[] = [];
    for (const minutes of [50, 40, 30, 20]) {
      const shopper = await abandoned();
      await ago(shopper, `${minutes} minutes`);
      made.push(shopper);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await office('GET', `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map((cart: Listed) => cart.phone));
      cursor = body.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((phone) => made.some((shopper) => shopper.phone === phone))).toEqual(
      made.map(({ phone }) => phone).reverse(),
    );
  });

  test('lets staff write what came of a call, once for the version that they saw', async () => {
    const shopper = await abandoned();
    const cart = (await inList(shopper)) as Listed;
    const mark = { version: cart.version, state: 'called', note: '  Mai gọi lại ' };
    expect((await office('PUT', `/${cart.id}/mark`, mark, reader)).status).toBe(403);
    expect(await office('PUT', `/${cart.id}/mark`, mark)).toMatchObject({
      status: 200,
      body: { state: 'called', note: 'Mai gọi lại' },
    });
    expect(await office('PUT', `/${cart.id}/mark`, { ...mark, state: 'done' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { state: 'called' } },
    });
    expect([await inList(shopper), await inList(shopper, 'called')]).toEqual([
      undefined,
      expect.objectContaining({ id: cart.id }),
    ]);
    const log = await sql<{ text: string }>`select concat(before, after, thing_name) as text from audit_log
      where act = 'customer.cart-marked' and thing_id = ${cart.id}`.execute(shop.shop.db);
    expect(log.rows).toHaveLength(1);
    for (const secret of [shopper.phone, shopper.email, 'Mai gọi lại']) expect(log.rows[0]?.text).not.toContain(secret);
  });

  test('forgets a cart on request, for those who may', async () => {
    const shopper = await abandoned();
    const cart = (await inList(shopper)) as Listed;
    expect((await office('DELETE', `/${cart.id}`, undefined, reader)).status).toBe(403);
    expect((await office('DELETE', `/${cart.id}`)).status).toBe(200);
    expect((await office('DELETE', `/${cart.id}`)).body).toMatchObject({ code: 'CART_NOT_FOUND' });
    expect(await rowOf(shopper)).toBeUndefined();
  });

  test('leaves what the shop sells no more out of the total', async () => {
    const gone = await makeProduct(shop.shop.db, { priceVnd: 900_000 });
    const items = [product, gone].map(({ id }) => ({ product_id: id, quantity: 1 }));
    const shopper = await abandoned({ items });
    await sql`update products set archived_at = now(), listed = false where id = ${gone.id}::uuid`.execute(
      shop.shop.db,
    );
    expect(await inList(shopper)).toMatchObject({ total: 350_000, goods: [{ isSold: true }, { isSold: false }] });
  });
});

describe('the email', () => {
  const hours = (cartReminderHours: number) =>
    changeSettings(shop.shop.db, { ...defaultShopSettings, cartReminderHours });
  /** Runs the job, sends what waits, and returns the texts that this shopper got since the tests began. */
  async function mailsTo({ email }: { email: string }) {
    await runJob(shop.shop, 'remind-of-carts', {});
    const waiting = shop.shop.db.selectFrom('mails').select('id').where('kind', '=', 'cart-reminder');
    for (const { id } of await waiting.where('state', '=', 'waiting').execute()) await tryToSend(shop.shop, id);
    const names = (await listEmailFiles(shop.dataDir)).filter((name) => name.includes('-cart-reminder-'));
    const mails = await Promise.all(names.map((name) => readEmail(shop.dataDir, name)));
    return mails.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ text = '' }) => text);
  }
  const pathIn = (text: string, page: string) => new RegExp(`https?://[^/\\s]+(${page}\\?\\S+)`).exec(text)?.[1] ?? '';

  test('is sent to nobody while the setting is 0, as it is in a new shop', async () => {
    expect(defaultShopSettings.cartReminderHours).toBe(0);
    const shopper = await abandoned();
    await ago(shopper, '5 hours');
    expect(await mailsTo(shopper)).toEqual([]);
  });

  test('is sent once, names the goods, and leads back to them without anything about the person', async () => {
    await hours(3);
    const [due, early, byPhone] = [await abandoned(), await abandoned(), await abandoned({ email: null })];
    for (const shopper of [due, byPhone]) await ago(shopper, '2 hours');
    const [text = '', ...others] = await mailsTo(due);
    expect(others).toEqual([]);
    expect(text).toContain(`2 × ${product.name}`);
    expect(text).not.toContain(due.phone);
    expect(await mailsTo(early)).toEqual([]);
    expect(await mailsTo(due)).toHaveLength(1);

    const asked = new URLSearchParams(pathIn(text, '/cart').split('?')[1]);
    const goods = await shop.get(`${PATH}/${asked.get('kept')}?key=${asked.get('key')}`);
    expect(goods.body).toEqual({
      items: [expect.objectContaining({ id: product.id, slug: product.slug, price: 350_000, quantity: 2 })],
      gone: 0,
    });
    expect(goods.headers.get('cache-control')).toBe('private, no-store');
    expect((await shop.get(`${PATH}/${asked.get('kept')}?key=x`)).status).toBe(404);
    await hours(0);
  });

  test('leads back to what the shop still sells at its present price, and says how much it sells no more', async () => {
    await hours(1);
    const [dearer, gone] = [await makeProduct(shop.shop.db, { priceVnd: 900_000 }), await makeProduct(shop.shop.db)];
    const items = [dearer, gone].map(({ id }) => ({ product_id: id, quantity: 1 }));
    const shopper = await abandoned({ items });
    await ago(shopper, '2 hours');
    const [text = ''] = await mailsTo(shopper);
    const link = new URLSearchParams(pathIn(text, '/cart').split('?')[1]);
    const opened = async () => (await shop.get(`${PATH}/${link.get('kept')}?key=${link.get('key')}`)).body;
    const stopSelling = (id: string) =>
      shop.pool.query('update products set archived_at = now(), listed = false where id = $1', [id]);
    await shop.pool.query('update products set price = 950000 where id = $1', [dearer.id]);
    await stopSelling(gone.id);
    expect(await opened()).toEqual({ items: [expect.objectContaining({ id: dearer.id, price: 950_000 })], gone: 1 });
    await stopSelling(dearer.id);
    expect(await opened()).toEqual({ items: [], gone: 2 });
    await hours(0);
  });

  test('is not sent to a mailbox a second time, not even for another cart or after a withdrawal', async () => {
    await hours(3);
    const first = await abandoned({ email: 'mot.hop.thu@gmail.com' });
    await ago(first, '2 hours');
    expect(await mailsTo({ email: 'mot.hop.thu@gmail.com' })).toHaveLength(1);
    await withdraw(first);
    const second = await abandoned({ email: 'mothopthu+gio@gmail.com' });
    await ago(second, '2 hours');
    expect(await mailsTo({ email: 'mothopthu+gio@gmail.com' })).toEqual([]);
    await hours(0);
  });

  test('is not sent about a cart that staff have dealt with, that was withdrawn, or that is long past', async () => {
    await hours(3);
    const [called, withdrawn, past] = [await abandoned(), await abandoned(), await abandoned()];
    for (const shopper of [called, withdrawn]) await ago(shopper, '2 hours');
    await ago(past, '10 days');
    const cart = (await inList(called)) as Listed;
    await office('PUT', `/${cart.id}/mark`, { version: cart.version, state: 'called', note: null });
    await withdraw(withdrawn);
    for (const shopper of [called, withdrawn, past]) expect(await mailsTo(shopper)).toEqual([]);
    await hours(0);
  });

  test('has one button that removes every cart of the mailbox, and its old link says that it is used up', async () => {
    await hours(3);
    const shopper = await abandoned();
    await ago(shopper, '2 hours');
    const [text = ''] = await mailsTo(shopper);
    const again = { ...newShopper(), email: shopper.email };
    await keep(again);
    const press = () =>
      fetch(shop.url + pathIn(text, '/newsletter/cart'), {
        method: 'POST',
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
    expect((await press()).headers.get('location')).toBe('/newsletter/cart-removed');
    expect([await rowOf(shopper), await rowOf(again)]).toEqual([undefined, undefined]);
    expect((await press()).headers.get('location')).toBe('/newsletter/cart-unknown');
    await hours(0);
  });
});
