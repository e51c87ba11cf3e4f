import { expect, test } from 'vitest';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { openTestShop } from '../app.ts';
import { writeEmail } from '../mail/emails.ts';
import { codFields, codForm, line, makeForm, makeProduct, newKey, qrForm } from '../makers.ts';
import { connect, HMAC_SECRET, transfer } from '../payments/bank.ts';
import { inDays, makeVoucher, usesOf } from './voucher.ts';

const shop = openTestShop();
const reserve = (checkoutId: string, items: unknown, voucher?: string, customer: object = {}) =>
  shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items, voucher, ...customer });

/** The checkout's reservation reaches its end, and the job that releases it has not run yet. */
const lapse = (orderNumber: string) =>
  shop.shop.db
    .updateTable('reservations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('order_number', '=', orderNumber)
    .execute();

test('an order with a voucher costs less, says so, and shares the discount among its lines', async () => {
  const { db } = shop.shop;
  const [a, b] = [await makeProduct(db, { priceVnd: 333_333 }), await makeProduct(db, { priceVnd: 100_000 })];
  const code = await makeVoucher(db, { kind: 'fixed', value: 100_001 });
  const form = codForm([line(a, 2), line(b)], { voucher: code.toLowerCase(), total_amount: 666_665 });
  const { status, body } = await shop.post('/api/orders', form);
  expect(status).toBe(201);
  expect(body.order).toMatchObject({
    total_amount: '666665',
    voucher: code,
    discount_amount: '100001',
    free_delivery: false,
  });
  const lines = await db
    .selectFrom('order_items')
    .select(['quantity', 'price_at_time as price', 'discount'])
    .where('order_id', '=', body.order.id)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { quantity: 2, price: 333_333, discount: 86_957 },
    { quantity: 1, price: 100_000, discount: 13_044 },
  ]);
  expect(await usesOf(db, code)).toBe(1);
  const key = new URL(body.order_url, shop.url).searchParams.get('key');
  const read = await shop.get(`/api/orders/by-link/${body.order.order_number}?key=${key}`);
  expect(read.body.order).toEqual(body.order);
});

test('a voucher for free delivery takes nothing off, and the order says who pays the carrier', async () => {
  const code = await makeVoucher(shop.shop.db, { kind: 'delivery', value: 0 });
  const form = codForm([line(await makeProduct(shop.shop.db))], { voucher: code });
  expect((await shop.post('/api/orders', form)).body.order).toMatchObject({
    total_amount: '500000',
    discount_amount: '0',
    free_delivery: true,
  });
});

test('an order whose total leaves the voucher out is refused with the new total', async () => {
  const code = await makeVoucher(shop.shop.db);
  const form = codForm([line(await makeProduct(shop.shop.db))], { voucher: code });
  const { status, body } = await shop.post('/api/orders', form);
  expect([status, body.code, body.total_amount]).toEqual([409, 'PRICE_CHANGED', 450_000]);
  expect(await usesOf(shop.shop.db, code)).toBe(0);
});

test('the order repeats every check, and a refused one takes neither stock nor a use', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db, { stock: 3 });
  const refusals: [string, string][] = [
    ['KHONGCO1', 'VOUCHER_UNKNOWN'],
    [await makeVoucher(db, { startsAt: inDays(1), endsAt: inDays(2) }), 'VOUCHER_NOT_STARTED'],
    [await makeVoucher(db, { startsAt: inDays(-2), endsAt: inDays(-1) }), 'VOUCHER_ENDED'],
    [await makeVoucher(db, { minimum: 500_001 }), 'VOUCHER_MINIMUM'],
    [await makeVoucher(db, { categoryIds: [newKey()] }), 'VOUCHER_NOT_FOR_THESE'],
  ];
  for (const [voucher, reason] of refusals) {
    const answer = await shop.post('/api/orders', codForm([line(product)], { voucher, total_amount: 450_000 }));
    expect([answer.status, answer.body.code]).toEqual([409, reason]);
    expect((await reserve(newKey(), [line(product)], voucher)).body.code).toBe(reason);
  }
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(3);
});

