/** Orders that are gifts: the parcel goes to somebody else, and nothing in it shows a price. */
import { expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import { draftParcel } from '#domain/fulfilment/parcel-details.ts';
import { readPaperShipments } from '#server/papers/compose-papers.ts';
import { getParcelFacts } from '#store/fulfilment/parcel-facts.ts';
import { getSettings } from '#store/settings/settings.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { expectRefusal } from '../counts.ts';
import { codForm, customer, type Fields, line, makeProduct, newKey, qrForm } from '../makers.ts';

const shop = openTestShop();
const gift = {
  gift_recipient: '  Trần  Thị Lan ',
  gift_phone: '0987 654 321',
  gift_message: 'Chúc chị sinh nhật vui!\r\n\r\n\r\nHoa <3',
};
const kept = {
  recipient: 'Trần Thị Lan',
  phone: '0987 654 321',
  message: 'Chúc chị sinh nhật vui!\n\nHoa <3',
};
const actor = { kind: 'operator' as const, userId: null };

const staff = openOffice(shop, 'orders');

const place = async (fields: Fields = gift, form: typeof codForm = codForm) =>
  shop.post(
    '/api/orders',
    form([line(await makeProduct(shop.shop.db, { grossWeightKg: 3, packageCm: [60, 40, 30] }))], fields),
  );

async function pack(orderId: string) {
  const plan = { order: orderId, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  return makeShipment(shop.shop.db, plan);
}

test('the order keeps the buyer’s name and phone number; the recipient and the message stand beside them', async () => {
  const { status, body } = await place();
  expect(status).toBe(201);
  expect(body.order).toMatchObject({
    ...{ first_name: customer.first_name, last_name: customer.last_name, shipping_phone: customer.shipping_phone },
    gift: kept,
  });
  const office = (await staff.ask('GET', `/api/admin/orders/${body.order.order_number}`)).body;
  expect(office.gift).toEqual(kept);
  expect(office.customer.phone).toBe(customer.shipping_phone);
});

test('an order of a client that knows no gifts is no gift', async () => {
  const { body } = await place({});
  expect(body.order).not.toHaveProperty('gift');
  expect((await staff.ask('GET', `/api/admin/orders/${body.order.order_number}`)).body.gift).toBeNull();
});

test('the parcel goes to the recipient, and its papers know the message', async () => {
  const { body } = await place();
  const { id, code } = await pack(body.order.id);
  const facts = await getParcelFacts(shop.shop.db, id);
  expect(draftParcel(facts, await getSettings(shop.shop.db), []).recipient).toMatchObject({
    name: kept.recipient,
    phone: '+84987654321',
  });
  expect(await readPaperShipments(shop.shop.db, [code])).toMatchObject([
    { recipient: { name: kept.recipient, phone: kept.phone }, gift: { message: kept.message } },
  ]);
  const plain = await pack((await place({})).body.order.id);
  expect(await readPaperShipments(shop.shop.db, [plain.code])).toMatchObject([
    { recipient: { name: 'Nguyễn Thị Hoa', phone: customer.shipping_phone }, gift: undefined },
  ]);
});

test('the carrier collects nothing for a gift that is paid, and the rest of one that is not', async () => {
  const paid = (await place(gift, qrForm)).body.order;
  await shop.shop.db
    .updateTable('orders')
    .set({ amount_paid: Number(paid.total_amount), status: 'pending', payment_status: 'paid' })
    .where('id', '=', paid.id)
    .execute();
  const { code } = await pack(paid.id);
  const [shipment] = await readPaperShipments(shop.shop.db, [code]);
  expect(shipment?.cash).toBe(0);
  const due = (await place()).body.order;
  const [other] = await readPaperShipments(shop.shop.db, [(await pack(due.id)).code]);
  expect(other?.cash).toBe(Number(due.total_amount));
});

test('each wrong field of a gift is refused, and then nothing is ordered', async () => {
  const cases: [Fields, string, string | undefined][] = [
    [{ gift_phone: '' }, 'MISSING_FIELD', undefined],
    [{ gift_recipient: '\u200b' }, 'MISSING_FIELD', undefined],
    [{ gift_phone: '12' }, 'GIFT_PHONE_INVALID', 'gift_phone'],
    [{ gift_recipient: 'xem https://evil.example' }, 'TEXT_INVALID', 'gift_recipient'],
    [{ gift_recipient: 'x'.repeat(201) }, 'TEXT_INVALID', 'gift_recipient'],
    [{ gift_message: 'x'.repeat(301) }, 'TEXT_INVALID', 'gift_message'],
    [{ gift_message: 'a\u0000b' }, 'TEXT_INVALID', 'gift_message'],
  ];
  const product = await makeProduct(shop.shop.db);
  for (const [changed, code, field] of cases) {
    const send = () => shop.post('/api/orders', codForm([line(product)], { ...gift, ...changed }));
    const refused = await expectRefusal(shop, send, { status: 400, code });
    expect(refused.field).toBe(field);
  }
});

test('the same order with another message is another order', async () => {
  const key = { 'idempotency-key': newKey() };
  const product = await makeProduct(shop.shop.db);
  const send = (fields: Fields) => shop.post('/api/orders', codForm([line(product)], fields), key);
  const first = await send(gift);
  expect((await send(gift)).body.order.id).toBe(first.body.order.id);
  expect((await send({ ...gift, gift_message: 'Khác' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the recipient is forgotten together with the buyer', async () => {
  const { id } = (await place()).body.order;
  await shop.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await anonymiseOrders(shop.shop.db, [id]);
  expect(await shop.shop.db.selectFrom('gifts').select('recipient').where('order_id', '=', id).execute()).toEqual([]);
});

test('staff enter a gift for a caller', async () => {
  const product = await makeProduct(shop.shop.db);
  const order = {
    ...{
      items: [{ productId: product.id, quantity: 1 }],
      total: product.price,
      method: 'qr',
      key: crypto.randomUUID(),
    },
    ...{
      firstName: 'Lê',
      lastName: 'Hoa',
      phone: '0912345678',
      address: 'Số 5',
      ward: 'Phường Bạch Mai',
      city: 'Hà Nội',
    },
  };
  const send = (fields: object) => staff.ask('POST', '/api/admin/orders', { ...order, ...fields });
  expect((await send({ giftRecipient: 'Lan' })).body).toMatchObject({ code: 'MISSING_FIELD', fields: ['gift_phone'] });
  const { status, body } = await send({ giftRecipient: 'Lan', giftPhone: '0987654321', giftMessage: ' ' });
  expect([status, body.order?.gift]).toEqual([201, { recipient: 'Lan', phone: '0987654321', message: null }]);
});
