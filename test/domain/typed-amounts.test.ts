/** Amounts that staff type: what is no amount is an error at its field, and never another amount. */
import { describe, expect, test } from 'vitest';
import { readProduct } from '#domain/catalogue/product-faults.ts';
import { formatMoney, readTypedAmount, readTypedChange } from '#domain/values/money.ts';
import { amountFlaw, shownInputs, typedInputs, wholeOrNull } from '../../src/backoffice/frame/field-values.ts';
import { agreedOf } from '../../src/backoffice/order-entry/new-order.ts';
import { flawOfOff } from '../../src/backoffice/order-entry/typed-reduction.ts';

const amounts: readonly [string, number][] = [
  ['0', 0],
  ['350000', 350_000],
  [' 1.350.000 ', 1_350_000],
  ['1 350 000 đ', 1_350_000],
  ['1.350.000₫', 1_350_000],
  ['50.000', 50_000],
];
const others = ['', 'đ', '-5', '+5', '1,8', '95.5', '1.35', '1.3500', '1.350,000', '1.350 000', '12 34', '5k', '5tr'];

test.each(amounts)('“%s” is read as %d đồng', (typed, amount) => expect(readTypedAmount(typed)).toBe(amount));

test.each(others)('“%s” is no amount', (typed) => {
  expect(readTypedAmount(typed)).toBeNull();
  expect(amountFlaw(typed)).toBe('Hãy ghi số đồng nguyên, ví dụ 350.000.');
});

test('what the shop writes as an amount is read again as the same amount', () => {
  for (const amount of [0, 7, 1000, 95_500, 1_290_000, 99_999_999_999])
    for (const shown of [formatMoney(amount), amount.toLocaleString('vi-VN'), String(amount)])
      expect(readTypedAmount(shown), shown).toBe(amount);
  const table = { price: { kind: 'money', column: 'price', label: 'Giá' } } as const;
  expect(typedInputs(table, shownInputs(table, { price: 1_290_000 }))).toEqual({ price: 1_290_000 });
});

test('an amount outside the limits of its field names the limit', () => {
  expect(amountFlaw('0', { least: 1 })).toBe(`Ít nhất là ${formatMoney(1)}.`);
  expect(amountFlaw('500.001', { most: 500_000 })).toBe(`Nhiều nhất là ${formatMoney(500_000)}.`);
  expect(amountFlaw('500.000', { least: 1, most: 500_000 })).toBeNull();
});

test('a price of 95.5 is refused and does not become 955', () => {
  expect(wholeOrNull('95.500')).toBe(95_500);
  const { faults } = readProduct({ name: 'Tạ', priceVnd: wholeOrNull('95.5') }, {});
  expect(faults).toContainEqual({ field: 'priceVnd', reason: 'phải là số đồng nguyên' });
});

describe('the terms of an order by phone', () => {
  test('what is taken off is a whole amount', () => {
    expect(flawOfOff({ kind: 'amount', value: '1,8' })).toContain('Vui lòng ghi số tiền bớt');
    expect(flawOfOff({ kind: 'amount', value: '50.000' })).toBeNull();
  });

  test('a price or fee that cannot be read is not sent as another one', () => {
    const line = { productId: 'a', name: 'Tạ', imageUrl: '', quantity: 1, note: '' };
    const terms = { lines: [{ ...line, agreed: '95.5' }], off: { kind: '', value: '' }, fee: '-5' } as const;
    expect(agreedOf({ ...terms, lines: [...terms.lines] })).toEqual({ reduction: null, fee: null });
  });

  test('a percentage is taken off as it is typed', () => {
    const { reduction } = agreedOf({ lines: [], off: { kind: 'percent', value: '10 %' }, fee: '30.000' });
    expect(reduction?.off).toEqual({ kind: 'percent', value: 10 });
  });
});

test('prices and stock go down by a number with a sign, and never by a misread one', () => {
  expect([readTypedChange('-50.000'), readTypedChange('+3'), readTypedChange('1.000')]).toEqual([-50_000, 3, 1000]);
  expect([readTypedChange('--5'), readTypedChange('-1,8'), readTypedChange('-')]).toEqual([null, null, null]);
});
