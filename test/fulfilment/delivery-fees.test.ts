import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setDeliveryFee } from '#commands/fulfilment/set-delivery-fee.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { promiseInWords } from '#domain/fulfilment/promise-words.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { amountDue } from '#domain/orders/settlement.ts';
import { getOrder } from '#store/orders/orders.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { actOnOrder, askOffice, makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, type Fields, line, makeProduct, qrForm } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { makeBundle } from '../stock/bundle.ts';
import { makeVoucher } from '../vouchers/voucher.ts';
import { exampleTable, type WrittenExample } from './example-table.ts';

const shop = openTestShop();
/** The example of the documents; its fees are written out in the tests below. */
const setTable = async (change?: (table: WrittenExample) => void) =>
  writeDeliveryTable(shop.shop.db, await exampleTable(change));

beforeEach(() => setTable());
afterEach(() => writeDeliveryTable(shop.shop.db, null));

const rope = () => makeProduct(shop.shop.db, { priceVnd: 120_000, grossWeightKg: 0.3, shippingClass: 'parcel' });
const treadmill = () => makeProduct(shop.shop.db, { priceVnd: 9_490_000, grossWeightKg: 68, shippingClass: 'freight' });
const price = (items: unknown, more: object = {}) => shop.post('/api/cart/prices', { items, ...more });
const reserve = (items: unknown, more: object = {}) =>
  shop.post('/api/checkout/reservations', { checkout_id: randomUUID(), items, ...more });
const order = (items: Parameters<typeof codForm>[0], fields: Fields = {}) =>
  shop.post('/api/orders', codForm(items, fields));

test.each([
  ['with', true],
  ['without', false],
])('a client that names no province gets the totals of the goods, %s a delivery table', async (_, hasTable) => {
  if (!hasTable) await writeDeliveryTable(shop.shop.db, null);
  const items = [line(await rope(), 2)];
  for (const more of [{}, { province: null }, { province: '' }, { province: 'Atlantis' }]) {
    const { body } = await price(items, more);
    expect(Object.keys(body)).toEqual(['items', 'unknown_ids', 'total_amount']);
    expect(body.total_amount).toBe(240_000);
    const { body: reserved } = await reserve(items, more);
    expect(reserved).toMatchObject({ total_amount: '240000', amount_due: '240000' });
    expect(reserved).not.toHaveProperty('delivery_amount');
  }
});

test('without a table nothing is charged, whatever province is named', async () => {
  await writeDeliveryTable(shop.shop.db, null);
  const items = [line(await rope())];
  expect((await price(items, { province: 'Hà Nội' })).body).not.toHaveProperty('delivery');
  expect((await reserve(items, { province: 'Hà Nội' })).body).toMatchObject({ total_amount: '120000' });
  const { status, body } = await order(items);
  expect([status, body.order.total_amount]).toEqual([201, '120000']);
  expect(body.order).not.toHaveProperty('delivery_amount');
});

test('the cart, the QR code and the order contain the fee of the province', async () => {
  const items = [line(await rope())];
  const { body: priced } = await price(items, { province: 'TP. Hồ Chí Minh' });
  expect(priced.total_amount).toBe(155_000);
  expect(priced.delivery).toEqual({
    fee: 35_000,
    quoted: false,
    parts: [{ shipping_class: 'parcel', fee: 35_000, days: '2–5', fitting: 'none' }],
  });
  const checkout_id = randomUUID();
  const { body: reserved } = await reserve(items, { checkout_id, province: 'TP. Hồ Chí Minh' });
  expect(reserved).toMatchObject({ total_amount: '155000', delivery_amount: '35000', delivery_quoted: false });
  expect(reserved.vietqr).toContain('5406155000');
  const sent = qrForm(items, {
    ...{ total_amount: 155_000, shipping_city: 'Hồ Chí Minh' },
    ...{ checkout_id, order_number: reserved.order_number },
  });
  const { status, body } = await shop.post('/api/orders', sent);
  expect(status).toBe(201);
  expect(body.order).toMatchObject({
    ...{ total_amount: '155000', amount_due: '155000' },
    ...{ delivery_amount: '35000', delivery_quoted: false },
  });
});

