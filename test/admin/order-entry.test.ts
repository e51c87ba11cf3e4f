/** Staff write an order for somebody who calls. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const packer = openOffice(shop, 'orders');
const { headers: reader } = openOffice(shop, 'reader');

const ask = (method: string, path: string, body?: unknown, headers = packer.headers) =>
  askOffice(shop, method, `/api/admin/orders${path}`, headers, body);

const caller = {
  firstName: 'Trần',
  lastName: 'Văn Gọi',
  phone: '0977 111 222',
  email: 'goi@thu.example',
  city: 'Hà Nội',
  ward: 'Cửa Nam',
  address: '12 Lý Thường Kiệt',
};
/** What the screen sends: the caller, the goods, and the total that was shown. */
const written = (product: Product, changed: Record<string, unknown> = {}) => ({
  ...caller,
  key: randomUUID(),
  method: 'delivery',
  items: [{ productId: product.id, quantity: 2 }],
  total: product.price * 2,
  ...changed,
});
const rowOf = (id: string) =>
  shop.shop.db
    .selectFrom('orders')
    .select(['user_id', 'confirming_call', 'status', 'payment_status', 'idempotency_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const stockOf = async ({ id }: Product) =>
  (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

describe('an order for a caller', () => {
  test('is placed like any other, belongs to nobody, and says who wrote it', async () => {
    const product = await makeProduct(shop.shop.db);
    const { status, body } = await ask('POST', '', written(product, { note: 'Giao giờ hành chính' }));
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      next: 'pack',
      customer: { firstName: 'Trần', hasAccount: false, address: '12 Lý Thường Kiệt, Phường Cửa Nam' },
      money: { total: 1_000_000, due: 1_000_000 },
    });
    expect(await stockOf(product)).toBe(8);
    expect((await rowOf(body.order.id)).user_id).toBeNull();
    const { timeline } = body.order;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'status', after: 'pending', actor: 'staff' }));
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'note', text: 'Giao giờ hành chính' }));
    const logged = shop.shop.db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('thing_id', '=', body.order.id);
    expect(await logged.execute()).toEqual([{ act: 'order.placed', actor_id: packer.user.id }]);
    const mails = await shop.shop.db.selectFrom('mails').select(['kind', 'facts']).execute();
    const own = mails.filter(({ facts }) => 'orderId' in facts && facts.orderId === body.order.id);
    expect(own.map(({ kind }) => kind).sort()).toEqual(['order-received', 'owner-new-order']);
  });

  test('says through which channel it came, which the list filters by', async () => {
    const product = await makeProduct(shop.shop.db);
    const { body } = await ask('POST', '', written(product, { source: 'facebook' }));
    const plain = await ask('POST', '', written(product));
    expect([body.order.source, plain.body.order.source]).toEqual(['facebook', 'phone']);
    const { body: listed } = await ask('GET', '?source=facebook');
    expect(listed.items).toMatchObject([{ orderNumber: body.order.orderNumber, source: 'facebook' }]);
    expect(await ask('POST', '', written(product, { source: 'telegram' }))).toMatchObject({ status: 400 });
    const change = { version: body.order.version, source: 'store' };
    const path = `/${body.order.orderNumber}/source`;
    expect(await ask('PUT', path, change, reader)).toMatchObject({ status: 403 });
    expect(await ask('PUT', path, change)).toMatchObject({ status: 200, body: { order: { source: 'store' } } });
    expect(await ask('PUT', path, change)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  });

  test('by transfer it waits for the bank without a screenshot, with the code to pay it', async () => {
    const product = await makeProduct(shop.shop.db);
    const { body } = await ask('POST', '', written(product, { method: 'qr' }));
    expect(body.order).toMatchObject({
      status: 'payment_pending',
      paymentStatus: 'unpaid',
      next: 'await-payment',
      transfer: { amount: 1_000_000, memo: body.order.orderNumber },
    });
    const taken = await ask('POST', `/${body.order.orderNumber}/customer-link`);
    const link = new URL(taken.body.url, shop.url);
    const page = await shop.get(`/api/orders/by-link/${body.order.orderNumber}${link.search}`);
    expect(page.body.bank).toMatchObject({ amount: 1_000_000 });
  });

  test('goes to the account of the customer that was chosen, and never to one of the staff', async () => {
    const product = await makeProduct(shop.shop.db);
    const customer = await makeUser(shop);
    const { body } = await ask('POST', '', written(product, { userId: customer.id }));
    expect((await rowOf(body.order.id)).user_id).toBe(customer.id);
    for (const userId of [packer.user.id, randomUUID()])
      expect((await ask('POST', '', written(product, { userId }))).body).toMatchObject({
        code: 'INVALID_REQUEST',
        field: 'userId',
      });
  });

  test('one press makes one order, however often it is sent', async () => {
    const product = await makeProduct(shop.shop.db);
    const body = written(product);
    const answers = await Promise.all([ask('POST', '', body), ask('POST', '', body)]);
    const again = await ask('POST', '', body);
    expect(new Set([...answers, again].map((answer) => answer.body.order.orderNumber)).size).toBe(1);
    expect(await stockOf(product)).toBe(8);
    const other = await ask('POST', '', { ...body, lastName: 'Khác' });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const logged = shop.shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('thing_id', '=', again.body.order.id)
      .execute();
    expect(await logged).toHaveLength(1);
  });

  test('what keeps strangers off does not bind the staff, and the stock does', async () => {
    const settings = { piecesPerLine: 2, piecesPerOrder: 3, codRefusals: 1, confirmCodByCall: true, confirmCodFrom: 1 };
    await changeSettings(shop.shop.db, settings);
    try {
      const product = await makeProduct(shop.shop.db);
      const refused = await shop.post('/api/orders', codForm([line(product, 1)], { shipping_phone: '0977 333 444' }));
      await shop.shop.db
        .updateTable('orders')
        .set({ status: 'cancelled', refused: true })
        .where('id', '=', refused.body.order.id)
        .execute();
      const many = { items: [{ productId: product.id, quantity: 8 }], total: 4_000_000, phone: '0977 333 444' };
      const { status, body } = await ask('POST', '', written(product, many));
      // they are on the phone already
      expect([status, body.order?.next, body.order?.customer.refusals]).toEqual([201, 'pack', 1]);
      const short = await ask('POST', '', written(product, { ...many, total: 4_000_000 }));
      expect(short).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
      expect(await stockOf(product)).toBe(1);
    } finally {
      await changeSettings(shop.shop.db, {
        piecesPerLine: 100,
        piecesPerOrder: 500,
        codRefusals: 0,
        confirmCodByCall: false,
      });
    }
  });

  test('a total that is not what it costs now, and every bad field, is refused with its name', async () => {
    const product = await makeProduct(shop.shop.db);
    const bad: [Record<string, unknown>, string][] = [
      [{ total: 1 }, 'PRICE_CHANGED'],
      [{ email: 'không' }, 'EMAIL_INVALID'],
      [{ phone: 'abc' }, 'PHONE_INVALID'],
      [{ lastName: ' ' }, 'MISSING_FIELD'],
      [{ firstName: 'http://x.example' }, 'TEXT_INVALID'],
      [{ city: 'Atlantis' }, 'PLACE_UNLISTED'],
      [{ ward: 'Atlantis' }, 'PLACE_UNLISTED'],
      [{ voucher: 'KHONGCO' }, 'VOUCHER_UNKNOWN'],
      [{ items: [] }, 'INVALID_REQUEST'],
      [{ items: [{ productId: randomUUID(), quantity: 1 }] }, 'PRODUCT_UNKNOWN'],
      [{ key: 'x' }, 'INVALID_REQUEST'],
    ];
    for (const [changed, code] of bad) {
      const { status, body } = await ask('POST', '', written(product, changed));
      expect([changed, body.code, status < 500]).toEqual([changed, code, true]);
    }
    expect(await stockOf(product)).toBe(10);
  });

  test('somebody who only reads orders writes none, and does not look for callers', async () => {
    const product = await makeProduct(shop.shop.db);
    expect((await ask('POST', '', written(product), reader)).status).toBe(403);
    expect((await ask('GET', '/callers?phone=0977111222', undefined, reader)).status).toBe(403);
  });
});

