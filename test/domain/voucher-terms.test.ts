/** When a voucher is refused, and what it takes off. */
import { expect, test } from 'vitest';
import type { Failure } from '#domain/values/failure.ts';
import { checkVoucher } from '#domain/vouchers/check-voucher.ts';
import { discountsOf, goodsOf, readVoucherCode, VOUCHER_CODE, type Voucher } from '#domain/vouchers/voucher.ts';

const voucher: Voucher = {
  ...{ code: 'TAP10', kind: 'percent', value: 10, most: null, minimum: 100_000, categoryIds: [] },
  ...{ startsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') },
  ...{ maxUses: 5, maxUsesEach: null, uses: 4 },
};
const goods = [{ quantity: 2, price: 50_000, categoryId: 'ta' }];
const during = new Date('2026-11-15T00:00:00Z');

function refusalOf(changed: Partial<Voucher> = {}, lines = goods, at = during, hasUse = false) {
  try {
    checkVoucher({ ...voucher, ...changed }, lines, { at, hasUse });
    return null;
  } catch (error) {
    const { failureCode, facts } = error as Failure;
    return [failureCode, facts];
  }
}

test('a voucher counts from its first moment until the last before its end, to its last use, from its minimum on', () => {
  expect(refusalOf()).toBeNull();
  expect(refusalOf({}, goods, voucher.startsAt)).toBeNull();
  expect(refusalOf({}, goods, new Date(+voucher.startsAt - 1))).toEqual([
    'VOUCHER_NOT_STARTED',
    { starts_at: '2026-11-01T00:00:00.000Z', from: expect.stringContaining('1/11/2026') },
  ]);
  expect(refusalOf({}, goods, new Date(+voucher.endsAt - 1))).toBeNull();
  expect(refusalOf({}, goods, voucher.endsAt)).toEqual([
    'VOUCHER_ENDED',
    { ends_at: '2026-12-01T00:00:00.000Z', until: expect.stringContaining('1/12/2026') },
  ]);
  expect(refusalOf({ uses: 5 })).toEqual(['VOUCHER_USED_UP', {}]);
  expect(refusalOf({ uses: 9 })).toEqual(['VOUCHER_USED_UP', {}]);
  expect(refusalOf({ uses: 5, maxUses: null })).toBeNull();
  // the use of this checkout is among them
  expect(refusalOf({ uses: 5 }, goods, during, true)).toBeNull();
  expect(refusalOf({ minimum: 100_001 })).toEqual([
    'VOUCHER_MINIMUM',
    { minimum: 100_001, missing: 1, minimum_text: '100.001\u00a0đ', missing_text: '1\u00a0đ' },
  ]);
});

test('a voucher of some categories needs goods of them, and counts only these', () => {
  expect(refusalOf({ categoryIds: ['ta'] })).toBeNull();
  expect(refusalOf({ categoryIds: ['xa'], minimum: 0 })).toEqual(['VOUCHER_NOT_FOR_THESE', {}]);
  const mixed = [...goods, { quantity: 1, price: 900_000, categoryId: 'xa' }, { quantity: 1, price: 7 }];
  expect(goodsOf({ ...voucher, categoryIds: ['ta'] }, mixed)).toBe(100_000);
  expect(goodsOf(voucher, mixed)).toBe(1_000_007);
  expect(discountsOf({ ...voucher, categoryIds: ['ta'] }, mixed)).toEqual([10_000, 0, 0]);
});

test('a voucher takes off its value, at most its limit, and at most half of the goods', () => {
  const off = (changed: Partial<Voucher>) => discountsOf({ ...voucher, ...changed }, goods)[0];
  expect(off({})).toBe(10_000);
  expect(off({ value: 33 })).toBe(33_000);
  expect(off({ most: 4_000 })).toBe(4_000);
  expect(off({ most: 40_000 })).toBe(10_000);
  expect(off({ kind: 'fixed', value: 30_000 })).toBe(30_000);
  expect(off({ kind: 'fixed', value: 90_000 })).toBe(50_000);
  expect(off({ kind: 'delivery', value: 0 })).toBe(0);
  expect(
    discountsOf({ ...voucher, value: 33 }, [
      { quantity: 1, price: 100 },
      { quantity: 1, price: 1 },
    ]),
  ).toEqual([33, 0]);
});

test('a code is read in any case and with spaces, and nothing is no code', () => {
  expect([undefined, null, '', '  '].map(readVoucherCode)).toEqual([null, null, null, null]);
  expect([' tap10 ', 'TAP10', 5].map(readVoucherCode)).toEqual(['TAP10', 'TAP10', '5']);
  expect(
    ['TAP1', 'TAP', 'A'.repeat(20), 'A'.repeat(21), 'TAP 1', 'tap1', 'xTAP1-'].map((code) => VOUCHER_CODE.test(code)),
  ).toEqual([...[true, false, true, false, false, false, false]]);
});
