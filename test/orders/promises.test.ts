/** The promise of delivery of an order: the same wherever it is read, and what changes it. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import { promiseInWords } from '#domain/fulfilment/promise-words.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { loadProvinces, type Province } from '#server/content/provinces.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { actOnOrder } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { exampleTable } from '../fulfilment/example-table.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, type Fields, type Line, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { makeBundle } from '../stock/bundle.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');
let provinces: Province[];
/** A rope, a bench, a treadmill, a product of unknown weight, and a bundle of two ropes and the bench. */
let products: Product[];
const stock = 1000;

beforeAll(async () => {
  provinces = await loadProvinces();
  const make = (row: object) => makeProduct(shop.shop.db, { stock, ...row });
  const rope = await make({ priceVnd: 120_000, grossWeightKg: 0.3, shippingClass: 'parcel' });
  const bench = await make({ priceVnd: 1_490_000, grossWeightKg: 24, shippingClass: 'bulky' });
  const treadmill = await make({ priceVnd: 9_490_000, grossWeightKg: 68, shippingClass: 'freight' });
  const unknown = await make({ priceVnd: 90_000, shippingClass: 'parcel' });
  products = [rope, bench, treadmill, unknown, await makeBundle(shop, [rope, 2], [bench, 1])];
});
afterEach(async () => {
  vi.useRealTimers();
  await writeDeliveryTable(shop.shop.db, null);
});

/** Sets the clock of the server; the database keeps the real one. */
const at = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(time));
};
const THURSDAY = '2026-11-26T03:00:00Z';

const promiseFor = async (lines: readonly Line[], province: string, ward: string): Promise<DeliveryPromise> => {
  const items = lines.map(({ product_id, quantity }) => `${product_id}:${quantity}`).join();
  return (await shop.get(`/api/delivery/promise?${new URLSearchParams({ province, ward, items })}`)).body;
};

async function place(lines: readonly Line[], fields: Fields = {}, form = codForm) {
  const province = String(fields.shipping_city ?? 'Hà Nội');
  const { body: priced } = await shop.post('/api/cart/prices', { items: lines, province });
  const { status, body } = await shop.post(
    '/api/orders',
    form(lines, { total_amount: priced.total_amount, ...fields }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  const [path, search] = String(body.order_url).split('?');
  const link = String(path).replace('/order/', '/api/orders/by-link/');
  return {
    order: body.order as { id: string; order_number: string; shipping_phone: string; promise?: DeliveryPromise },
    read: async () => (await shop.get(`${link}?${search}`)).body.order.promise as DeliveryPromise | undefined,
    move: (city: string, ward: string) =>
      ask(shop, 'PUT', `${link}/address?${search}`, null, { address: 'Số 7 phố Huế', city, ward, note: '' }),
  };
}
const inOffice = async (number: string): Promise<OfficeOrder> =>
  (await owner.ask('GET', `/api/admin/orders/${number}`)).body;
const historyOf = (id: string) =>
  shop.shop.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', id)
    .where('field', '=', 'promise')
    .orderBy('at')
    .execute();

/** The lines in an email to an address that nobody has verified: it does not repeat what was typed. */
const linesWritten = ({ parts, cost }: DeliveryPromise) =>
  promiseInWords(
    { parts: parts.map(({ shipping_class: shippingClass, ...days }) => ({ shippingClass, ...days })), cost },
    'địa chỉ của đơn hàng',
  ).map((text) => text.replace(/\s/g, ' '));

const cart = fc
  .array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 5 })
  .filter((quantities) => quantities.some((quantity) => quantity > 0));