test('a voucher that is put in or taken out changes the total under the same order number, and the QR code with it', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const code = await makeVoucher(db, { maxUses: 1 });
  const [checkout, items] = [newKey(), [line(product, 2)]];
  const full = (await reserve(checkout, items)).body;
  expect(Object.keys(full)).not.toContain('discount_amount');
  const reduced = (await reserve(checkout, items, code)).body;
  expect(reduced).toMatchObject({
    order_number: full.order_number,
    total_amount: '900000',
    discount_amount: '100000',
    free_delivery: false,
    bank: { amount: 900_000, memo: full.order_number },
  });
  expect(reduced.vietqr).not.toBe(full.vietqr);
  expect(await usesOf(db, code)).toBe(1);
  expect((await reserve(checkout, items, code)).body).toMatchObject({
    total_amount: '900000',
    discount_amount: '100000',
  });
  expect(await usesOf(db, code)).toBe(1);
  expect((await reserve(checkout, items)).body).toMatchObject({ order_number: full.order_number, vietqr: full.vietqr });
  expect(await usesOf(db, code)).toBe(0);
});

test('an order by transfer takes over the use that its reservation kept, even if the voucher has ended since', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const code = await makeVoucher(db, { maxUses: 1 });
  const [checkout, items] = [newKey(), [line(product)]];
  const { order_number } = (await reserve(checkout, items, code)).body;
  await db
    .updateTable('vouchers')
    .set({ ends_at: inDays(-0.5) })
    .where('code', '=', code)
    .execute();
  expect((await reserve(checkout, items, code)).body).toMatchObject({
    order_number,
    total_amount: '450000',
    discount_amount: '50000',
  });
  const form = qrForm(items, { order_number, checkout_id: checkout, voucher: code, total_amount: 450_000 });
  const { status, body } = await shop.post('/api/orders', form);
  expect([status, body.order?.order_number, body.order?.total_amount]).toEqual([201, order_number, '450000']);
  expect(await usesOf(db, code)).toBe(1);
});

test('an order without the voucher that its reservation kept gives its use back', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const [code, other] = [await makeVoucher(db), await makeVoucher(db, { value: 20 })];
  const [checkout, items] = [newKey(), [line(product)]];
  await reserve(checkout, items, code);
  const form = makeForm(codFields(items, { checkout_id: checkout, voucher: other, total_amount: 400_000 }));
  expect((await shop.post('/api/orders', form)).status).toBe(201);
  expect([await usesOf(db, code), await usesOf(db, other)]).toEqual([0, 1]);
});

test('a use comes back when the reservation has expired, as soon as somebody needs it', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const code = await makeVoucher(db, { maxUses: 1 });
  const { order_number } = (await reserve(newKey(), [line(product)], code)).body;
  expect((await reserve(newKey(), [line(product)], code)).body.code).toBe('VOUCHER_USED_UP');
  await lapse(order_number);
  expect((await reserve(newKey(), [line(product)], code)).status).toBe(200);
  expect(await usesOf(db, code)).toBe(1);
});

test('a cancelled order gives its use back', async () => {
  const { db } = shop.shop;
  const code = await makeVoucher(db, { maxUses: 1, maxUsesEach: 1 });
  const place = async () =>
    shop.post('/api/orders', codForm([line(await makeProduct(db))], { voucher: code, total_amount: 450_000 }));
  const { order } = (await place()).body;
  expect((await place()).body.code).toBe('VOUCHER_USED_UP');
  await changeOrder(db, {
    order: order.order_number,
    move: { field: 'status', to: 'cancelled' },
    actor: { kind: 'operator', userId: null },
    reason: null,
  });
  expect(await usesOf(db, code)).toBe(0);
  expect((await place()).status).toBe(201);
});

test('a customer is known by email address or phone number, however they are written', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db, { stock: 20 });
  const code = await makeVoucher(db, { maxUsesEach: 1 });
  const place = (email: string, phone: string) =>
    shop.post(
      '/api/orders',
      codForm([line(product)], { voucher: code, total_amount: 450_000, shipping_email: email, shipping_phone: phone }),
    );
  expect((await place('lan@thu.example', '0911 111 111')).status).toBe(201);
  for (const [email, phone] of [
    ['LAN@thu.example', '0922222222'],
    ['lan2@thu.example', '+84911111111'],
  ] as const) {
    expect((await place(email, phone)).body).toMatchObject({ code: 'VOUCHER_USED_BY_CUSTOMER', most: 1 });
    const early = await reserve(newKey(), [line(product)], code, { email, phone });
    expect(early.body.code).toBe('VOUCHER_USED_BY_CUSTOMER');
  }
  expect((await place('minh@thu.example', '0933333333')).status).toBe(201);
  expect(await usesOf(db, code)).toBe(2);
});

