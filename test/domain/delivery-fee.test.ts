import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { chargeDelivery, type GoodsToDeliver } from '#domain/fulfilment/delivery-fee.ts';
import { type DeliveryTable, shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { readDeliveryTable, writtenDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { loadProvinces, readProvince } from '#server/content/provinces.ts';
import fixture from '../data/delivery-fees.json' with { type: 'json' };

type Goods = Pick<GoodsToDeliver, 'packages'> & { price: number; shippingClass: GoodsToDeliver['shippingClass'] };

/** The expected amounts were worked out without the shop's code, in fractions of kilograms. */
type FeeCase = {
  to: string;
  goods: [name: keyof typeof fixture.goods, quantity: number][];
  voucher?: [kind: Voucher['kind'], value: number];
  divisor?: number;
  discount: number;
  fee: number;
  quoted: boolean;
  total: number;
};

async function tableOf(json: unknown): Promise<DeliveryTable> {
  const result = readDeliveryTable(json, await loadProvinces());
  if ('flaws' in result) throw new Error(result.flaws.join('; '));
  return result.table;
}

const voucherOf = ([kind, value]: [Voucher['kind'], number]): Voucher => ({
  ...{ code: 'GIAM', kind, value, most: null, minimum: 0, categoryIds: [], uses: 0, maxUses: null, maxUsesEach: null },
  ...{ startsAt: new Date(0), endsAt: new Date(1) },
});

async function priced({ to, goods, voucher, divisor = fixture.table.divisor }: FeeCase) {
  const lines = goods.map(([name, quantity]) => ({ ...(fixture.goods[name] as Goods), quantity }));
  const table = { ...(await tableOf(fixture.table)), divisor };
  const terms = { freeDeliveryFrom: fixture.freeDeliveryFrom, freeBulkyDelivery: false, allDeliveryFree: false };
  const destination = { ...terms, table, province: await readProvince(to) };
  return priceOrder({
    lines,
    voucher: voucher ? voucherOf(voucher) : null,
    feeOfGoods: (amounts) => chargeDelivery(lines, destination, amounts),
  });
}

test('two hundred baskets cost what was worked out by hand, by zone, class, weight, threshold and voucher', async () => {
  const cases = fixture.cases as unknown as FeeCase[];
  expect(cases).toHaveLength(200);
  for (const one of cases) {
    const { discount, delivery, deliveryPricing, total, subtotal } = await priced(one);
    expect({ ...one, discount, fee: delivery, quoted: deliveryPricing === 'quoted', total }).toEqual(one);
    expect(total).toBe(subtotal - discount + delivery);
  }
});

describe('what the table does not say', () => {
  const parcel: GoodsToDeliver = {
    quantity: 1,
    shippingClass: 'parcel',
    packages: [{ grossKg: 1, packageCm: null, quantity: 1 }],
  };
  const amounts = { goodsTotal: 100_000, isFree: false };
  const terms = { freeDeliveryFrom: 2_000_000, freeBulkyDelivery: false, allDeliveryFree: false };

  test('a place that is no province is told its fee on the phone', async () => {
    const to = { ...terms, table: await tableOf(fixture.table), province: null };
    expect(chargeDelivery([parcel], to, amounts)).toEqual({ fee: 0, isQuoted: true, parts: [] });
  });

  test('the amount from which delivery is free counts for bulky and heavy goods only where the owner says so', async () => {
    const rate = { steps: [{ upToKg: 100, fee: 400_000 }], perFurtherKg: null, days: '2–4', fitting: 'none' as const };
    const table = {
      divisor: 5000,
      zones: [{ name: 'Mọi nơi', provinces: [], parcel: rate, bulky: rate, freight: rate }],
    };
    const rich = { goodsTotal: 9_000_000, isFree: false };
    const fees = (freeBulkyDelivery: boolean) =>
      shippingClasses.map(
        (shippingClass) =>
          chargeDelivery([{ ...parcel, shippingClass }], { ...terms, freeBulkyDelivery, table, province: '68' }, rich)
            .fee,
      );
    expect(fees(false)).toEqual([0, 400_000, 400_000]);
    expect(fees(true)).toEqual([0, 0, 0]);
  });

  test('a shop that delivers everything free charges nothing anywhere, and tells nothing later', async () => {
    const to = { ...terms, allDeliveryFree: true, table: await tableOf(fixture.table), province: '48' };
    const machine = { ...parcel, shippingClass: 'freight' as const };
    expect(chargeDelivery([parcel, machine], to, amounts)).toMatchObject({ fee: 0, isQuoted: false });
  });
});

describe('the file of the operator', () => {
  test('the example of the documents is a table, and is written as it was read', async () => {
    const example = JSON.parse(await readFile(new URL('../../docs/delivery-table.json', import.meta.url), 'utf8'));
    const places = await loadProvinces();
    const table = await tableOf(example);
    expect(await tableOf(writtenDeliveryTable(table, places))).toEqual(table);
  });

  test('every flaw is named with its place', async () => {
    const [zone] = fixture.table.zones;
    const flawsOf = async (json: unknown) => {
      const result = readDeliveryTable(json, await loadProvinces());
      return 'flaws' in result ? result.flaws : [];
    };
    expect(await flawsOf([])).toEqual([expect.stringContaining('the file')]);
    expect(await flawsOf({ zones: [zone] })).toEqual([expect.stringContaining('no zone has Cao Bằng')]);
    expect(await flawsOf({ zones: [{ ...zone, provinces: ['Hà Nội', 'Atlantis'] }] })).toContain(
      'zone "Hà Nội": there is no province "Atlantis"',
    );
    const twice = { zones: [...fixture.table.zones, { ...zone, name: 'Hai' }] };
    expect(await flawsOf(twice)).toEqual(['zone "Hai": "Hà Nội" is in zone "Hà Nội" already']);
    const parcel = { ...zone?.parcel, days: '5–2', fee: 1, steps: [{ upToKg: 2, fee: -1 }] };
    const odd = { ...zone, parcel, bulky: { quote: true, perFurtherKg: 1, days: '1' }, freight: { days: '1' } };
    const flaws = (await flawsOf({ zones: [odd] })).map((flaw) => flaw.split(':')[0]);
    expect(flaws).toEqual([
      'zones.0.parcel.steps.0.fee',
      'zones.0.parcel.days',
      'zones.0.parcel',
      'zones.0.bulky',
      'zones.0.freight',
    ]);
  });
});
