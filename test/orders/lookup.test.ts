/** The page that finds an order by its number and phone number. */
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import { endOfReturns } from '#domain/fulfilment/return-request.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { type Placed, patchStatus } from '../states/order.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });
const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 100 }));
afterEach(() => {
  vi.restoreAllMocks();
});

let houses = 0;
/** An IP address that sent no requests before. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${houses++}` });
let phones = 0;
/** A phone number that no other order has. */
const newPhone = () => `09${String(10_000_000 + phones++)}`;

async function place(phone: string): Promise<Placed & { promise: DeliveryPromise }> {
  const { body } = await shop.post('/api/orders', codForm([line(product)], { shipping_phone: phone }), elsewhere());
  return body.order;
}

/** The days of the promise that the order was placed with. The look-up names no cost. */
function daysOf({ promise: { cost: _, ...days } }: { promise: DeliveryPromise }) {
  return days;
}

const lookUp = (code: unknown, phone: unknown, from = elsewhere()) =>
  shop.post('/api/orders/lookup', { code, phone }, from);

test('number and phone number show the order’s states and products, with name and address masked, and no key, link, email or price but the cash to have ready', async () => {
  const { bearer } = await makeSignedIn(shop, 'staff');
  const phone = newPhone();
  const order = await place(phone);
  const plan = {
    order: order.id,
    pieces: null,
    carrier: 'ghn' as const,
    trackingCode: 'GHNBIMAT',
    fee: null,
    cash: null,
  };
  await makeShipment(shop.shop.db, { ...plan, actor: { kind: 'operator', userId: null } });
  await patchStatus(shop, order, bearer, { status: 'in_delivery', reason: 'Đã gửi cho cô Bímật' });
  const { status, headers, body } = await lookUp(order.order_number, phone);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(body).toEqual({
    order_number: order.order_number,
    created_at: expect.any(String),
    status: 'in_delivery',
    payment_status: 'unpaid',
    payment_method: 'delivery',
    cash_to_pay: '500000',
    name: 'N*** T*** H***',
    address: '***, Hà Nội',
    history: [
      { status: 'pending', at: expect.any(String) },
      { status: 'in_delivery', at: expect.any(String) },
    ],
    items: [{ name: product.name, slug: product.slug, image_url: expect.any(String), quantity: 1 }],
    promise: daysOf(order),
    shipments: [
      {
        code: `${order.order_number}-1`,
        ...{ carrier: 'Giao Hàng Nhanh', state: 'handed_over' },
        history: [
          { state: 'planned', at: expect.any(String) },
          { state: 'handed_over', at: expect.any(String) },
        ],
      },
    ],
  });
});

test('a received order says until when it may be sent back, and an order that waits for a call says so', async () => {
  const phone = newPhone();
  const order = await place(phone);
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null };
  const actor = { kind: 'operator' as const, userId: null };
  const { code } = await makeShipment(shop.shop.db, { ...plan, actor });
  for (const to of ['handed_over', 'delivered'] as const)
    await moveShipment(shop.shop.db, { code, to, actor, note: null });
  const { body } = await lookUp(order.order_number, phone);
  expect(body).toMatchObject({ payment_status: 'unpaid', cash_with_carrier: '500000' });
  expect(body).not.toHaveProperty('cash_to_pay');
  const { returnDays } = defaultShopSettings;
  expect(body.status).toBe('done');
  expect(body.return_until).toBe(endOfReturns(new Date(), returnDays).toISOString());
  const waiting = await place(newPhone());
  await shop.shop.db.updateTable('orders').set({ confirming_call: 'awaited' }).where('id', '=', waiting.id).execute();
  const { shipping_phone } = await shop.shop.db
    .selectFrom('orders')
    .select('shipping_phone')
    .where('id', '=', waiting.id)
    .executeTakeFirstOrThrow();
  const found = (await lookUp(waiting.order_number, shipping_phone)).body;
  expect(found).toMatchObject({ confirming_call: 'awaited' });
  expect(found).not.toHaveProperty('return_until');
});

