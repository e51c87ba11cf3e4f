/** The promise of delivery against the cases that test/data/promises.py works out by other means. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { provinceName } from '#domain/fulfilment/address.ts';
import { readEstimates } from '#domain/fulfilment/delivery-estimates.ts';
import type { GoodsToDeliver } from '#domain/fulfilment/delivery-fee.ts';
import { type DeliveryTable, shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { isIslandAddress, type PromiseTerms, promiseDays, promiseDelivery } from '#domain/fulfilment/promise.ts';
import { promiseInWords } from '#domain/fulfilment/promise-words.ts';
import { readDeliveryTable, type WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { readHolidays } from '#domain/fulfilment/working-days.ts';
import type { DeliveryPromise } from '#domain/orders/delivery-promise.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { loadProvinces } from '#server/content/provinces.ts';

/** `table`: the name of a table in the file, or the path of another file from the top of the repository */
type Settings = typeof defaultShopSettings & { shopProvince: string | null; table: string | null };
type Case = {
  about: string;
  now: string;
  goods: GoodsToDeliver[];
  province: string;
  isIsland: boolean;
  settings: string;
  goodsTotal: number;
  isFree: boolean;
  promise: DeliveryPromise;
};
const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const { tables, settings, cases } = readJson('test/data/promises.json') as {
  tables: Record<string, WrittenTable>;
  settings: Record<string, Settings>;
  cases: Case[];
};

const tableOf = new Map<string | null, DeliveryTable | null>([[null, null]]);
beforeAll(async () => {
  const provinces = await loadProvinces();
  for (const name of new Set(Object.values(settings).flatMap(({ table }) => table ?? []))) {
    const written: WrittenTable = tables[name] ?? readJson(name);
    const named = written.zones.flatMap((zone) => zone.provinces);
    // a table without a zone for all others names every province of its time
    const places = named.includes('others')
      ? provinces
      : provinces.filter((place) => named.includes(provinceName(place.name)));
    const read = readDeliveryTable(written, places);
    if ('flaws' in read) throw new Error(read.flaws.join());
    tableOf.set(name, read.table);
  }
});

function termsOf(name: string): PromiseTerms {
  const given = settings[name];
  const holidays = given && readHolidays(given.publicHolidays);
  const estimates = given && readEstimates(given.deliveryEstimates);
  const table = given && tableOf.get(given.table);
  if (!given || !holidays || !estimates || table === undefined) throw new Error(`the settings ${name} are unreadable`);
  return { ...given, table, holidays: holidays.days, estimates };
}

test('there are 300 cases by chance and 295 about single rules, of all goods, places, settings and costs', () => {
  expect(cases.filter(({ about }) => about === 'by chance')).toHaveLength(300);
  expect(cases).toHaveLength(595);
  expect(new Set(cases.map((one) => one.settings)).size).toBe(Object.keys(settings).length);
  expect(new Set(cases.map((one) => one.promise.cost.kind))).toEqual(new Set(['free', 'exact', 'estimate', 'quoted']));
  expect(cases.filter((one) => one.isIsland).length).toBeGreaterThan(20);
  expect(cases.filter((one) => one.promise.parts.length > 1).length).toBeGreaterThan(20);
});

test.each(cases.map((one, index) => [index + 1, one.about, one] as const))(
  'case %i, %s, is promised as worked out',
  (_, __, one) => {
    const to = { province: one.province, isIsland: one.isIsland };
    const promise = promiseDelivery(one.goods, to, termsOf(one.settings), one, new Date(one.now));
    expect(promise).toEqual(one.promise);
  },
);

test('the table of the documents is the one of the cases with a table', () => {
  expect(settings.table?.table).toBe('docs/delivery-table.json');
});

test('the settings of a new shop are those of the cases', () => {
  const { shopProvince: _, table: __, ...demo } = settings.demo as Settings;
  expect(defaultShopSettings).toMatchObject(demo);
});

test('the promise holds until the time that it names, and not longer', () => {
  for (const one of cases) {
    const to = { province: one.province, isIsland: one.isIsland };
    const daysAt = (time: number) => {
      const { parts, until } = promiseDelivery(one.goods, to, termsOf(one.settings), one, new Date(time)) ?? {};
      return { parts, until };
    };
    const { parts, until } = one.promise;
    expect(daysAt(Date.parse(until) - 1)).toEqual({ parts, until });
    expect(daysAt(Date.parse(until)).until).not.toBe(until);
  }
});

