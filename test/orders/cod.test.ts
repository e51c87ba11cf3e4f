import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

async function stockOf(id: string) {
  return shop.shop.db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).executeTakeFirstOrThrow();
}

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

test('the response to an order paid on delivery has every field of the contract', async () => {
  const product = await makeProduct(shop.shop.db);
  const { status, body } = await shop.post('/api/orders', codForm([line(product, 2)]));
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    order: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      order_number: expect.stringMatching(/^DH[2-9A-HJ-NP-Z]{6}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 'pending',
      payment_status: 'unpaid',
      total_amount: '1000000',
      amount_paid: '0',
      amount_due: '1000000',
      promise: {
        province: { code: '01', name: 'Hà Nội' },
        parts: [{ shipping_class: 'parcel', first: DAY, last: DAY, appointment: false }],
        ...{ first: DAY, last: DAY, appointment: false, until: expect.stringMatching(/T08:00:00.000Z$/) },
        cost: { kind: 'quoted' },
      },
      payment_method: 'delivery',
      first_name: 'Nguyễn',
      last_name: 'Thị Hoa',
      shipping_address: 'Số 5 ngõ 20 phố Vọng',
      shipping_city: 'Hà Nội',
      shipping_country: 'Việt Nam',
      shipping_phone: '0912 345 678',
      shipping_email: 'hoa@thu.example',
      items: [
        {
          id: expect.any(String),
          quantity: 2,
          price_at_time: '500000',
          product: {
            id: product.id,
            name: product.name,
            slug: product.slug,
            image_url: '/media/drawings/chua-co-anh.svg',
          },
        },
      ],
    },
    order_url: expect.stringContaining(`/order/${body.order.order_number}?key=`),
  });
  expect(Math.abs(Date.parse(body.order.created_at) - Date.now())).toBeLessThan(60_000);
});

test('an order moves its pieces from stock to sold, and stores the phone number as typed and in international form', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 5 });
  const { body } = await shop.post('/api/orders', codForm([line(product, 3)]));
  expect(await stockOf(product.id)).toEqual({ stock: 2, sold: 3 });
  const row = await shop.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', body.order.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    shipping_phone: '0912 345 678',
    shipping_phone_e164: '+84912345678',
    idempotency_key: null,
    user_id: null,
    screenshot_key: null,
  });
});

test('an order keeps the sequence of the cart, merges lines of one product, and keeps its prices when the shop’s prices change', async () => {
  const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db, { priceVnd: 120_000 })];
  const { body } = await shop.post('/api/orders', codForm([line(b, 1), line(a, 1), line(b, 2)]));
  await shop.shop.db.updateTable('products').set({ price: 999_000, name: 'Tên mới' }).where('id', '=', b.id).execute();
  const key = new URL(body.order_url, shop.url).searchParams.get('key');
  const read = await shop.get(`/api/orders/by-link/${body.order.order_number}?key=${key}`);
  expect(
    read.body.order.items.map((item: { quantity: number; price_at_time: string; product: { name: string } }) => [
      item.product.name,
      item.quantity,
      item.price_at_time,
    ]),
  ).toEqual([
    [b.name, 3, '120000'],
    [a.name, 1, '500000'],
  ]);
  expect(read.body.order.total_amount).toBe('860000');
});

test('an outdated total is refused with the new prices', async () => {
  const product = await makeProduct(shop.shop.db);
  const form = codForm([line(product, 2)]);
  await shop.shop.db.updateTable('products').set({ price: 550_000 }).where('id', '=', product.id).execute();
  const { status, body } = await shop.post('/api/orders', form);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    success: false,
    code: 'PRICE_CHANGED',
    total_amount: 1_100_000,
    items: [{ product_id: product.id, product_name: product.name, price: 550_000, quantity: 2 }],
  });
});

test('an outdated price is refused even if the total is right by chance', async () => {
  const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const lines = [
    { ...line(a), price: 400_000 },
    { ...line(b), price: 600_000 },
  ];
  expect((await shop.post('/api/orders', codForm(lines))).body.code).toBe('PRICE_CHANGED');
});