test('the checkout, the order, its page, its email and the office promise the same', async () => {
  const table = await exampleTable();
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: Date.parse('2026-11-26T00:00:00Z'), max: Date.parse('2027-12-01T00:00:00Z') }),
      fc.boolean(),
      async (quantities, someProvince, someWard, time, hasTable) => {
        await writeDeliveryTable(shop.shop.db, hasTable ? table : null);
        vi.useFakeTimers({ toFake: ['Date'] });
        vi.setSystemTime(time);
        const province = provinces[someProvince % provinces.length] as Province;
        const islands = province.wards.filter(({ name }) => name.startsWith('Đặc khu'));
        const wards = islands.length > 0 && someWard % 2 === 0 ? islands : province.wards;
        const ward = wards[someWard % wards.length]?.name ?? '';
        const lines = products.flatMap((each, index) => (quantities[index] ? [line(each, quantities[index])] : []));
        const promised = await promiseFor(lines, province.code, ward);
        expect(promised.parts.length).toBeGreaterThan(0);
        const address = { shipping_city: province.name, shipping_address: `Số 5, ${ward}` };
        const { order, read } = await place(lines, address);
        expect(order.promise).toEqual(promised);
        expect(await read()).toEqual(promised);
        const { isIsland, ...ofOffice } = (await inOffice(order.order_number)).promise ?? {};
        expect(ofOffice).toEqual(promised);
        expect(isIsland).toBe(ward.startsWith('Đặc khu'));
        const { text } = await writeEmail(shop, { kind: 'order-received', facts: { orderId: order.id } });
        for (const each of linesWritten(promised)) expect(text.replace(/\s+/g, ' ')).toContain(each);
        vi.useRealTimers();
      },
    ),
    { numRuns: 25 },
  );
});

