import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { countAll } from '../counts.ts';
import { ask, type Bearer, makeSignedIn, type User } from '../customers.ts';
import { codForm, type Fields, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const shop = openTestShop();
let one: { user: User; bearer: Bearer };
let two: { user: User; bearer: Bearer };
let staff: { user: User; bearer: Bearer };
let product: Product;
beforeAll(async () => {
  [one, two, staff] = await Promise.all([makeSignedIn(shop), makeSignedIn(shop), makeSignedIn(shop, 'staff')]);
  product = await makeProduct(shop.shop.db, { stock: 10_000 });
});

const order = (as: Bearer | null, changed: Fields = {}) =>
  ask(shop, 'POST', '/api/orders', as, codForm([line(product)], changed));
const ownerOf = async (id: string) =>
  (await shop.shop.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id;
const nobody = 'Bearer eyJhbGciOiJub25lIn0.e30.';

test('an order belongs to the signed-in customer who sends it, with or without a user_id', async () => {
  for (const user_id of [undefined, one.user.id, one.user.id.toUpperCase(), '  ']) {
    const { status, body } = await order(one.bearer, { user_id });
    expect([status, await ownerOf(body.order.id)]).toEqual([201, one.user.id]);
  }
  expect(await ownerOf((await order(null)).body.order.id)).toBeNull();
  const qr = await ask(shop, 'POST', '/api/orders', one.bearer, qrForm([line(product)]));
  expect(await ownerOf(qr.body.order.id)).toBe(one.user.id);
});

test('nobody can place an order for another account', async () => {
  const before = await countAll(shop);
  const refused = [
    [await order(null, { user_id: one.user.id }), 401, 'USER_ID_UNPROVEN'],
    [await order(two.bearer, { user_id: one.user.id }), 403, 'FORBIDDEN'],
    [await order(staff.bearer, { user_id: one.user.id }), 403, 'FORBIDDEN'],
    [await order(two.bearer, { user_id: 'tôi' }), 403, 'FORBIDDEN'],
    [await order({ authorization: nobody }), 401, 'TOKEN_INVALID'],
  ] as const;
  // a client that chooses by words asks to sign in, not to fill in fields
  expect(refused[0][0].body.error).toMatch(/^(?!.*(pattern|required)).*user_id/);
  for (const [{ status, body }, wanted, code] of refused)
    expect({ status, body }).toMatchObject({ status: wanted, body: { success: false, code } });
  expect(await countAll(shop)).toEqual(before);
});

test('an idempotency key belongs to the customer who used it first', async () => {
  const key = newKey();
  const send = (as: Bearer | null) =>
    shop.post('/api/orders', codForm([line(product)]), { 'idempotency-key': key, ...as });
  const first = await send(one.bearer);
  expect((await send(one.bearer)).body).toEqual(first.body);
  for (const as of [two.bearer, null]) expect((await send(as)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('where only signed-in customers may order, a visitor is told to sign in, and customers can order', async () => {
  await changeSettings(shop.shop.db, { ...defaultShopSettings, onlySignedInOrders: true });
  try {
    expect((await shop.get('/api/shop')).body.onlySignedInOrders).toBe(true);
    const { status, body } = await order(null);
    expect({ status, body }).toMatchObject({ status: 401, body: { success: false, code: 'LOGIN_TO_ORDER' } });
    expect(body.error).toContain('user_id');
    expect(body.message).toBe('Vui lòng đăng nhập để đặt hàng');
    expect((await order(one.bearer)).status).toBe(201);
  } finally {
    await changeSettings(shop.shop.db, defaultShopSettings);
  }
  expect((await shop.get('/api/shop')).body.onlySignedInOrders).toBe(false);
  expect((await order(null)).status).toBe(201);
});

test('an order can be read by its customer and by staff, by id and by order number, and is not found for anybody else', async () => {
  const own = await placeOrderOf(shop, product, { as: one.bearer });
  const visitors = await placeOrderOf(shop, product);
  for (const name of [own.id, own.order_number, own.order_number.toLowerCase()])
    for (const as of [one.bearer, staff.bearer]) {
      const { status, body } = await ask(shop, 'GET', `/api/orders/${name}`, as);
      expect({ status, body }).toEqual({ status: 200, body: own });
    }
  expect((await ask(shop, 'GET', `/api/orders/${visitors.id}`, staff.bearer)).body).toEqual(visitors);
  for (const { id, order_number } of [own, visitors])
    for (const name of [id, order_number]) {
      const { status, body } = await ask(shop, 'GET', `/api/orders/${name}`, two.bearer);
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
      expect(JSON.stringify(body)).not.toContain('Hoa');
    }
  expect((await ask(shop, 'GET', `/api/orders/${own.id}`, null)).body.code).toBe('AUTHENTICATION_REQUIRED');
});

test('a customer’s orders are listed completely and newest first for the customer and for staff; others are refused', async () => {
  const { user, bearer } = await makeSignedIn(shop);
  const path = `/api/orders/user/${user.id}`;
  expect((await ask(shop, 'GET', path, bearer)).body).toEqual({ success: true, orders: [] });
  const placed = [];
  for (const quantity of [1, 2, 3]) placed.unshift(await placeOrderOf(shop, product, { as: bearer, quantity }));
  for (const as of [bearer, staff.bearer]) {
    const { status, body, headers } = await ask(shop, 'GET', path, as);
    const listed = (body.orders as { order_url?: string }[]).map(({ order_url: url, ...order }) => ({ url, order }));
    expect({ status, orders: listed.map(({ order }) => order) }).toEqual({ status: 200, orders: placed });
    // the link to the order's page is its customer's
    expect(listed.every(({ url }) => (url === undefined) === (as === staff.bearer))).toBe(true);
    expect(headers.get('cache-control')).toMatch(/no-store/);
  }
  for (const [as, status, code] of [
    [two.bearer, 403, 'FORBIDDEN'],
    [null, 401, 'AUTHENTICATION_REQUIRED'],
  ] as const) {
    const answer = await ask(shop, 'GET', path, as);
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(answer.body)).not.toContain('Hoa');
  }
  expect((await ask(shop, 'GET', '/api/orders/user/khong-phai-uuid', two.bearer)).status).toBe(403);
  expect((await ask(shop, 'GET', '/api/orders/user/khong-phai-uuid', staff.bearer)).body.orders).toEqual([]);
});