test('an order without prices of its lines, and with the total written as 1000000.00, is accepted', async () => {
  const product = await makeProduct(shop.shop.db);
  const lines = [{ product_id: product.id, quantity: 2 }];
  expect((await shop.post('/api/orders', codForm(lines, { total_amount: '1000000.00' }))).status).toBe(201);
});

test('an order that exceeds the stock is refused with the product and the pieces left', async () => {
  const [rare, plenty] = [await makeProduct(shop.shop.db, { stock: 2 }), await makeProduct(shop.shop.db)];
  const { status, body } = await shop.post('/api/orders', codForm([line(plenty), line(rare, 3)]));
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'OUT_OF_STOCK',
    product_id: rare.id,
    product_name: rare.name,
    left: 2,
    message: `“${rare.name}” chỉ còn 2 sản phẩm.`,
  });
  expect(body.items).toEqual([{ product_id: rare.id, product_name: rare.name, left: 2 }]);
  expect(await stockOf(plenty.id)).toEqual({ stock: 10, sold: 0 });
});

test('an unlisted size can be ordered', async () => {
  const size = await makeProduct(shop.shop.db, {
    listed: false,
    group: 'gang-thu',
    option: { name: 'Cỡ', value: 'M' },
  });
  expect((await shop.post('/api/orders', codForm([line(size)]))).status).toBe(201);
});

test('the older fields for state and zip code are stored if they are sent', async () => {
  const product = await makeProduct(shop.shop.db);
  const { body } = await shop.post(
    '/api/orders',
    codForm([line(product)], { shipping_state: ' Hà Nội ', shipping_zip_code: '100000' }),
  );
  const row = await shop.shop.db
    .selectFrom('orders')
    .select(['shipping_state', 'shipping_zip_code'])
    .where('id', '=', body.order.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ shipping_state: 'Hà Nội', shipping_zip_code: '100000' });
});

test('names in NFD and NFC are stored alike', async () => {
  const product = await makeProduct(shop.shop.db);
  const names = [];
  for (const form of ['NFC', 'NFD'] as const) {
    const { body } = await shop.post(
      '/api/orders',
      codForm([line(product)], { last_name: 'Thị  Hoà Đặng'.normalize(form), shipping_city: ' Huế '.normalize(form) }),
    );
    names.push([body.order.last_name, body.order.shipping_city]);
  }
  expect(names).toEqual([
    ['Thị Hoà Đặng'.normalize('NFC'), 'Huế'.normalize('NFC')],
    ['Thị Hoà Đặng'.normalize('NFC'), 'Huế'.normalize('NFC')],
  ]);
});

test('a signed link opens only its own order', async () => {
  const product = await makeProduct(shop.shop.db);
  const [one, two] = await Promise.all(
    [1, 2].map(async () => (await shop.post('/api/orders', codForm([line(product)]))).body),
  );
  const keyOf = (placed: { order_url: string }) => new URL(placed.order_url, shop.url).searchParams.get('key') ?? '';
  const read = (number: string, key: string) =>
    shop.get(`/api/orders/by-link/${number}?key=${encodeURIComponent(key)}`);
  const own = await read(one.order.order_number, keyOf(one));
  const acts = { change_address: true, cancel: [{ line: one.order.items[0].id, quantity: 1 }] };
  expect(own.body).toMatchObject({ order: one.order, bank: null, acts });
  expect(own.headers.get('cache-control')).toMatch(/no-store/);
  for (const key of [
    keyOf(two),
    '',
    'x',
    `${keyOf(one)}AAAA`,
    keyOf(one).slice(0, -2),
    '%',
    keyOf(one).toLowerCase(),
  ]) {
    const strange = await read(one.order.order_number, key);
    expect({ status: strange.status, ...strange.body }).toMatchObject({
      status: 404,
      success: false,
      code: 'ORDER_NOT_FOUND',
    });
  }
  expect((await shop.get(`/api/orders/by-link/${one.order.order_number}`)).status).toBe(404);
  expect((await read('DHANHCHU', keyOf(one))).status).toBe(404);
});