test('the order and the email that it is on its way keep the days that the table promised, also when there is no table any more', async () => {
  const lines = [line(await rope()), line(await treadmill())];
  const { body: priced } = await price(lines, { province: 'Hà Nội' });
  const { body } = await order(lines, { total_amount: priced.total_amount, shipping_city: 'Hà Nội' });
  const read = async () => (await shop.get(body.order_url.replace('/order/', '/api/orders/by-link/'))).body;
  const facts = {
    orderId: body.order.id,
    status: 'in_delivery',
    paymentStatus: 'unpaid',
    changed: 'status',
    reason: null,
  };
  const { text } = await writeEmail(shop, { kind: 'order-status-changed', facts } as Mail);
  const { promise } = (await read()).order;
  expect(promise.parts.map((part: { shipping_class: string }) => part.shipping_class)).toEqual(['parcel', 'freight']);
  expect(promise.cost).toEqual({ kind: 'exact', fee: 600_000 });
  const [first, second] = promiseInWords(
    { ...promise, parts: promise.parts.map((part: object) => ({ ...part, shippingClass: 'parcel' })) },
    'địa chỉ của đơn hàng',
  ).map((line) => line.replace(/^[^:]*: /, ''));
  const written = text.replace(/\s+/g, ' ');
  expect(written).toContain(first);
  expect(written).toContain(second?.replace(/\s/g, ' '));
  await writeDeliveryTable(shop.shop.db, null);
  expect((await read()).order.promise).toEqual(promise);
});

test('another province keeps the order number and changes total and QR code', async () => {
  const items = [line(await rope())];
  const checkout_id = randomUUID();
  const answers = [];
  for (const province of ['Đà Nẵng', 'Hà Nội', 'Hà Nội'])
    answers.push((await reserve(items, { checkout_id, province })).body);
  const [first, second, third] = answers;
  expect(answers.map((one) => one.order_number)).toEqual(Array(3).fill(first.order_number));
  expect(answers.map((one) => one.total_amount)).toEqual(['155000', '142000', '142000']);
  expect(second.vietqr).toContain('5406142000');
  expect(third.vietqr).toBe(second.vietqr);
});

test('money for the QR code of another province stays with the order number, and what lacks is due', async () => {
  const items = [line(await rope())];
  const checkout_id = randomUUID();
  const { body: cheap } = await reserve(items, { checkout_id, province: 'Hà Nội' });
  const typed = await typeAt(shop, 'simulate-bank', cheap.order_number, '142000');
  expect(typed.code).toBe(0);
  const { body: dear } = await reserve(items, { checkout_id, province: 'Đà Nẵng' });
  expect(dear).toMatchObject({ order_number: cheap.order_number, amount_paid: '142000', amount_due: '13000' });
  expect(dear.vietqr).toContain('540513000');
  const form = qrForm(items, {
    ...{ total_amount: 155_000, shipping_city: 'Đà Nẵng' },
    ...{ checkout_id, order_number: dear.order_number },
  });
  const { body } = await shop.post('/api/orders', form);
  expect(body.order).toMatchObject({ total_amount: '155000', amount_paid: '142000', amount_due: '13000' });
});

test('the fee that a browser claims is never believed', async () => {
  const items = [line(await rope())];
  for (const total_amount of [120_000, 121_000, 0]) {
    const { status, body } = await order(items, { total_amount });
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body).toMatchObject({ total_amount: 142_000, delivery_amount: 22_000 });
  }
});

test('a fee that changed is shown before anybody pays it, but a reservation keeps the one that it was made with', async () => {
  const items = [line(await rope())];
  const checkout_id = randomUUID();
  const { body: reserved } = await reserve(items, { checkout_id, province: 'Hà Nội' });
  await setTable((table) => {
    for (const { parcel } of table.zones) for (const step of parcel.steps) step.fee += 1000;
  });
  expect((await order(items, { total_amount: 142_000 })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    total_amount: 143_000,
  });
  const kept = { checkout_id, order_number: reserved.order_number };
  expect((await order(items, { ...kept, total_amount: 148_000, shipping_city: 'Đà Nẵng' })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    total_amount: 156_000,
  });
  expect((await order(items, { ...kept, total_amount: 142_000 })).status).toBe(201);
});

