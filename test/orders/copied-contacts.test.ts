/** A phone number, an email address or an order code that was copied with what nobody sees is the one that was meant. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();
const office = openOffice(shop, 'owner');
const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 100 }));

const place = (changes: Record<string, string>) => shop.post('/api/orders', codForm([line(product)], changes));

test.each([
  ['\u202a0912345602\u202c', '0912345602', '+84912345602'],
  ['0912\u200b345603', '0912345603', '+84912345603'],
  ['\u2066+84912345604\u2069', '+84912345604', '+84912345604'],
  ['０９１２３４５６０５', '0912345605', '+84912345605'],
  ['(+84) 900-000-600', '(+84) 900-000-600', '+84900000600'],
  ['ĐT: 0912 345 606 (zalo)', '0912 345 606', '+84912345606'],
  ['0912.345.607 - Zalo', '0912.345.607', '+84912345607'],
  ["'0912345608;", '0912345608', '+84912345608'],
  ['số dt: 0912 345 609.', '0912 345 609', '+84912345609'],
])('an order with the phone number %j is placed, kept as %j, and found by it', async (typed, kept, e164) => {
  const { status, body } = await place({
    ...{ shipping_phone: typed, shipping_email: '\u202aHoa <hoa@example.com>\u202c', first_name: 'Nguyễn\u200b' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { rows } = await shop.pool.query(
    'select shipping_phone, shipping_phone_e164, shipping_email, first_name from orders where id = $1',
    [body.order.id],
  );
  expect(rows).toEqual([
    { shipping_phone: kept, shipping_phone_e164: e164, shipping_email: 'hoa@example.com', first_name: 'Nguyễn' },
  ]);
  const code = `#${body.order.order_number}\u200b`;
  const number = body.order.order_number;
  for (const copied of [code, `Mã đơn: ${number}`, `Đơn hàng ${number}`, `(${number}),`, `“${number}”`])
    expect((await shop.post('/api/orders/lookup', { code: copied, phone: typed })).status).toBe(200);
  for (const search of [typed, code]) {
    const found = await office.ask('GET', `/api/admin/orders?q=${encodeURIComponent(search)}`);
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([body.order.id]);
  }
});

test.each([
  "'hoa@example.com",
  '"hoa@example.com"',
  '(hoa@example.com).',
  'Hoa <hoa@example.com>;',
  'Mail: hoa@example.com',
  'Địa chỉ email: “hoa@example.com”',
])('the email address %j is kept without what is around it', async (typed) => {
  const { status, body } = await place({ shipping_email: typed });
  expect([status, body.order?.shipping_email]).toEqual([201, 'hoa@example.com']);
});

test('what is empty without the invisible characters is missing', async () => {
  for (const field of ['shipping_phone', 'shipping_email', 'shipping_address', 'first_name'])
    expect((await place({ [field]: '\u200b ' })).body).toMatchObject({ code: 'MISSING_FIELD', fields: [field] });
});

test('a phone number of twenty thousand spaces is refused before anybody looks for labels in it', async () => {
  const phone = `1${' '.repeat(20_000)}x`;
  const reminder = { phone, consent: cartReminderConsent.version, checkout_id: randomUUID(), items: [line(product)] };
  // looking for labels would take hours, and the shop would answer nobody meanwhile
  const { status, body } = await ask(shop, 'PUT', '/api/checkout/reminder', null, reminder);
  expect([status, body.code]).toEqual([400, 'PHONE_INVALID']);
  const found = await office.ask('GET', `/api/admin/orders?q=${encodeURIComponent(phone.slice(0, 5000))}`);
  expect(found.status).toBeLessThan(500);
});

test('the newsletter takes a copied address, and the joiner inside an emoji of a name stays', async () => {
  for (const email of ['\u200bhoa@example.com\ufeff', 'Email: hoa@example.com', 'hoa@example.com;'])
    expect((await shop.post('/api/newsletter', { email })).status, email).toBeLessThan(300);
  const { body } = await place({ first_name: 'Gia đình 👨‍👩‍👧 Lê\u200d' });
  const { rows } = await shop.pool.query('select first_name from orders where id = $1', [body.order.id]);
  expect(rows).toEqual([{ first_name: 'Gia đình 👨‍👩‍👧 Lê' }]);
});