test('both numbers are found however they are typed', async () => {
  const phone = newPhone();
  const { order_number: code } = await place(phone);
  const spaced = `${code.slice(0, 2)} ${code.slice(2, 5)}-${code.slice(5)}`.toLowerCase();
  for (const [typedCode, typedPhone] of [
    [spaced, phone],
    [code, `+84 ${phone.slice(1, 4)} ${phone.slice(4)}`],
    [` ${code} `, `84${phone.slice(1)}`],
  ])
    expect((await lookUp(typedCode, typedPhone)).status, `${typedCode} ${typedPhone}`).toBe(200);
});

/** The statements that the shop sends for one request. */
async function statementsOf(act: () => Promise<Answer>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const texts = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  );
  query.mockRestore();
  return texts.filter((text) => text.includes('order_number'));
}

test('a wrong number and a wrong phone number get the same answer, by the same statement as a hit', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const [order, another] = [await place(phone), await place(other)];
  const misses: [unknown, unknown][] = [
    ['DH2222222', phone],
    [another.order_number, phone],
    [order.order_number, other],
    [order.order_number, newPhone()],
    ['không phải mã', 'không phải số'],
  ];
  const hit = await statementsOf(() => lookUp(order.order_number, phone));
  expect(hit).toHaveLength(1);
  const answers: Answer[] = [];
  for (const [code, typed] of misses) {
    const statements = await statementsOf(async () => {
      const answer = await lookUp(code, typed);
      answers.push(answer);
      return answer;
    });
    expect(statements, JSON.stringify([code, typed])).toEqual(hit);
  }
  const seen = answers.map(({ status, headers, body }) => ({ status, body, names: [...headers.keys()].sort() }));
  expect(seen).toEqual(misses.map(() => seen[0]));
  expect(seen[0]).toMatchObject({ status: 404, body: { code: 'ORDER_UNMATCHED' } });
});

test('an anonymised order is not found, not even without a phone number', async () => {
  const phone = newPhone();
  const { id, order_number } = await place(phone);
  const gone = { anonymised_at: new Date(), shipping_phone: '', shipping_phone_e164: null };
  await shop.shop.db.updateTable('orders').set(gone).where('id', '=', id).execute();
  expect((await lookUp(order_number, phone)).status).toBe(404);
  expect((await lookUp(order_number, '.')).status).toBe(404);
});

test('a request without number or phone number is told so, and uses up nobody’s tries', async () => {
  for (const [code, phone, fields] of [
    [undefined, undefined, ['code', 'phone']],
    ['', newPhone(), ['code']],
    ['DH222222', ' ', ['phone']],
    [{ $ne: '' }, [''], ['code', 'phone']],
  ] as const) {
    const { status, body } = await lookUp(code, phone);
    expect([status, body.code, body.fields]).toEqual([400, 'MISSING_FIELD', fields]);
  }
  for (let count = 0; count < 12; count += 1) expect((await lookUp('-', newPhone())).status).toBe(404);
});

const tooMany = ({ status, headers, body }: Answer) => {
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
};

test('one phone number is tried ten times an hour, and one order number, from everywhere together', async () => {
  const phone = newPhone();
  const { order_number } = await place(phone);
  const guessed = newPhone();
  for (let count = 0; count < 10; count += 1) expect((await lookUp(`DH22222${count}`, guessed)).status).toBe(404);
  tooMany(await lookUp(order_number, `+84${guessed.slice(1)}`));
  for (let count = 0; count < 10; count += 1) expect((await lookUp(order_number, newPhone())).status).toBe(404);
  tooMany(await lookUp(order_number.toLowerCase(), phone));
});

test('one IP address looks up twenty times in fifteen minutes', async () => {
  const house = elsewhere();
  for (let count = 0; count < 20; count += 1)
    expect((await lookUp(`DH3333${count}`, newPhone(), house)).status).toBe(404);
  tooMany(await lookUp('DH3333333', newPhone(), house));
});
