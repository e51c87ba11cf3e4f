import { describe, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { expectRefusal } from '../counts.ts';
import { codFields, codForm, type Fields, line, makeForm, makeProduct } from '../makers.ts';

const shop = openTestShop();

async function refuse(changed: Fields, code: string, status = 400) {
  const product = await makeProduct(shop.shop.db);
  return expectRefusal(shop, () => shop.post('/api/orders', codForm([line(product)], changed)), { status, code });
}

describe('a required field', () => {
  test.each(['first_name', 'last_name', 'shipping_email', 'shipping_address', 'shipping_phone', 'shipping_city'])(
    '%s is refused where it is missing or blank',
    async (field) => {
      for (const value of [undefined, '', ' \t\n', '\u00a0']) {
        const body = await refuse({ [field]: value }, 'MISSING_FIELD');
        expect(body.fields).toEqual([field]);
      }
    },
  );
});

test.each(['0912abc678', '1234567', '12345678901234', '+', '0912345678;0987654321'])(
  'the phone number %s is refused',
  async (phone) => {
    const body = await refuse({ shipping_phone: phone }, 'PHONE_INVALID');
    expect(body.error).toContain('pattern');
    expect(body.error).toContain('shipping_phone');
    expect(body.message).toBe('Vui lòng nhập số điện thoại hợp lệ');
  },
);

test.each(['hoa', 'hoa@thu', 'hoa @thu.vn', '@thu.vn'])('the email address %s is refused', async (email) => {
  const body = await refuse({ shipping_email: email }, 'EMAIL_INVALID');
  expect(body.error).toContain('shipping_email');
  expect(body.message).toBe('Vui lòng nhập email hợp lệ');
});

test.each(['abc', '1234', '1234567', '10 000'])('the zip code %s is refused', async (code) => {
  const body = await refuse({ shipping_zip_code: code }, 'ZIP_CODE_INVALID');
  expect(body.error).toContain('shipping_zip_code');
});

test.each([undefined, '', 'card', 'QR', 'qr ', '__proto__'])('the payment method %j is refused', async (method) => {
  const body = await refuse({ payment_method: method }, 'PAYMENT_METHOD_INVALID');
  expect(body.error).toContain('payment');
});

test('a name of a million characters is refused', async () => {
  const body = await refuse({ first_name: 'ă'.repeat(1_000_000) }, 'TEXT_INVALID');
  expect(JSON.stringify(body).length).toBeLessThan(1000);
});

test.each([
  ['first_name', 101],
  ['last_name', 101],
  ['shipping_address', 301],
  ['shipping_city', 101],
  ['shipping_state', 101],
])('%s of %d characters is refused', async (field, length) => {
  const body = await refuse({ [field]: 'ế'.repeat(length) }, 'TEXT_INVALID');
  expect(body.field).toBe(field);
});

test('a name of the greatest length is accepted, in NFC and in NFD', async () => {
  const product = await makeProduct(shop.shop.db);
  const name = 'ễ'.repeat(100);
  const { status, body } = await shop.post(
    '/api/orders',
    codForm([line(product)], { first_name: name.normalize('NFD') }),
  );
  expect(status).toBe(201);
  expect(body.order.first_name).toBe(name.normalize('NFC'));
});

describe('a NUL character is refused', () => {
  test.each(['first_name', 'last_name', 'shipping_address', 'shipping_city', 'shipping_state'])(
    'in %s',
    async (field) => {
      await refuse({ [field]: 'Hoa\0' }, 'TEXT_INVALID');
      await refuse({ [field]: 'Hoa\u001b[2J' }, 'TEXT_INVALID');
    },
  );

  test('in the phone number and the email address', async () => {
    for (const [changed, code] of [
      [{ shipping_phone: '0912345678\0' }, 'TEXT_INVALID'],
      [{ shipping_email: 'hoa\0@thu.example' }, 'EMAIL_INVALID'],
    ] as const) {
      const product = await makeProduct(shop.shop.db);
      await expectRefusal(shop, () => shop.post('/api/orders', codForm([line(product)], changed)), {
        status: 400,
        code,
      });
    }
  });

  test.each([
    ['order_number', 409, 'RESERVATION_UNKNOWN'],
    ['checkout_id', 400, 'INVALID_REQUEST'],
    ['shipping_zip_code', 400, 'ZIP_CODE_INVALID'],
    ['payment_method', 400, 'PAYMENT_METHOD_INVALID'],
    ['total_amount', 400, 'TOTAL_INVALID'],
    ['items', 400, 'ITEMS_INVALID'],
  ])('in %s', async (field, status, code) => {
    await refuse({ [field]: 'DH222\x0022' }, code, status);
  });
});

test('of several problems the first is reported: required fields, email address, phone number, screenshot', async () => {
  const product = await makeProduct(shop.shop.db);
  const wrong: Fields = { shipping_city: '', shipping_email: 'x', shipping_phone: 'x', payment_method: 'qr' };
  const order = [
    ['shipping_city', 'Huế', 'MISSING_FIELD'],
    ['shipping_email', 'hoa@thu.example', 'EMAIL_INVALID'],
    ['shipping_phone', '0912345678', 'PHONE_INVALID'],
  ] as const;
  for (const [field, right, code] of order) {
    await expectRefusal(shop, () => shop.post('/api/orders', codForm([line(product)], wrong)), { status: 400, code });
    wrong[field] = right;
  }
  await expectRefusal(shop, () => shop.post('/api/orders', codForm([line(product)], wrong)), {
    status: 400,
    code: 'SCREENSHOT_MISSING',
  });
});

test('a field that is sent twice is refused', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const [field, value] of [
    ['shipping_phone', '0987654321'],
    ['total_amount', '500000'],
    ['items', '[]'],
    ['payment_method', 'qr'],
  ] as const) {
    const form = codForm([line(product)]);
    form.append(field, value);
    await expectRefusal(shop, () => shop.post('/api/orders', form), { status: 400, code: 'INVALID_REQUEST' });
  }
});

test('unknown fields are ignored', async () => {
  const product = await makeProduct(shop.shop.db);
  const { status, body } = await shop.post(
    '/api/orders',
    makeForm(
      codFields([line(product)], {
        status: 'done',
        payment_status: 'paid',
        id: 'x',
        shipping_country: 'Lào',
        constructors: 'x',
      }),
    ),
  );
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ status: 'pending', payment_status: 'unpaid', shipping_country: 'Việt Nam' });
  const row = await shop.shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', body.order.id)
    .executeTakeFirstOrThrow();
  expect(row.user_id).toBeNull();
});

test('a field named __proto__ is refused', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const form = codForm([line(product)]);
    form.append(name, 'x');
    await expectRefusal(shop, () => shop.post('/api/orders', form), { status: 400, code: 'MALFORMED_BODY' });
  }
});

test('a form of a thousand fields is refused', async () => {
  const product = await makeProduct(shop.shop.db);
  const form = codForm([line(product)]);
  for (let index = 0; index < 1000; index++) form.append(`x${index}`, 'y');
  await expectRefusal(shop, () => shop.post('/api/orders', form), { status: 413, code: 'BODY_TOO_LARGE' });
});

test('a field of three megabytes is refused', async () => {
  await refuse({ items: ' '.repeat(3 * 1024 * 1024) }, 'BODY_TOO_LARGE', 413);
});
