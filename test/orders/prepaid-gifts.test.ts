/** Gifts whose giver pays the carrier's fee, so that the recipient pays nothing at the door. */
import { beforeEach, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { draftParcel } from '#domain/fulfilment/parcel-details.ts';
import { GIFT_FEE_IN_TOTAL } from '#domain/gifts/gift-rules.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { loadProvinces } from '#server/content/provinces.ts';
import { getParcelFacts } from '#store/fulfilment/parcel-facts.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { getSettings } from '#store/settings/settings.ts';
import { actOnOrder, askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { expectBooksAgree } from '../balance/agree.ts';
import { ask } from '../customers.ts';
import { exampleTable } from '../fulfilment/example-table.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, type Fields, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { typeAt } from '../operator.ts';

const shop = openTestShop();
const gift = { gift_recipient: 'Trần Thị Lan', gift_phone: '0987654321', gift_fee_prepaid: 'true' };
const inland = { shipping_city: 'Quảng Ninh', shipping_address: 'Số 5, Phường Hồng Gai' };
const island = { shipping_city: 'Quảng Ninh', shipping_address: 'Số 5, Đặc khu Cô Tô' };
const [INLAND_FEE, ISLAND_FEE] = [60_000, 120_000];
const estimates = (inlandFee: string) =>
  `Nơi khác: 5 kg 40.000–${inlandFee}; 20 kg 70.000–90.000\nHải đảo: 5 kg 80.000–120.000`;

const { headers: staff } = openOffice(shop, 'orders');
beforeEach(() => changeSettings(shop.shop.db, { deliveryEstimates: estimates('60.000') }));

const product = (row: object = {}) =>
  makeProduct(shop.shop.db, { priceVnd: 289_000, grossWeightKg: 3, shippingClass: 'parcel', ...row });
const reserve = (items: unknown, checkout_id: string, more: object) =>
  shop.post('/api/checkout/reservations', { checkout_id, items, gift_fee_prepaid: true, ...more });
const total = ({ price }: Product, fee: number) => ({ total_amount: price + fee });
const place = (goods: Product, fields: Fields, key = newKey()) =>
  shop.post('/api/orders', qrForm([line(goods)], { ...gift, ...inland, ...fields }), { 'idempotency-key': key });

/** A gift of which the giver has paid everything. */
async function placePaid(fields: Fields = {}, goods?: Product) {
  const own = goods ?? (await product());
  const { status, body } = await place(own, { ...total(own, INLAND_FEE), ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id, order_number: code } = body.order;
  expect((await typeAt(shop, 'simulate-bank', code)).code).toBe(0);
  const link = String(body.order_url).replace('/order/', '/api/orders/by-link/');
  return { id: String(id), code: String(code), link, read: async () => (await shop.get(link)).body.order };
}

test('the fee is the most that carriers collect, and stands in the QR code, the order, its page, its emails and the office', async () => {
  const goods = await product();
  const checkout_id = newKey();
  const { body: reserved } = await reserve([line(goods)], checkout_id, {
    ...{ province: 'Quảng Ninh', ward: 'Phường Hồng Gai' },
  });
  expect(reserved).toMatchObject({ total_amount: '349000', delivery_amount: '60000', delivery_quoted: false });
  expect(reserved.vietqr).toContain('5406349000');
  const { status, body } = await place(goods, {
    ...{ checkout_id, order_number: reserved.order_number, ...total(goods, INLAND_FEE) },
  });
  expect(status).toBe(201);
  const said = { total_amount: '349000', delivery_amount: '60000', delivery_quoted: false };
  expect(body.order).toMatchObject({ ...said, promise: { cost: { kind: 'exact', fee: INLAND_FEE } } });
  const linked = await shop.get(String(body.order_url).replace('/order/', '/api/orders/by-link/'));
  expect(linked.body).toMatchObject({ order: said });
  const mail = { kind: 'order-received', facts: { orderId: body.order.id } } as Mail;
  const text = (await writeEmail(shop, mail)).text.replace(/\s+/g, ' ');
  expect(text).toContain(GIFT_FEE_IN_TOTAL);
  expect(text).not.toContain('đơn vị vận chuyển thu');
  const office = (await askOffice(shop, 'GET', `/api/admin/orders/${body.order.order_number}`, staff)).body;
  expect(office.money).toMatchObject({ delivery: INLAND_FEE, deliveryPricing: 'charged', total: 349_000 });
  await expectBooksAgree(shop);
});

test('a client that does not ask sees the total of the goods, with the recipient’s fee beside it', async () => {
  const goods = await product();
  const { body: reserved } = await reserve([line(goods)], newKey(), {
    ...{ province: 'Quảng Ninh', gift_fee_prepaid: undefined },
  });
  expect(reserved).toMatchObject({ total_amount: '289000' });
  expect(reserved).not.toHaveProperty('delivery_amount');
  const { body } = await place(goods, { ...total(goods, 0), gift_fee_prepaid: null });
  expect(body.order).not.toHaveProperty('delivery_amount');
  expect(body.order.promise.cost).toEqual({ kind: 'estimate', least: 40_000, most: INLAND_FEE });
});

test('nothing is charged in advance for what is no gift, is paid at the door, or has no known fee', async () => {
  const goods = await product();
  const unweighed = await product({ grossWeightKg: null, packageCm: null });
  const cases: [Product, Fields, typeof codForm][] = [
    [goods, { gift_recipient: null, gift_phone: null }, qrForm],
    [goods, {}, codForm],
    [unweighed, {}, qrForm],
    [goods, { shipping_city: 'Atlantis' }, qrForm],
  ];
  for (const [each, fields, form] of cases) {
    const send = (fee: number) =>
      shop.post('/api/orders', form([line(each)], { ...gift, ...inland, ...fields, ...total(each, fee) }));
    const refused = (await send(INLAND_FEE)).body;
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', total_amount: each.price });
    expect(refused).not.toHaveProperty('delivery_amount');
    expect((await send(0)).body.order).not.toHaveProperty('delivery_amount');
  }
});

test('a fee that changed is shown before anybody pays it; a reservation keeps the one that the giver saw', async () => {
  const goods = await product();
  const checkout_id = newKey();
  const at = { province: 'Quảng Ninh', ward: 'Phường Hồng Gai' };
  const { order_number } = (await reserve([line(goods)], checkout_id, at)).body;
  await changeSettings(shop.shop.db, { deliveryEstimates: estimates('65.000') });
  expect((await place(goods, total(goods, INLAND_FEE))).body).toMatchObject({
    ...{ code: 'PRICE_CHANGED', total_amount: goods.price + 65_000, delivery_amount: 65_000 },
  });
  expect((await reserve([line(goods)], checkout_id, at)).body.delivery_amount).toBe('60000');
  const kept = { checkout_id, order_number, ...total(goods, INLAND_FEE) };
  expect((await place(goods, { ...kept, ...island })).body).toMatchObject({ delivery_amount: ISLAND_FEE });
  expect((await place(goods, { ...kept, gift_fee_prepaid: null })).body.code).toBe('PRICE_CHANGED');
  expect((await place(goods, kept)).status).toBe(201);
});

test('an island has its own fee, and the choice may be taken back while the order number stays', async () => {
  const goods = await product();
  const checkout_id = newKey();
  const answers = [];
  for (const more of [
    { province: 'Quảng Ninh', ward: 'Phường Hồng Gai' },
    { province: 'Quảng Ninh', ward: 'Đặc khu Cô Tô' },
    {},
    { province: 'Quảng Ninh', ward: 'Đặc khu Cô Tô' },
  ])
    answers.push((await reserve([line(goods)], checkout_id, more)).body);
  expect(answers.map((one) => one.total_amount)).toEqual(['349000', '409000', '289000', '409000']);
  expect(new Set(answers.map((one) => one.order_number)).size).toBe(1);
});

test('the same order sent again stays one order with its choice; another choice is another order', async () => {
  const goods = await product();
  const key = newKey();
  const first = await place(goods, total(goods, INLAND_FEE), key);
  expect(first.status).toBe(201);
  expect((await place(goods, total(goods, INLAND_FEE), key)).body.order).toMatchObject({
    ...{ id: first.body.order.id, delivery_amount: '60000' },
  });
  const other = await place(goods, { ...total(goods, INLAND_FEE), gift_fee_prepaid: null }, key);
  expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the carrier hears that the shop pays, and collects nothing; from the free threshold on the fee is none', async () => {
  const { id } = await placePaid();
  const plan = { pieces: null, carrier: null, trackingCode: null, fee: null, cash: null };
  const actor = { kind: 'operator' as const, userId: null };
  const parcel = await makeShipment(shop.shop.db, { ...plan, order: id, actor });
  expect((await listShipments(shop.shop.db, id)).map(({ cash }) => cash)).toEqual([0]);
  const payerOf = async (shipmentId: string) =>
    draftParcel(await getParcelFacts(shop.shop.db, shipmentId), await getSettings(shop.shop.db), []).payer;
  expect(await payerOf(parcel.id)).toBe('shop');
  const dear = await product({ priceVnd: 2_500_000 });
  const free = await placePaid(total(dear, 0), dear);
  expect(await free.read()).toMatchObject({ total_amount: '2500000', delivery_amount: '0' });
  const sent = await makeShipment(shop.shop.db, { ...plan, order: free.id, actor });
  // whoever pays is decided as the order is placed, and not by a threshold that is raised afterwards
  await changeSettings(shop.shop.db, { freeDeliveryFrom: 5_000_000 });
  expect(await payerOf(sent.id)).toBe('shop');
  await changeSettings(shop.shop.db, { freeDeliveryFrom: 2_000_000 });
});

test('an address with another fee is refused; cancelled before it leaves, the order gives the fee back', async () => {
  const { id, code, link, read } = await placePaid();
  const change = (body: object) =>
    ask(shop, 'PUT', link.replace('?', '/address?'), null, { address: 'Số 7', note: '', ...body });
  const [, ward] = (await loadProvinces()).find(({ name }) => name.includes('Quảng Ninh'))?.wards ?? [];
  expect((await change({ city: 'Quảng Ninh', ward: 'Đặc khu Cô Tô' })).body.code).toBe('ADDRESS_CHANGES_FEE');
  expect(await change({ city: 'Quảng Ninh', ward: ward?.name })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ total_amount: '349000', delivery_amount: '60000' });
  const cancelled = await actOnOrder(shop, staff, code, ['POST', '/status'], {
    to: 'cancelled',
    reason: 'Khách đổi ý',
  });
  expect(cancelled.status).toBe(200);
  const { db } = shop.shop;
  expect(await listTasks(db, { orderNumber: code })).toMatchObject([
    { kind: 'refund-due', details: { amount: 349_000 } },
  ]);
  const facts = { orderId: id, changed: 'status', status: 'cancelled', paymentStatus: 'paid', reason: 'Khách đổi ý' };
  const { text } = await writeEmail(shop, { kind: 'order-status-changed', facts } as Mail);
  expect(text.replace(/\s+/g, ' ')).toMatch(/Giá trị đơn đã hủy 349\.000 đ Hoàn lại 349\.000 đ/);
  await expectBooksAgree(shop);
});

test('the fee follows the goods when staff change them, and a shop with a delivery table charges its own', async () => {
  const goods = await product();
  const { code } = await placePaid({}, goods);
  const edit = (quantity: number) =>
    actOnOrder(shop, staff, code, ['PUT', '/items'], {
      ...{ items: [{ productId: goods.id, quantity }], reason: 'Khách gọi' },
    });
  expect((await edit(2)).body.order.money).toMatchObject({ delivery: 90_000, total: 2 * goods.price + 90_000 });
  expect((await edit(8)).body.order.money).toMatchObject({ delivery: 0, deliveryPricing: 'charged' });
  await writeDeliveryTable(shop.shop.db, await exampleTable());
  const { body } = await place(goods, { ...total(goods, 0) });
  expect(body).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(body.delivery_amount).toBeGreaterThan(0);
  await writeDeliveryTable(shop.shop.db, null);
  await expectBooksAgree(shop);
});
