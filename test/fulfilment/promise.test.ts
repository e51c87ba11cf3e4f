import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { exampleTable } from './example-table.ts';

const shop = openTestShop();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at('2026-11-26T03:00:00Z');
});
afterEach(async () => {
  vi.useRealTimers();
  await writeDeliveryTable(shop.shop.db, null);
  await set({});
});

const at = (time: string) => vi.setSystemTime(new Date(time));
const set = (changes: Partial<ShopSettings>) => changeSettings(shop.shop.db, { ...defaultShopSettings, ...changes });

const rope = (more: object = {}) =>
  makeProduct(shop.shop.db, { priceVnd: 120_000, grossWeightKg: 0.3, shippingClass: 'parcel', ...more });
const treadmill = () => makeProduct(shop.shop.db, { priceVnd: 9_490_000, grossWeightKg: 68, shippingClass: 'freight' });
const ask = (items: string, more: Record<string, string> = {}) =>
  shop.get(`/api/delivery/promise?${new URLSearchParams({ province: '01', items, ...more })}`);

test('the promise names the days, the estimated fee and the time at which it changes', async () => {
  const { status, body, headers } = await ask((await rope()).id);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    province: { code: '01', name: 'Hà Nội' },
    parts: [{ shipping_class: 'parcel', first: '2026-11-27', last: '2026-11-30', appointment: false }],
    first: '2026-11-27',
    last: '2026-11-30',
    appointment: false,
    until: '2026-11-26T08:00:00.000Z',
    cost: { kind: 'estimate', least: 18_000, most: 25_000 },
  });
});

test('the promise changes at the cut-off, and the owner sets its hour', async () => {
  const { id } = await rope();
  at('2026-11-26T08:00:00Z');
  expect((await ask(id)).body).toMatchObject({ first: '2026-11-30', until: '2026-11-27T08:00:00.000Z' });
  await set({ cutOffHour: 17 });
  expect((await ask(id)).body).toMatchObject({ first: '2026-11-27', until: '2026-11-26T10:00:00.000Z' });
});

test('the province may be a name, a former province or a code, and an island takes the days of remote places', async () => {
  const { id } = await rope();
  for (const province of ['79', 'TP. Hồ Chí Minh', 'Bình Dương'])
    expect((await ask(id, { province })).body.province).toEqual({ code: '79', name: 'Hồ Chí Minh' });
  const island = await ask(id, { province: '79', ward: 'Đặc khu Côn Đảo' });
  expect(island.body).toMatchObject({
    first: '2026-12-03',
    last: '2026-12-07',
    cost: { kind: 'estimate', least: 45_000, most: 80_000 },
  });
});

test('heavy goods are delivered by appointment, beside goods with days', async () => {
  const { body } = await ask(`${(await rope()).id}:2,${(await treadmill()).id}`);
  expect(body.parts.map((part: { appointment: boolean }) => part.appointment)).toEqual([false, true]);
  expect(body).toMatchObject({ appointment: true, cost: { kind: 'free' } });
});

test('the fee is free from the threshold, by a voucher, or where the shop pays for all', async () => {
  const { id } = await rope();
  const kind = async (more: Record<string, string> = {}) => (await ask(id, more)).body.cost.kind;
  expect(await kind({ goods_total: '1999999' })).toBe('estimate');
  expect(await kind({ goods_total: '2000000' })).toBe('free');
  expect(await kind({ free_delivery: 'true' })).toBe('free');
  await set({ allDeliveryFree: true });
  expect(await kind()).toBe('free');
  await set({ deliveryEstimates: '' });
  expect(await kind()).toBe('quoted');
});

test('with a delivery table days and fee are those of the table', async () => {
  const { id } = await rope();
  await writeDeliveryTable(shop.shop.db, await exampleTable());
  expect((await ask(id)).body).toMatchObject({ cost: { kind: 'exact', fee: 22_000 } });
  expect((await ask(id, { province: '48' })).body).toMatchObject({ cost: { kind: 'exact', fee: 35_000 } });
});

test('a wrong question is answered with a clear failure', async () => {
  const { id } = await rope({ stock: 50 });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const many = Array.from({ length: 201 }, () => id).join();
  for (const [items, more, status, code] of [
    ['', {}, 400, 'ITEMS_EMPTY'],
    [`${id}:0`, {}, 400, 'LINE_INVALID'],
    [`${id}:two`, {}, 400, 'LINE_INVALID'],
    [many, {}, 400, 'ITEMS_TOO_MANY'],
    [unknown, {}, 409, 'PRODUCT_UNKNOWN'],
    ['no-id', {}, 409, 'PRODUCT_UNKNOWN'],
    [`${id}:21`, {}, 409, 'LINE_TOO_LARGE'],
    [id, { province: 'Atlantis' }, 400, 'PLACE_UNLISTED'],
    [id, { province: '' }, 400, 'PLACE_UNLISTED'],
    [id, { goods_total: '-1' }, 400, 'INVALID_REQUEST'],
    [id, { reserved: 'perhaps' }, 400, 'INVALID_REQUEST'],
  ] as const) {
    const { status: got, body } = await ask(items, more);
    expect([got, body.code], `${items.slice(0, 50)} ${JSON.stringify(more)}`).toEqual([status, code]);
    expect(body.message).toEqual(expect.any(String));
  }
});

test('goods that are sold out are not promised, unless the customer has reserved them', async () => {
  const { id } = await rope({ stock: 1 });
  expect((await ask(`${id}:2`)).body).toMatchObject({ code: 'OUT_OF_STOCK', items: [{ product_id: id, left: 1 }] });
  expect((await ask(`${id}:2`, { reserved: 'true' })).status).toBe(200);
});

test('before a place is known, a product and a cart that asks for it say the range of fee and days', async () => {
  await set({ address: 'Số 1, Phường Cửa Nam, Hà Nội' });
  const goods = await rope();
  const unweighed = await rope({ grossWeightKg: null, packageCm: null });
  const dear = await rope({ priceVnd: 2_500_000 });
  const range = async ({ slug }: { slug: string }) => (await shop.get(`/api/products/${slug}`)).body.delivery_range;
  const ofCart = async ({ id }: { id: string }, quantity: number) =>
    (await shop.post('/api/cart/prices', { items: [{ product_id: id, quantity }], delivery_range: true })).body
      .delivery_range;
  const light = { least: 18_000, most: 42_000, quoted: false, days: null };
  expect(await range(goods)).toEqual(light);
  expect(await ofCart(goods, 1)).toEqual(light);
  // three kilograms
  expect(await ofCart(goods, 10)).toEqual({ least: 22_000, most: 62_000, quoted: false, days: null });
  expect(await range(unweighed)).toEqual({ least: 0, most: 0, quoted: true, days: null });
  for (const said of [await range(dear), await ofCart(goods, 17)]) expect(said).toBeUndefined();
  await writeDeliveryTable(shop.shop.db, await exampleTable());
  expect(await range(goods)).toEqual({ least: 22_000, most: 35_000, quoted: false, days: { least: 1, most: 5 } });
  expect(await range(await treadmill())).toMatchObject({ least: 600_000, most: 600_000, quoted: true });
});
