import { expect, test } from 'vitest';
import { isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { type FeeOfGoods, lineTotal, priceOrder } from '#domain/orders/pricing.ts';
import type { Voucher, VoucherKind } from '#domain/vouchers/voucher.ts';

test('an order costs what its lines cost together; nothing is taken off, and the shop charges no delivery', () => {
  const lines = [
    { id: 'a', quantity: 2, price: 1_250_000 },
    { id: 'b', quantity: 1, price: 390_000 },
  ];
  expect(priceOrder({ lines })).toEqual({
    lines: [
      { id: 'a', quantity: 2, price: 1_250_000, discount: 0 },
      { id: 'b', quantity: 1, price: 390_000, discount: 0 },
    ],
    subtotal: 2_890_000,
    discount: 0,
    delivery: 0,
    deliveryPricing: null,
    freeDelivery: false,
    total: 2_890_000,
  });
});

const lines = [
  { quantity: 2, price: 300_000 },
  { quantity: 1, price: 400_000 },
];
const voucherOf = (kind: VoucherKind, value: number): Voucher => ({
  ...{ code: 'TAP10', kind, value, most: null, minimum: 0, categoryIds: [], uses: 0, maxUses: null },
  ...{ maxUsesEach: null, startsAt: new Date(0), endsAt: new Date(8e15) },
});

test('the fee of delivery is that of the goods after the voucher, and is added to the total', () => {
  const asked: Parameters<FeeOfGoods>[0][] = [];
  const feeOfGoods: FeeOfGoods = (goods) => {
    asked.push(goods);
    return { fee: 45_000, isQuoted: false };
  };
  expect(priceOrder({ lines, voucher: voucherOf('percent', 10), feeOfGoods })).toMatchObject({
    ...{ subtotal: 1_000_000, discount: 100_000, delivery: 45_000, deliveryPricing: 'charged', freeDelivery: false },
    total: 945_000,
  });
  expect(priceOrder({ lines, voucher: voucherOf('delivery', 0), feeOfGoods })).toMatchObject({
    ...{ discount: 0, freeDelivery: true },
  });
  expect(asked).toEqual([
    { goodsTotal: 900_000, isFree: false },
    { goodsTotal: 1_000_000, isFree: true },
  ]);
});

test('a fee that staff tell later is no part of the total yet, except for what is known of it', () => {
  expect(priceOrder({ lines, feeOfGoods: () => ({ fee: 30_000, isQuoted: true }) })).toMatchObject({
    ...{ delivery: 30_000, deliveryPricing: 'quoted', total: 1_030_000 },
  });
  expect(priceOrder({ lines, feeOfGoods: () => ({ fee: 0, isQuoted: false }) })).toMatchObject({
    ...{ delivery: 0, deliveryPricing: 'charged', total: 1_000_000 },
  });
});

test('an empty cart costs nothing', () => {
  expect(priceOrder({ lines: [] })).toMatchObject({ lines: [], subtotal: 0, discount: 0, total: 0 });
});

test('a line costs its pieces less what is taken off', () => {
  expect(lineTotal({ quantity: 3, price: 500_000 })).toBe(1_500_000);
  expect(lineTotal({ quantity: 3, price: 500_000, discount: 100_000 })).toBe(1_400_000);
});

test('the shop pays the carrier from the threshold on, for a voucher, or always', () => {
  const some = { freeDeliveryFrom: 2_000_000, allDeliveryFree: false };
  expect(isDeliveryFree({ goodsTotal: 2_000_000, isFree: false }, some)).toBe(true);
  expect(isDeliveryFree({ goodsTotal: 1_999_999, isFree: false }, some)).toBe(false);
  expect(isDeliveryFree({ goodsTotal: 1, isFree: true }, some)).toBe(true);
  expect(isDeliveryFree({ goodsTotal: 1, isFree: false }, { ...some, allDeliveryFree: true })).toBe(true);
});
