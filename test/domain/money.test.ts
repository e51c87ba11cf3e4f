import { describe, expect, test } from 'vitest';
import { formatMoney, readAmount } from '#domain/values/money.ts';

test('an amount reads as Vietnamese shops write it', () => {
  expect(formatMoney(1_990_000)).toBe('1.990.000\u00a0đ');
  expect(formatMoney(59_000)).toBe('59.000\u00a0đ');
  expect(formatMoney(0)).toBe('0\u00a0đ');
  // what a subtraction of nothing from nothing may leave
  expect(formatMoney(-0)).toBe('0\u00a0đ');
  expect(formatMoney(-1500)).toBe('-1.500\u00a0đ');
  expect(formatMoney(123_456_789_012)).toBe('123.456.789.012\u00a0đ');
});

describe('an amount a client sent is read', () => {
  test.each([
    [1_990_000, 1_990_000],
    ['1990000', 1_990_000],
    ['1990000.00', 1_990_000],
    ['1990000.0', 1_990_000],
    [0, 0],
    ['999999999999999', 999_999_999_999_999],
  ])('%j as %d', (value, amount) => expect(readAmount(value)).toBe(amount));
});

describe('what is no whole, non-negative amount is no amount', () => {
  test.each([
    ['1.990.000'],
    ['1,990,000'],
    ['1990000.5'],
    [1.5],
    [-1],
    ['-1'],
    ['+1'],
    ['1e9'],
    [1e21],
    [Number.NaN],
    [Infinity],
    [''],
    [' 1'],
    ['0x10'],
    [null],
    [undefined],
    [true],
    [[1]],
    [{}],
    ['9'.repeat(16)],
    ['١٢٣'],
  ])('%j', (value) => expect(readAmount(value)).toBeNull());
});
