/** What delivery costs where the giver of a gift pays the carrier, and the range that is told before a place is known. */
import { expect, test } from 'vitest';
import { readEstimates } from '#domain/fulfilment/delivery-estimates.ts';
import { chargeDelivery, feePlaceOf, isSamePlace } from '#domain/fulfilment/delivery-fee.ts';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import { rangeOfDelivery } from '#domain/fulfilment/promise.ts';

const goods = (grossKg: number | null) => [
  { quantity: 1, shippingClass: 'parcel' as const, packages: [{ grossKg, packageCm: null, quantity: 1 }] },
];
const estimates =
  readEstimates(
    'Cùng tỉnh: 2 kg 10.000–15.000\nThành phố lớn: 2 kg 20.000–25.000\nNơi khác: 2 kg 30.000–45.000\nHải đảo: 2 kg 60.000–80.000',
  ) ?? {};
const terms = { freeDeliveryFrom: 500_000, freeBulkyDelivery: false, allDeliveryFree: false };
const [HANOI, SAIGON, CA_MAU] = ['01', '79', '96'];
const paid = { goodsTotal: 100_000, isFree: false };

const giver = (province: string, isIsland = false) => ({
  ...terms,
  ...{ table: null, estimates, shopProvince: HANOI, province, isIsland },
});

test('the giver of a gift pays the most that carriers usually collect for the place', () => {
  const fees = [giver(HANOI), giver(SAIGON), giver(CA_MAU), giver(CA_MAU, true), giver(HANOI, true)].map((to) =>
    chargeDelivery(goods(1.5), to, paid),
  );
  expect(fees.map(({ fee }) => fee)).toEqual([15_000, 25_000, 45_000, 80_000, 80_000]);
  for (const { isQuoted, parts } of fees) expect([isQuoted, parts]).toEqual([false, []]);
});

test('a gift that weighs more than the estimates say is told its fee on the phone, and one that is delivered free costs nothing', () => {
  expect(chargeDelivery(goods(3), giver(SAIGON), paid)).toEqual({ fee: 0, isQuoted: true, parts: [] });
  expect(chargeDelivery(goods(null), giver(SAIGON), paid)).toEqual({ fee: 0, isQuoted: true, parts: [] });
  for (const amounts of [
    { goodsTotal: 500_000, isFree: false },
    { goodsTotal: 1, isFree: true },
  ])
    expect(chargeDelivery(goods(3), giver(SAIGON), amounts)).toEqual({ fee: 0, isQuoted: false, parts: [] });
});

test('a fee depends on the province, on an island only where a giver pays, and on nothing without a place', () => {
  const table: DeliveryTable = { divisor: 5000, zones: [] };
  const byTable = { ...terms, table, province: CA_MAU, isIsland: true };
  expect([feePlaceOf(null), feePlaceOf(byTable), feePlaceOf(giver(CA_MAU, true)), feePlaceOf(giver(CA_MAU))]).toEqual([
    { province: null, isIsland: false },
    { province: CA_MAU, isIsland: false },
    { province: CA_MAU, isIsland: true },
    { province: CA_MAU, isIsland: false },
  ]);
  const [mainland, island] = [feePlaceOf(giver(CA_MAU)), feePlaceOf(giver(CA_MAU, true))];
  expect([
    isSamePlace(mainland, { ...mainland }),
    isSamePlace(mainland, island),
    isSamePlace(mainland, feePlaceOf(giver(SAIGON))),
  ]).toEqual([true, false, false]);
});

const days = { deliveryDaysCities: '1–2', deliveryDaysElsewhere: '2–5', deliveryDaysRemote: '5–7' };
const promise = {
  ...terms,
  ...days,
  table: null,
  estimates,
  shopProvince: HANOI,
  cutOffHour: 15,
  holidays: new Set<string>(),
};

test('without a table the range is what carriers usually collect on the mainland, the least and the most of all regions', () => {
  expect(rangeOfDelivery(goods(1), promise, paid)).toEqual({ least: 10_000, most: 45_000, quoted: false, days: null });
  const some = { ...promise, estimates: { own: estimates.own ?? [], elsewhere: estimates.elsewhere ?? [] } };
  expect(rangeOfDelivery(goods(1), some, paid)).toEqual({ least: 10_000, most: 45_000, quoted: true, days: null });
  expect(rangeOfDelivery(goods(9), promise, paid)).toEqual({ least: 0, most: 0, quoted: true, days: null });
  expect(rangeOfDelivery(goods(1), promise, { goodsTotal: 500_000, isFree: false })).toBeNull();
});

test('with a table the range goes over its zones, for the fees and for the days', () => {
  const rate = (fee: number | null, within: string) => ({
    ...{
      steps: fee === null ? null : [{ upToKg: 2, fee }],
      perFurtherKg: null,
      days: within,
      fitting: 'none' as const,
    },
  });
  const zone = (fee: number | null, within: string) => ({
    ...{ name: within, provinces: [], parcel: rate(fee, within), bulky: rate(1, '9–9'), freight: rate(1, '9–9') },
  });
  const tableOf = (...zones: DeliveryTable['zones'][number][]) => ({ ...promise, table: { divisor: 5000, zones } });
  expect(
    rangeOfDelivery(goods(1), tableOf(zone(30_000, '2–4'), zone(18_000, '3–3'), zone(25_000, '1–2')), paid),
  ).toEqual({
    ...{ least: 18_000, most: 30_000, quoted: false, days: { least: 1, most: 4 } },
  });
  expect(rangeOfDelivery(goods(1), tableOf(zone(30_000, '2–4'), zone(null, '5–7')), paid)).toEqual({
    ...{ least: 30_000, most: 30_000, quoted: true, days: { least: 2, most: 7 } },
  });
  expect(rangeOfDelivery(goods(1), tableOf(zone(null, '5–7')), paid)).toMatchObject({
    least: 0,
    most: 0,
    quoted: true,
  });
  expect(rangeOfDelivery(goods(1), tableOf(zone(30_000, '2–4')), { goodsTotal: 500_000, isFree: false })).toMatchObject(
    {
      ...{ least: 0, most: 0, quoted: false, days: { least: 2, most: 4 } },
    },
  );
});