describe('an order', () => {
  test('to a place that no list has is accepted without a promise', async () => {
    const { order, read } = await place([line(products[0] as Product)], { shipping_city: 'Atlantis' });
    expect(order).not.toHaveProperty('promise');
    expect(await read()).toBeUndefined();
    expect((await inOffice(order.order_number)).promise).toBeNull();
  });

  test('by transfer counts from the payment: its days are promised anew, at the same cost, and the history says so', async () => {
    at(THURSDAY);
    const { order, read } = await place([line(products[0] as Product)], {}, qrForm);
    const before = order.promise as DeliveryPromise;
    expect(before).toMatchObject({ first: '2026-11-27', last: '2026-11-30', until: '2026-11-26T08:00:00.000Z' });
    at('2026-11-27T09:00:00Z');
    const { text } = await writeEmail(shop, { kind: 'order-received', facts: { orderId: order.id } });
    expect(text).not.toContain('Nhận thứ');
    expect(
      (await actOnOrder(shop, owner.headers, order.order_number, ['POST', '/payment'], { to: 'paid' })).status,
    ).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ first: '2026-12-01', last: '2026-12-02', cost: before.cost });
    expect(await historyOf(order.id)).toMatchObject([
      {
        before: 'thứ Sáu 27/11 – thứ Hai 30/11',
        after: 'thứ Ba 1/12 – thứ Tư 2/12',
        reason: 'Tính từ lúc nhận được tiền',
      },
    ]);
  });

  test('by transfer whose money is not there at the cut-off says everywhere what holds from then on, and is promised the same when it is paid', async () => {
    at('2026-11-26T07:47:00Z');
    const { order, read } = await place([line(products[0] as Product)], {}, qrForm);
    const lookUp = async () => {
      // the look-up shows no amounts
      const { order_number: code, shipping_phone: phone } = order;
      return (await shop.post('/api/orders/lookup', { code, phone })).body.promise;
    };
    const withoutCost = ({ cost: _, ...days }: DeliveryPromise) => days;
    const first = order.promise as DeliveryPromise;
    expect([await read(), await lookUp()]).toEqual([first, withoutCost(first)]);
    for (const [time, until, from] of [
      ['2026-11-26T08:00:00Z', '2026-11-27T08:00:00.000Z', '2026-11-30'],
      ['2026-11-27T08:00:01Z', '2026-11-30T08:00:00.000Z', '2026-12-01'],
    ] as const) {
      at(time);
      const next = (await read()) as DeliveryPromise;
      expect(next).toMatchObject({ until, first: from, cost: first.cost });
      expect(await lookUp()).toEqual(withoutCost(next));
    }
    expect(await historyOf(order.id)).toEqual([]);
    const said = await read();
    expect(
      (await actOnOrder(shop, owner.headers, order.order_number, ['POST', '/payment'], { to: 'paid' })).status,
    ).toBe(200);
    expect(await read()).toEqual(said);
    at('2026-11-30T09:00:00Z');
    expect([await read(), await lookUp()]).toEqual([said, withoutCost(said as DeliveryPromise)]);
  });

  test('by transfer that was cancelled is promised nothing anew', async () => {
    at(THURSDAY);
    const { order, read } = await place([line(products[0] as Product)], {}, qrForm);
    at('2026-11-27T09:00:00Z');
    expect(
      (await actOnOrder(shop, owner.headers, order.order_number, ['POST', '/status'], { to: 'cancelled' })).status,
    ).toBe(200);
    expect(await read()).toEqual(order.promise);
  });

  test('by transfer that is paid before the cut-off keeps its days', async () => {
    at(THURSDAY);
    const { order, read } = await place([line(products[0] as Product)], {}, qrForm);
    at('2026-11-26T07:59:00Z');
    await actOnOrder(shop, owner.headers, order.order_number, ['POST', '/payment'], { to: 'paid' });
    expect(await read()).toEqual(order.promise);
    expect(await historyOf(order.id)).toEqual([]);
  });

  test('that goes to another province is promised anew; another ward of the same one changes nothing', async () => {
    at(THURSDAY);
    const { order, read, move } = await place([line(products[0] as Product)]);
    at('2026-11-26T04:00:00Z');
    expect((await move('Hà Nội', 'Phường Hai Bà Trưng')).status).toBe(200);
    expect(await read()).toEqual(order.promise);
    expect((await move('Hồ Chí Minh', 'Đặc khu Côn Đảo')).status).toBe(200);
    expect(await read()).toMatchObject({
      province: { code: '79', name: 'Hồ Chí Minh' },
      first: '2026-12-03',
      cost: { kind: 'estimate', least: 45_000 },
    });
    expect(await historyOf(order.id)).toMatchObject([{ reason: 'Địa chỉ giao hàng đã đổi', actor: 'visitor' }]);
  });

  test('whose goods become of another class is promised anew, and keeps its days otherwise', async () => {
    const [rope, , treadmill] = products as [Product, Product, Product];
    at(THURSDAY);
    const { order, read } = await place([line(rope)]);
    at('2026-11-27T09:00:00Z');
    const edit = (...items: [Product, number][]) =>
      actOnOrder(shop, owner.headers, order.order_number, ['PUT', '/items'], {
        items: items.map(([{ id }, quantity]) => ({ productId: id, quantity })),
        reason: 'Khách gọi',
      });
    expect((await edit([rope, 3])).status).toBe(200);
    expect(await read()).toMatchObject({ first: order.promise?.first, last: order.promise?.last });
    expect((await edit([rope, 3], [treadmill, 1])).status).toBe(200);
    expect(await read()).toMatchObject({ first: '2026-12-01', appointment: true, cost: { kind: 'free' } });
  });

  test('that staff write for a caller is promised like any other', async () => {
    at(THURSDAY);
    const [rope] = products as [Product];
    const { status, body } = await owner.ask('POST', '/api/admin/orders', {
      ...{ firstName: 'Trần', lastName: 'Văn Gọi', phone: '0977 111 222', email: 'goi@thu.example' },
      ...{ city: 'Hà Nội', ward: 'Cửa Nam', address: '12 Lý Thường Kiệt', key: crypto.randomUUID() },
      ...{ method: 'delivery', items: [{ productId: rope.id, quantity: 1 }], total: rope.price },
    });
    expect([status, body.order.promise?.first]).toEqual([201, '2026-11-27']);
  });

  test('from before promises has none, and nothing false is shown', async () => {
    const { order, read } = await place([line(products[0] as Product)]);
    await shop.shop.db
      .updateTable('orders')
      .set({ promise: null, promised_first: null, promised_last: null, promised_appointment: false })
      .where('id', '=', order.id)
      .execute();
    expect(await read()).toBeUndefined();
    const { text } = await writeEmail(shop, { kind: 'order-received', facts: { orderId: order.id } });
    expect(text).not.toContain('Nhận thứ');
  });
});