describe('what the screen shows before', () => {
  test('what it would cost, with the fee of the delivery table, the voucher and the deposit', async () => {
    const product = await makeProduct(shop.shop.db);
    await askOffice(shop, 'POST', '/api/admin/vouchers', owner, {
      ...{ code: 'GOIDIEN', kind: 'fixed', value: 100_000, most: null, minimum: 600_000, categories: [] },
      ...{ from: null, until: '2099-12-31', maxUses: 1, maxUsesEach: null },
    });
    const items = [{ productId: product.id, quantity: 2 }];
    const shown = await ask('POST', '/preview', { items, city: 'Hà Nội', method: 'delivery', voucher: 'goidien' });
    expect(shown.body).toMatchObject({ subtotal: 1_000_000, discount: 100_000, total: 900_000, deposit: 0 });
    const few = { items: [{ productId: product.id, quantity: 1 }], city: 'Hà Nội', method: 'delivery' };
    expect((await ask('POST', '/preview', { ...few, voucher: 'goidien' })).body.code).toBe('VOUCHER_MINIMUM');
    expect((await ask('POST', '/preview', { ...few, city: '' })).body.code).toBe('PLACE_UNLISTED');
    const { body } = await ask('POST', '', written(product, { voucher: 'goidien', total: 900_000 }));
    expect(body.order.money).toMatchObject({ discount: 100_000, voucherCode: 'GOIDIEN', total: 900_000 });
    const second = await ask('POST', '', written(product, { voucher: 'goidien', total: 900_000 }));
    expect(second.body.code).toBe('VOUCHER_USED_UP');
  });

  test('who ordered with the number before, each person and place once, however the number is written', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 50 });
    const place = (changed: Record<string, string>) =>
      shop.post('/api/orders', codForm([line(product)], { shipping_phone: '0966 555 444', ...changed }));
    await place({ shipping_address: 'Nhà cũ' });
    await place({ shipping_address: 'Nhà mới' });
    const newest = await place({ shipping_address: 'Nhà cũ' });
    const { body } = await ask('GET', `/callers?phone=${encodeURIComponent('+84 966 555 444')}`);
    expect(body.refusals).toBe(0);
    expect(body.callers.map(({ address }: { address: string }) => address)).toEqual(['Nhà cũ', 'Nhà mới']);
    expect(body.callers[0]).toMatchObject({
      orderNumber: newest.body.order.order_number,
      firstName: 'Nguyễn',
      userId: null,
    });
    expect((await ask('GET', '/callers?phone=0')).body).toEqual({ refusals: 0, callers: [] });
  });
});