test('the first and the last day are those of all goods, whichever of them arrive first', () => {
  const rate = (days: string) => ({ steps: null, perFurtherKg: null, days, fitting: 'none' as const });
  const zone = { name: 'Mọi nơi', provinces: [], parcel: rate('3–9'), bulky: rate('1–2'), freight: rate('2–4') };
  const terms = { ...termsOf('demo'), table: { divisor: 5000, zones: [zone] }, holidays: new Set<string>() };
  const goods = shippingClasses.map((shippingClass) => ({ shippingClass }));
  // a Monday morning
  const now = new Date('2026-11-23T08:00:00+07:00');
  expect(promiseDays(goods, { province: '48', isIsland: false }, terms, now)).toMatchObject({
    ...{ first: '2026-11-24', last: '2026-12-04', appointment: true },
  });
  expect(promiseDays([], { province: '48', isIsland: false }, terms, now)).toBeNull();
});

test.each([
  ['Tổ 2, Đặc khu Phú Quốc', true],
  ['Đặc khu Côn Đảo (Côn Đảo cũ)', true],
  ['Tổ 2, đường Đặc Khuê, Xã Bắc Hà', false],
  ['12 Lê Lợi, Phường Sài Gòn', false],
])('the address %s is on an island: %s', (address, isIsland) => {
  expect(isIslandAddress(address)).toBe(isIsland);
});

test.each([
  'Nơi khác',
  'Nơi khác:',
  'Ở đâu đó: 2 kg 1.000–2.000',
  'Nơi khác: 2 kg 5.000–2.000',
  'Nơi khác: 5 kg 1.000; 2 kg 2.000',
  'Nơi khác: 2 kg 1.000\nnoi khac: 2 kg 1.000',
])('the estimates %j are refused', (text) => expect(readEstimates(text)).toBeNull());

test('estimates may be one amount, with decimal kilograms, for some regions only', () => {
  expect(readEstimates('nơi khác: 0,5 kg 20.000 đ; 2 kg 25000 - 38.000đ')).toEqual({
    elsewhere: [
      { upToKg: 0.5, least: 20_000, most: 20_000 },
      { upToKg: 2, least: 25_000, most: 38_000 },
    ],
  });
});

test('the promise in words names weekdays, place and cost, and a line for each kind of days', () => {
  const words = (parts: DeliveryPromise['parts'], cost: DeliveryPromise['cost']) =>
    promiseInWords({ parts, cost }, 'Hà Nội').map((line) => line.replaceAll('\u00a0', ' '));
  const rope = { shippingClass: 'parcel', first: '2026-11-26', last: '2026-11-27', appointment: false } as const;
  const treadmill = { shippingClass: 'freight', first: '2026-11-27', last: '2026-11-30', appointment: true } as const;
  expect(words([rope], { kind: 'exact', fee: 45_000 })).toEqual([
    'Nhận thứ Năm 26/11 – thứ Sáu 27/11 tại Hà Nội · 45.000 đ',
  ]);
  expect(words([{ ...rope, last: rope.first }], { kind: 'free' })).toEqual([
    'Nhận thứ Năm 26/11 tại Hà Nội · miễn phí giao',
  ]);
  expect(words([rope], { kind: 'estimate', least: 25_000, most: 38_000 })[0]).toContain(
    ' · cước dự kiến 25.000–38.000 đ, trả khi nhận',
  );
  expect(words([rope, { ...rope, shippingClass: 'bulky' }, treadmill], { kind: 'quoted' })).toEqual([
    'Hàng nhỏ gọn, Hàng cồng kềnh: Nhận thứ Năm 26/11 – thứ Sáu 27/11 tại Hà Nội',
    'Hàng nặng, giao bằng xe tải: Nhận khoảng thứ Sáu 27/11 – thứ Hai 30/11 tại Hà Nội, cửa hàng gọi hẹn ngày giờ giao · cước báo qua điện thoại',
  ]);
});