test('a voucher for each customer counts mailboxes and dialled numbers, and is not for a number that nobody can dial', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db, { stock: 20 });
  const code = await makeVoucher(db, { maxUsesEach: 1 });
  const place = (email: string, phone: string, method = codForm) =>
    shop.post(
      '/api/orders',
      method([line(product)], { voucher: code, total_amount: 450_000, shipping_email: email, shipping_phone: phone }),
    );
  expect((await place('hoa.le@gmail.com', '0911222333')).status).toBe(201);
  for (const email of ['hoa.le+1@gmail.com', 'h.oale@gmail.com', 'HOALE+x@googlemail.com'])
    expect((await place(email, '0922333444')).body.code, email).toBe('VOUCHER_USED_BY_CUSTOMER');
  for (const phone of ['+840911222333', '840911222333', '00911222333', '0911222333 0', '911222333'])
    expect((await place('minh@thu.example', phone)).body.code, phone).toBe('VOUCHER_USED_BY_CUSTOMER');
  const customer = { email: 'minh@thu.example', phone: '091122233' };
  for (const { status, body } of [
    await place(customer.email, customer.phone, qrForm),
    await reserve(newKey(), [line(product)], code, customer),
  ])
    expect([status, body.code]).toEqual([409, 'VOUCHER_NEEDS_PHONE']);
  expect((await place('hoa.le+1@thu.example', '0922333444')).status).toBe(201);
  expect((await place('hoa.le+2@thu.example', '0922333445')).body.code).toBe('VOUCHER_USED_BY_CUSTOMER');
  expect((await place('hoa.l.e@thu.example', '0922333446')).status).toBe(201);
  const unlimited = await makeVoucher(db);
  const form = qrForm([line(product)], { voucher: unlimited, total_amount: 450_000, shipping_phone: customer.phone });
  expect((await shop.post('/api/orders', form)).status).toBe(201);
});

test('the same order sent again with its key is the same order, and uses the voucher once', async () => {
  const { db } = shop.shop;
  const items = [line(await makeProduct(db))];
  const code = await makeVoucher(db, { maxUsesEach: 1 });
  const key = { 'idempotency-key': newKey() };
  const send = () => shop.post('/api/orders', codForm(items, { voucher: code, total_amount: 450_000 }), key);
  const [first, second] = [await send(), await send()];
  expect(second.body.order.order_number).toBe(first.body.order.order_number);
  expect(await usesOf(db, code)).toBe(1);
});

test('what was paid with a voucher counts when it is taken out: the new QR code asks for the rest', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const items = [line(await makeProduct(shop.shop.db))];
  const code = await makeVoucher(shop.shop.db);
  const checkout = newKey();
  const { order_number } = (await reserve(checkout, items, code)).body;
  await transfer(shop, order_number, 450_000);
  expect((await reserve(checkout, items, code)).body).toMatchObject({
    amount_paid: '450000',
    amount_due: '0',
    bank: null,
  });
  expect((await reserve(checkout, items)).body).toMatchObject({
    order_number,
    total_amount: '500000',
    amount_paid: '450000',
    amount_due: '50000',
    bank: { amount: 50_000, memo: order_number },
  });
});

test('the email that confirms an order names the voucher and what it took off', async () => {
  const { db } = shop.shop;
  const code = await makeVoucher(db);
  const { order } = (
    await shop.post('/api/orders', codForm([line(await makeProduct(db))], { voucher: code, total_amount: 450_000 }))
  ).body;
  const { text } = await writeEmail(shop, { kind: 'order-received', facts: { orderId: order.id } });
  expect(text.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`Giảm giá \\(mã ${code}\\)[^]*50\\.000[^]*Tổng cộng[^]*450\\.000`),
  );
});