test('freight without a fee is ordered, and the order says that its fee will be told on the phone', async () => {
  const items = [line(await treadmill()), line(await rope())];
  const { body: priced } = await price(items, { province: '48' });
  expect(priced.delivery).toMatchObject({ fee: 0, quoted: true });
  expect(priced.delivery.parts.map((part: { fee: number | null }) => part.fee)).toEqual([0, null]);
  const { status, body } = await order(items, { total_amount: 9_610_000, shipping_city: 'Đà Nẵng' });
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ total_amount: '9610000', delivery_amount: '0', delivery_quoted: true });
});

test('a bundle without figures of its own weighs what its parts do', async () => {
  const part = await makeProduct(shop.shop.db, { grossWeightKg: 2, shippingClass: 'parcel' });
  const bundle = await makeBundle(shop, [part, 3]);
  const { body } = await price([line(bundle)], { province: 'Hà Nội' });
  // six kilograms: up to 20
  expect(body.delivery).toMatchObject({ fee: 60_000, quoted: false });
});

test('a voucher can take the goods under the threshold for free delivery, or pay the delivery', async () => {
  const db = shop.shop.db;
  const items = [line(await makeProduct(db, { priceVnd: 2_000_000, grossWeightKg: 1 }))];
  const province = 'Hà Nội';
  expect((await price(items, { province })).body.delivery.fee).toBe(0);
  const ten = await makeVoucher(db);
  expect((await price(items, { province, voucher: ten })).body).toMatchObject({
    ...{ total_amount: 1_822_000, discount_amount: 200_000 },
    delivery: { fee: 22_000 },
  });
  const paid = await makeVoucher(db, { kind: 'delivery', value: 0 });
  const lighter = [line(await rope())];
  expect((await price(lighter, { province, voucher: paid })).body).toMatchObject({ total_amount: 120_000 });
  expect((await order(lighter, { total_amount: 120_000, voucher: paid })).body.order).toMatchObject({
    ...{ total_amount: '120000', free_delivery: true, delivery_amount: '0' },
  });
  const refused = await price(lighter, { province, voucher: 'KHONGCO1' });
  expect(refused.body).toMatchObject({ total_amount: 142_000, voucher_refusal: { code: 'VOUCHER_UNKNOWN' } });
});

test('staff set the fee that was agreed on the phone: the total, the history and an email follow', async () => {
  const { body } = await order([line(await treadmill())], { total_amount: 9_490_000, shipping_city: 'Đà Nẵng' });
  const code = body.order.order_number;
  const { headers } = await makeStaff(shop, 'orders');
  const { items: toTell } = (await askOffice(shop, 'GET', '/api/admin/orders?view=fees', headers)).body;
  expect(toTell).toContainEqual(expect.objectContaining({ orderNumber: code, phone: '0912 345 678' }));
  const set = (body: object) => actOnOrder(shop, headers, code, ['PUT', '/delivery-fee'], body);
  expect(await set({ fee: 650_000 })).toMatchObject({ status: 400 });
  expect(await set({ fee: 650_000, reason: 'Xe tải từ Hà Nội' })).toMatchObject({
    ...{ status: 200, body: { order: { money: { delivery: 650_000 } } } },
  });
  const { db } = shop.shop;
  expect(await getOrder(db, body.order.id)).toMatchObject({
    ...{ total: 10_140_000, delivery: 650_000, deliveryPricing: 'charged' },
  });
  const events = db.selectFrom('order_events').select(['before', 'after', 'reason']);
  expect(await events.where('order_id', '=', body.order.id).where('field', '=', 'delivery').execute()).toEqual([
    { before: 'quoted 0', after: 'charged 650000', reason: 'Xe tải từ Hà Nội' },
  ]);
  const mails = await db.selectFrom('mails').select('facts').where('kind', '=', 'delivery-fee-set').execute();
  expect(mails.map(({ facts }) => facts)).toContainEqual({ orderId: body.order.id, reason: 'Xe tải từ Hà Nội' });
  expect(await set({ fee: 650_000, reason: 'x' })).toMatchObject({ status: 200 });
  expect(await actOnOrder(shop, headers, code, ['POST', '/shipments'])).toMatchObject({ status: 200 });
  expect(await set({ fee: 1, reason: 'x' })).toMatchObject({ status: 409, body: { code: 'DELIVERY_FEE_FIXED' } });
});