describe('the office', () => {
  // The orders above were placed on fixed days: from the day after the last of them they would be late as well.
  beforeAll(async () => {
    await shop.shop.db
      .updateTable('orders')
      .set({ promise: null, promised_first: null, promised_last: null, promised_appointment: false })
      .execute();
  });

  /** As if the order had been promised for this many days from today. */
  const promiseIn = (id: string, days: number) =>
    shop.shop.db
      .updateTable('orders')
      .set({
        promised_first: sql<string>`sales_day(now()) - 99`,
        promised_last: sql<string>`sales_day(now()) + ${days}::int`,
      })
      .where('id', '=', id)
      .execute();
  const view = async (name: string): Promise<string[]> =>
    (await owner.ask('GET', `/api/admin/orders?view=${name}`)).body.items.map(
      (row: { orderNumber: string }) => row.orderNumber,
    );
  const deliver = async (number: string) => {
    for (const to of ['in_delivery', 'done'])
      expect((await actOnOrder(shop, owner.headers, number, ['POST', '/status'], { to })).status).toBe(200);
  };
  const works = async () =>
    new Map<string, number>(
      (await owner.ask('GET', '/api/admin/today')).body.waiting.map(
        ({ work, count }: { work: string; count: number }) => [work, count],
      ),
    );

  test('sees what is due today and what is late, until it has arrived', async () => {
    const lines = [line(products[0] as Product)];
    const [due, late, later, unpaid] = [
      ...[await place(lines), await place(lines), await place(lines)],
      await place(lines, {}, qrForm),
    ].map(({ order }) => order);
    if (!due || !late || !later || !unpaid) throw new Error('an order is missing');
    for (const [{ id }, days] of [
      [due, 0],
      [late, -1],
      [later, 1],
      [unpaid, -1],
    ] as const)
      await promiseIn(id, days);
    expect(await view('due')).toEqual([due.order_number]);
    expect(await view('late')).toEqual([late.order_number]);
    const before = await works();
    expect([before.get('due'), before.get('late')]).toEqual([1, 1]);
    for (const { order_number } of [due, late]) await deliver(order_number);
    expect([...(await view('due')), ...(await view('late'))]).toEqual([]);
    const { body } = await owner.ask('GET', '/api/admin/figures');
    expect(body.period.promises).toEqual({ delivered: 2, onTime: 1 });
    expect(body.before.promises).toEqual({ delivered: 0, onTime: 0 });
  });

  test('does not count goods by appointment as on time or late', async () => {
    const figures = async () => (await owner.ask('GET', '/api/admin/figures')).body.period.promises;
    const before = await figures();
    const { order } = await place([line(products[2] as Product)]);
    await deliver(order.order_number);
    expect(await figures()).toEqual(before);
  });

  test('is told of a year without public holidays', async () => {
    at('2026-11-10T03:00:00Z');
    const years = async () => (await owner.ask('GET', '/api/admin/today')).body.yearsWithoutHolidays;
    expect(await years()).toEqual([]);
    await changeSettings(shop.shop.db, { ...defaultShopSettings, publicHolidays: '2026: 1/1' });
    expect(await years()).toEqual([]);
    at('2026-11-20T03:00:00Z');
    expect(await years()).toEqual(['2027']);
    await changeSettings(shop.shop.db, defaultShopSettings);
  });
});
