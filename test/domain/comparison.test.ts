/** The rules of comparisons, with invented goods: tents for hikers. */
import { expect, test } from 'vitest';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { type Compared, comparisonRows } from '#domain/choosing/comparison.ts';
import { ComparisonFileError, comparedAttributes, readComparisonFile } from '#domain/choosing/comparison-file.ts';
import { shortNames } from '#domain/choosing/short-name.ts';

const number = { kind: 'decimal', most: 9999, open: true, types: ['tent'], shown: true, filter: false } as const;
const table: AttributeTable = {
  'x/load': { ...number, label: 'Tải trọng', short: 'Tải', unit: 'kg', better: 'more', spare: 20 },
  'x/noise': { ...number, label: 'Độ ồn', unit: 'dB', better: 'less' },
  'x/low': { ...number, label: 'Cao từ', unit: 'cm', row: 'Chiều cao' },
  'x/high': { ...number, label: 'Cao đến', unit: 'cm', row: 'Chiều cao' },
  'x/fold': { label: 'Gấp', kind: 'yes-no', open: true, types: null, shown: true, filter: false },
  'x/space': { ...number, label: 'Chứa', unit: 'l' },
  'x/secret': { ...number, label: 'Giá nhập', shown: false },
};

const tent = (price: number, attributes: Compared['attributes'], more: Partial<Compared> = {}): Compared => ({
  ...{ type: 'tent', specs: {}, warranty_months: null, gross_weight_kg: null, package_cm: null, is_bundle: false },
  ...{ price, attributes },
  ...more,
});

test('a comparison marks the best figure, all of them if they tie, and says how far the others are from it', () => {
  const rows = comparisonRows(
    [
      tent(2_000_000, { 'x/load': 100, 'x/noise': 60, 'x/secret': 1 }, { warranty_months: 24 }),
      tent(3_000_000, { 'x/load': 130, 'x/noise': 52, 'x/secret': 2 }, { warranty_months: 24 }),
      tent(4_000_000, { 'x/load': 130 }, { warranty_months: 24, specs: { Màu: 'Xanh' } }),
    ],
    table,
  );
  expect(rows.map(({ label, kind, differs }) => [label || kind, differs])).toEqual([
    ['price', true],
    ['Tải', true],
    ['Độ ồn', true],
    ['Màu', true],
    ['warranty', false],
  ]);
  expect(rows[1]?.cells).toEqual([
    { text: '100 kg', gap: '−30 kg' },
    { text: '130 kg', best: true },
    { text: '130 kg', best: true },
  ]);
  expect(rows[2]?.cells).toEqual([{ text: '60 dB', gap: '+8 dB' }, { text: '52 dB', best: true }, null]);
  expect(rows[4]?.cells).toEqual([{ text: '24' }, { text: '24' }, { text: '24' }]);
});

test('products of several types are compared by what all of them have', () => {
  const rows = comparisonRows(
    [
      tent(1, { 'x/load': 100, 'x/fold': true }, { specs: { Màu: 'Xanh', Vải: 'Dù' } }),
      tent(2, { 'x/fold': false }, { type: 'boat', specs: { Màu: 'Đỏ' } }),
    ],
    table,
  );
  expect(rows.map(({ label, kind }) => label || kind)).toEqual(['price', 'Gấp', 'Màu']);
});

test('short names are what distinguishes products, and whole names where that is the same', () => {
  const named = (name: string, option_value: string | null = null) => ({ name, brand_name: 'Gió', option_value });
  expect(shortNames([named('Lều Gió G2'), named('Lều đôi Gió G3'), named('Lều Gió', 'L')])).toEqual(['G2', 'G3', 'L']);
  expect(shortNames([named('Lều Gió G2'), named('Thuyền Gió G2')])).toEqual(['Lều Gió G2', 'Thuyền Gió G2']);
});

test('goods without a model are named by what they are, without brand and remarks', () => {
  const named = (name: string, option_value: string | null = null) => ({ name, brand_name: 'Gió', option_value });
  expect(
    shortNames([
      named('Túi ngủ Gió 8 mm có mũ'),
      named('Bộ nồi 4 trong 1 Gió 30 l (nồi – chảo – ấm)'),
      named('Bộ đồ đi rừng: túi T7 + lều'),
      named('Đèn Gió Sao 2 kèm pin'),
    ]),
  ).toEqual(['Túi ngủ 8 mm', 'Bộ nồi 4 trong 1, 30 l', 'Bộ đồ đi rừng', 'Sao 2']);
  expect(shortNames([named('Tất Gió', 'M'), named('Tất Gió cỡ L', 'L')])).toEqual(['M', 'L']);
  expect(shortNames([named('Tất Gió cỡ M', 'M'), named('Găng Gió', 'L')])).toEqual(['Tất M', 'Găng L']);
});

test.each([
  ['no JSON', '{', /no JSON/],
  ['an unknown property', '{"x":1}', /x/],
  ['a size of no attribute', JSON.stringify({ sizes: [{ label: 'a', of: ['load', 'x/b', 'x/c'] }] }), /FOLDER\/KEY/],
])('a file of comparisons with %s is refused by name', (_, content, reason) => {
  expect(() => readComparisonFile(content)).toThrow(ComparisonFileError);
  expect(() => readComparisonFile(content)).toThrow(reason);
});

test('a catalogue without a file of comparisons declares nothing', () => {
  expect(comparedAttributes(readComparisonFile(null))).toEqual([]);
});
