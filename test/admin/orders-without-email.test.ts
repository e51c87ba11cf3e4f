/** Most people who order by telephone give no email address: staff leave it out, and no email is written about the order. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { ask as askShop, makeUser, signIn } from '../customers.ts';
import { listEmailFiles, queue, tryToSend, writeEmail } from '../mail/emails.ts';
import { codForm, type Fields, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { listMails } from '../states/order.ts';
import { makeVoucher } from '../vouchers/voucher.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });
const { headers: staff } = openOffice(shop, 'owner');
beforeAll(async () => {
  // who writes an order hears nothing of it, and another owner does
  await makeStaff(shop, 'owner');
});

const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, `/api/admin${path}`, staff, body);

let phones = 40_000_000;
const newPhone = () => `09${phones++}`;

const written = (product: Product, changed: Record<string, unknown> = {}) => ({
  ...{ key: randomUUID(), method: 'delivery', firstName: 'Bà', lastName: 'Tư Gọi', phone: newPhone() },
  ...{ city: 'Hà Nội', ward: 'Cửa Nam', address: '12 Lý Thường Kiệt' },
  items: [{ productId: product.id, quantity: 2 }],
  total: product.price * 2,
  ...changed,
});

async function place(changed: Record<string, unknown> = {}) {
  const body = written(await makeProduct(shop.shop.db), changed);
  const answer = await ask('POST', '/orders', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order } = answer.body;
  const { url } = (await ask('POST', `/orders/${order.orderNumber}/customer-link`)).body;
  const key = new URL(url, shop.url).searchParams.get('key');
  const act = async (path: string, sent: object, method = 'POST') => {
    const { version } = (await ask('GET', `/orders/${order.orderNumber}`)).body;
    const done = await ask(method, `/orders/${order.orderNumber}/${path}`, { version, ...sent });
    expect(done.status, `${path}: ${JSON.stringify(done.body)}`).toBe(200);
    return done.body.order;
  };
  return { order, phone: body.phone, key, act, page: `/api/orders/by-link/${order.orderNumber}` };
}

const kindsOf = async (id: string) => (await listMails(shop.shop.db, id)).map(({ kind }) => kind);
const rowOf = (id: string) =>
  shop.shop.db
    .selectFrom('orders')
    .select(['shipping_email', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('an order for a caller without an email address', () => {
  test.each([
    ['left out', {}],
    ['null', { email: null }],
    ['empty', { email: '' }],
    ['blank', { email: '  ' }],
  ])(
    'is written with the address %s, and only the other owner gets an email, in which nothing stands for it',
    async (_, email) => {
      const { order, page, key } = await place(email);
      expect(order.customer.email).toBe('');
      expect(await rowOf(order.id)).toEqual({ shipping_email: null, email_key: null });
      expect(await kindsOf(order.id)).toEqual(['owner-new-order']);
      const told = await writeEmail(shop, { kind: 'owner-new-order', facts: { orderId: order.id } });
      expect(told.html).toContain('Tư Gọi');
      expect(told.html + told.text).not.toMatch(/null|undefined/);
      expect((await shop.get(`${page}?key=${key}`)).body.order).toMatchObject({
        shipping_email: '',
        last_name: 'Tư Gọi',
      });
    },
  );

  test('one that is typed must still be right, and the checkout of the shop still requires it', async () => {
    const product = await makeProduct(shop.shop.db);
    expect((await ask('POST', '/orders', written(product, { email: 'không' }))).body.code).toBe('EMAIL_INVALID');
    for (const shipping_email of [null, '', ' ']) {
      const answer = await shop.post('/api/orders', codForm([line(product)], { shipping_email }));
      expect([answer.status, answer.body.code]).toEqual([400, 'MISSING_FIELD']);
    }
  });

  test('goes its whole way, changed, packed, sent, brought, taken back and refunded, without an email to anybody but the owner', async () => {
    const { order, act, page, key } = await place({ method: 'qr' });
    await act('payment', { to: 'paid', reason: null });
    await act('address', { address: 'Số 9', ward: 'Cửa Nam', city: 'Hà Nội' }, 'PUT');
    const changed = [{ productId: order.items[0].productId, quantity: 3 }];
    await act('items', { items: changed, reason: 'khách gọi lại' }, 'PUT');
    await act('cancellations', { pieces: [{ line: order.items[0].line, quantity: 1 }], reason: 'hết hàng' });
    const [{ code }] = (await act('shipments', {})).shipments;
    await act(`shipments/${code}/moves`, { to: 'handed_over' });
    const brought = await act(`shipments/${code}/moves`, { to: 'delivered' });
    expect(brought.status).toBe('done');
    const form = new FormData();
    form.append('items', JSON.stringify([{ line: order.items[0].line, quantity: 1 }]));
    form.append('reason', 'faulty');
    form.append('words', 'Đứt dây');
    expect((await shop.post(`${page}/returns?key=${key}`, form)).status).toBe(201);
    const { returns } = (await ask('GET', `/orders/${order.orderNumber}`)).body;
    for (const to of ['accepted', 'received']) await act(`returns/${returns[0].code}/moves`, { to });
    await act(`returns/${returns[0].code}/settlement`, { value: 1000 });
    await act('refunds', { amount: 2000, account: null, reason: 'bớt cho khách' });
    const kinds = await kindsOf(order.id);
    expect(kinds.filter((kind) => !kind.startsWith('owner-'))).toEqual([]);
    expect(kinds).toContain('owner-return-requested');
  });

  test('an email that an older version of the shop queued for it is given up and goes nowhere', async () => {
    const { order } = await place();
    const before = await listEmailFiles(shop.dataDir);
    const id = await queue(shop, { kind: 'order-received', facts: { orderId: order.id } });
    await tryToSend(shop.shop, id);
    const mail = shop.shop.db.selectFrom('mails').select(['state', 'last_error']).where('id', '=', id);
    expect(await mail.executeTakeFirstOrThrow()).toMatchObject({ state: 'failed' });
    expect(await listEmailFiles(shop.dataDir)).toEqual(before);
  });

  test('its customer sees where it is by number and phone number, and staff find it', async () => {
    const { order, phone } = await place();
    const looked = await shop.post('/api/orders/lookup', { code: order.orderNumber, phone });
    expect(looked.body).toMatchObject({ order_number: order.orderNumber, status: 'pending' });
    for (const q of [order.orderNumber, phone]) {
      const { items } = (await ask('GET', `/orders?q=${q}`)).body;
      expect(items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([order.orderNumber]);
    }
    const customer = (await ask('GET', `/customers/${phone}`)).body;
    expect(customer).toMatchObject({ orders: 1, emails: [] });
    const { items } = (await ask('GET', `/customers?q=${phone}`)).body;
    expect(items).toHaveLength(1);
    const { callers } = (await ask('GET', `/orders/callers?phone=${phone}`)).body;
    expect(callers).toMatchObject([{ orderNumber: order.orderNumber, email: '' }]);
  });

  test('its slip and its label say nothing of the missing address', async () => {
    const { act, order } = await place();
    const [{ code }] = (await act('shipments', {})).shipments;
    for (const kind of ['slip', 'label']) {
      const page = await fetch(`${shop.url}/api/admin/papers?kind=${kind}&codes=${code}`, { headers: staff });
      const text = await page.text();
      expect([page.status, text.includes(code)]).toEqual([200, true]);
      expect(text).not.toMatch(/null|undefined/);
    }
    // each printing is a line of the log, since the papers show who ordered
    const logged = shop.shop.db.selectFrom('audit_log').select(['actor', 'after']);
    expect(await logged.where('act', '=', 'order.papers-printed').where('thing_id', '=', order.id).execute()).toEqual([
      { actor: 'owner', after: { paper: 'slip', shipments: [code] } },
      { actor: 'owner', after: { paper: 'label', shipments: [code] } },
    ]);
  });
});

describe('whose orders without an email address are', () => {
  test('two callers without one are two people for a voucher, and one phone number is one person', async () => {
    const voucher = await makeVoucher(shop.shop.db, { kind: 'fixed', value: 50_000, maxUsesEach: 1 });
    const first = await place({ voucher, total: 950_000 });
    expect(first.order.money).toMatchObject({ discount: 50_000 });
    await place({ voucher, total: 950_000 });
    const again = { voucher, total: 950_000, phone: first.phone };
    const product = await makeProduct(shop.shop.db);
    for (const email of [undefined, 'moi@thu.example']) {
      const { body } = await ask('POST', '/orders', written(product, { ...again, email }));
      expect(body.code).toBe('VOUCHER_USED_BY_CUSTOMER');
    }
  });

  test('one of an account is in its download, and loses its personal data with it', async () => {
    const user = await makeUser(shop);
    const { order, act } = await place({ userId: user.id });
    const { body } = await askShop(shop, 'GET', '/api/user/data', await signIn(shop, user));
    expect(body.orders).toMatchObject([{ order_number: order.orderNumber, shipping_email: null }]);
    await act('status', { to: 'cancelled', reason: 'khách đổi ý' });
    await anonymiseOrders(shop.shop.db, [order.id]);
    const after = (await ask('GET', `/orders/${order.orderNumber}`)).body;
    expect(after.customer).toMatchObject({ phone: '', email: '', lastName: 'đã xóa tài khoản' });
    expect(JSON.stringify(after)).not.toContain('Tư Gọi');
  });
});

describe('where the owner lets customers order without an email address', () => {
  beforeAll(() => changeSettings(shop.shop.db, { ...defaultShopSettings, ordersWithoutEmail: true }));
  afterAll(() => changeSettings(shop.shop.db, defaultShopSettings));

  const buy = async (changed: Fields, form = codForm) => {
    const product = await makeProduct(shop.shop.db);
    return shop.post('/api/orders', form([line(product)], { shipping_phone: newPhone(), ...changed }));
  };

  test('the page is told so, and of other shops it is told nothing', async () => {
    expect((await shop.get('/api/shop')).body.emailOptional).toBe(true);
    await changeSettings(shop.shop.db, defaultShopSettings);
    expect((await shop.get('/api/shop')).body).not.toHaveProperty('emailOptional');
    await changeSettings(shop.shop.db, { ...defaultShopSettings, ordersWithoutEmail: true });
  });

  test.each([
    ['cash at the door', 'left out', codForm, undefined],
    ['cash at the door', 'empty', codForm, ''],
    ['cash at the door', 'blank', codForm, '  '],
    ['cash at the door', 'invisible', codForm, '\u200b'],
    ['transfer', 'left out', qrForm, undefined],
  ])(
    'an order by %s with the address %s is placed, tells only the owners, and leads back by its link',
    async (_, __, form, shipping_email) => {
      const { status, body } = await buy({ shipping_email }, form);
      expect([status, body.order?.shipping_email]).toEqual([201, '']);
      expect(await rowOf(body.order.id)).toEqual({ shipping_email: null, email_key: null });
      const kinds = await kindsOf(body.order.id);
      expect(kinds.filter((kind) => !kind.startsWith('owner-'))).toEqual([]);
      const { pathname, search } = new URL(body.order_url, shop.url);
      expect(pathname).toBe(`/order/${body.order.order_number}`);
      const linked = await shop.get(`/api/orders/by-link/${body.order.order_number}${search}`);
      expect(linked.body.order).toMatchObject({ order_number: body.order.order_number, shipping_email: '' });
    },
  );

  test('an address that is typed must still be right, and gets its emails', async () => {
    expect((await buy({ shipping_email: 'không' })).body.code).toBe('EMAIL_INVALID');
    const { body } = await buy({ shipping_email: 'hoa@thu.example' });
    expect(await kindsOf(body.order.id)).toContain('order-received');
  });

  test('the owner reads in the email and the office in its list that this customer must be called', async () => {
    const [without, withOne] = [(await buy({ shipping_email: '' })).body.order, (await buy({})).body.order];
    const told = await writeEmail(shop, { kind: 'owner-new-order', facts: { orderId: without.id } });
    expect(told.text).toMatch(/không nhận thư nào về đơn/i);
    for (const [order, hasEmail] of [
      [without, false],
      [withOne, true],
    ] as const) {
      const { items } = (await ask('GET', `/orders?q=${order.order_number}`)).body;
      expect(items).toMatchObject([{ orderNumber: order.order_number, hasEmail }]);
    }
    const move = { to: 'cancelled', reason: 'khách đổi ý' };
    const { version } = (await ask('GET', `/orders/${without.order_number}`)).body;
    await ask('POST', `/orders/${without.order_number}/status`, { version, ...move });
    await anonymiseOrders(shop.shop.db, [without.id]);
    const { items } = (await ask('GET', `/orders?q=${without.order_number}`)).body;
    expect(items).toMatchObject([{ hasEmail: true }]);
  });

  test('its export and the record of its customer go without an address', async () => {
    const { order } = (await buy({ shipping_email: '' })).body;
    const file = await fetch(`${shop.url}/api/admin/exports/orders?format=csv&q=${order.order_number}`, {
      headers: staff,
    });
    const text = await file.text();
    expect([file.status, text.includes(order.order_number)]).toEqual([200, true]);
    expect(text).not.toMatch(/null|undefined/);
    expect((await ask('GET', `/customers/${order.shipping_phone}`)).body).toMatchObject({ orders: 1, emails: [] });
  });

  test('a voucher for one use of each customer is refused before the transfer by the phone number alone', async () => {
    const voucher = await makeVoucher(shop.shop.db, { kind: 'fixed', value: 50_000, maxUsesEach: 1 });
    const product = await makeProduct(shop.shop.db);
    const shipping_phone = newPhone();
    const total_amount = product.price - 50_000;
    const form = codForm([line(product)], { shipping_email: '', shipping_phone, voucher, total_amount });
    expect((await shop.post('/api/orders', form)).status).toBe(201);
    const reserve = (phone: string) =>
      shop.post('/api/checkout/reservations', {
        ...{ checkout_id: randomUUID(), items: [{ product_id: product.id, quantity: 1 }] },
        ...{ voucher, email: '', phone },
      });
    expect((await reserve(shipping_phone)).body.code).toBe('VOUCHER_USED_BY_CUSTOMER');
    expect((await reserve(newPhone())).status).toBe(200);
  });
});