test('a transfer that covered the goods leaves the agreed fee to pay', async () => {
  const items = [line(await treadmill())];
  const fields = { total_amount: 9_490_000, shipping_city: 'Đà Nẵng' };
  const { body } = await shop.post('/api/orders', qrForm(items, fields));
  const { order_number: code, id } = body.order;
  expect((await typeAt(shop, 'simulate-bank', code)).code).toBe(0);
  const { db } = shop.shop;
  expect(await getOrder(db, id)).toMatchObject({ paymentStatus: 'paid', amountPaid: 9_490_000 });
  await setDeliveryFee(db, { order: code, fee: 650_000, actor: { kind: 'operator', userId: null }, reason: 'Xe tải' });
  const owed = await getOrder(db, id);
  expect(owed).toMatchObject({ paymentStatus: 'unpaid', total: 10_140_000, amountPaid: 9_490_000 });
  expect(amountDue(owed)).toBe(650_000);
});

test('a fee that is raised after some money went back is asked for, with what went back', async () => {
  const { body } = await shop.post(
    '/api/orders',
    qrForm([line(await rope())], { total_amount: 155_000, shipping_city: 'Đà Nẵng' }),
  );
  const { order_number: code, id } = body.order;
  const { db } = shop.shop;
  const actor = { kind: 'operator', userId: null } as const;
  expect((await typeAt(shop, 'simulate-bank', code)).code).toBe(0);
  await refundOrder(db, { order: code, amount: 50_000, account: null, actor, reason: 'Đền vì giao chậm' });
  expect(await getOrder(db, id)).toMatchObject({ paymentStatus: 'paid', amountPaid: 105_000 });
  await setDeliveryFee(db, { order: code, fee: 20_000, actor, reason: 'Gần hơn' });
  expect(await getOrder(db, id)).toMatchObject({ paymentStatus: 'paid', total: 140_000 });
  await setDeliveryFee(db, { order: code, fee: 30_000, actor, reason: 'Giao buổi tối' });
  const owed = await getOrder(db, id);
  expect(owed).toMatchObject({ paymentStatus: 'unpaid', total: 150_000, amountPaid: 105_000 });
  expect(amountDue(owed)).toBe(45_000);
});

test('an order without a fee gets none later', async () => {
  await writeDeliveryTable(shop.shop.db, null);
  const { body } = await order([line(await rope())]);
  const { headers } = await makeStaff(shop, 'orders');
  const fee = { fee: 1000, reason: 'x' };
  const refused = await actOnOrder(shop, headers, body.order.order_number, ['PUT', '/delivery-fee'], fee);
  expect(refused).toMatchObject({ status: 409, body: { code: 'DELIVERY_FEE_FIXED' } });
});

test('a product tells what its delivery costs in each zone, and its package', async () => {
  const { slug } = await makeProduct(shop.shop.db, {
    ...{ priceVnd: 9_490_000, grossWeightKg: 68, packageCm: [168, 80.5, 32], shippingClass: 'freight' },
  });
  const { body } = await shop.get(`/api/products/${slug}`);
  expect(body).toMatchObject({ shipping_class: 'freight', package_cm: [168, 80.5, 32], gross_weight_kg: 68 });
  expect(body.delivery).toEqual([
    { fee: 600_000, days: '2–4', fitting: 'included', provinces: ['01'] },
    { fee: null, days: '4–10', fitting: 'none', provinces: [] },
  ]);
  await writeDeliveryTable(shop.shop.db, null);
  await expect.poll(async () => (await shop.get(`/api/products/${slug}`)).body.delivery).toBeUndefined();
});

test('the policy pages say what the table says, and without one what the settings say', async () => {
  const read = async () => (await shop.get('/api/pages/shipping-info')).body.html as string;
  await expect.poll(read).toContain('Liên hệ báo phí');
  const html = await read();
  for (const text of [
    'đến 2 kg: 22.000',
    'mỗi kg tiếp theo: 4.000',
    'Tiền hàng từ 2.000.000',
    '÷ 5.000',
    '4–10 ngày làm việc',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('Vùng sâu');
  expect(html).not.toMatch(/\{\{|<p>\s*<table/);
  await writeDeliveryTable(shop.shop.db, null);
  await expect.poll(read).toContain('Vùng sâu, vùng xa, hải đảo</td><td>5–7 ngày làm việc');
  expect(await read()).not.toContain('báo phí');
});
