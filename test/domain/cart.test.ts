import { describe, expect, test } from 'vitest';
import { isQuantity, mergeLines, readItems, sameLines } from '#domain/cart/cart.ts';
import { addItem, countItems, removeItem, setQuantity } from '#domain/cart/cart-items.ts';
import { isFailure } from '#domain/values/failure.ts';

function failureOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (isFailure(error)) return { code: error.failureCode, ...error.facts };
    throw error;
  }
  return null;
}

test('adding what is in the cart increases its quantity, anything else is appended', () => {
  const one = addItem([], { id: 'a', quantity: 1, name: 'Tạ' });
  const two = addItem(one, { id: 'b', quantity: 2, name: 'Thảm' });
  expect(addItem(two, { id: 'a', quantity: 3, name: 'Tạ' })).toEqual([
    { id: 'a', quantity: 4, name: 'Tạ' },
    { id: 'b', quantity: 2, name: 'Thảm' },
  ]);
  expect(one).toEqual([{ id: 'a', quantity: 1, name: 'Tạ' }]);
});

test('a quantity of 0 or less removes the item', () => {
  const items = [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 2 },
  ];
  expect(setQuantity(items, 'a', 0)).toEqual([{ id: 'b', quantity: 2 }]);
  expect(setQuantity(items, 'a', -5)).toEqual([{ id: 'b', quantity: 2 }]);
  expect(setQuantity(items, 'a', 7)).toEqual([
    { id: 'a', quantity: 7 },
    { id: 'b', quantity: 2 },
  ]);
  expect(removeItem(items, 'c')).toEqual(items);
  expect(countItems(items)).toBe(3);
});

test('a quantity is a whole number from 1, without an upper limit', () => {
  for (const good of [1, 2, 1e9, Number.MAX_SAFE_INTEGER]) expect(isQuantity(good)).toBe(true);
  for (const bad of [0, -1, 1.5, '2', Number.NaN, Infinity, 2 ** 53, null, undefined, true, [1]])
    expect(isQuantity(bad)).toBe(false);
});

test('lines of one product are added up and sorted by product', () => {
  const lines = [
    { productId: 'b', quantity: 1, price: 500_000 },
    { productId: 'a', quantity: 2 },
    { productId: 'b', quantity: 3, price: 600_000 },
  ];
  expect(mergeLines(lines)).toEqual([
    { productId: 'a', quantity: 2, claimedPrices: [], position: 1 },
    { productId: 'b', quantity: 4, claimedPrices: [500_000, 600_000], position: 0 },
  ]);
  expect(lines).toHaveLength(3);
});

test('two carts are the same when products and quantities are', () => {
  const cart = [
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 2 },
  ];
  expect(sameLines(cart, [...cart])).toBe(true);
  expect(sameLines(cart, cart.slice(1))).toBe(false);
  expect(
    sameLines(cart, [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 3 },
    ]),
  ).toBe(false);
  expect(sameLines([], [])).toBe(true);
});

describe('items that are wrong say which and why', () => {
  test.each([
    ['no list', { a: 1 }, { code: 'ITEMS_INVALID' }],
    ['an empty list', [], { code: 'ITEMS_EMPTY' }],
    [
      '201 lines',
      Array.from({ length: 201 }, () => ({ product_id: 'a', quantity: 1 })),
      { code: 'ITEMS_TOO_MANY', most: 200 },
    ],
    ['null in the list', [null], { code: 'LINE_INVALID', item: 0, field: 'product_id' }],
    [
      'a second line without a product',
      [{ product_id: 'a', quantity: 1 }, { quantity: 1 }],
      { code: 'LINE_INVALID', item: 1, field: 'product_id' },
    ],
    [
      'a product that is a number',
      [{ product_id: 7, quantity: 1 }],
      { code: 'LINE_INVALID', item: 0, field: 'product_id' },
    ],
    ['a quantity as text', [{ product_id: 'a', quantity: '2' }], { code: 'LINE_INVALID', item: 0, field: 'quantity' }],
    [
      'a price that is none',
      [{ product_id: 'a', quantity: 1, price: 'free' }],
      { code: 'LINE_INVALID', item: 0, field: 'price' },
    ],
  ])('%s', (_, items, failure) => expect(failureOf(() => readItems(items))).toMatchObject(failure));
});

test('items are read with the price the customer saw, as number or text', () => {
  expect(
    readItems([
      { product_id: 'a', quantity: 2, price: '500000.00' },
      { product_id: 'b', quantity: 1 },
      { product_id: 'c', quantity: 1, price: null },
    ]),
  ).toEqual([
    { productId: 'a', quantity: 2, price: 500_000 },
    { productId: 'b', quantity: 1 },
    { productId: 'c', quantity: 1 },
  ]);
});
