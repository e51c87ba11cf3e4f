import { expect, test } from 'vitest';
import { isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { lineTotal, priceOrder } from '#domain/orders/pricing.ts';

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
