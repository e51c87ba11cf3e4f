/** The file in which a catalogue declares the attributes of its products. */
import { expect, test } from 'vitest';
import { readAttributeFile } from '#domain/attributes/attribute-file.ts';
import { withShownAttributes } from '#domain/attributes/attribute-rows.ts';

const size = (label: string) => ({
  ...{ label, unit: 'cm', kind: 'decimal', most: 999, types: ['ban'], group: 'Kích thước', row: 'Dài × rộng' },
});
const file = JSON.stringify({
  'load-kg': {
    label: 'Tải trọng',
    unit: 'kg',
    kind: 'decimal',
    most: 500,
    ask: 'Bạn nặng',
    spare: 20,
    group: 'Sức bền',
  },
  length: size('Dài'),
  width: size('Rộng'),
  folds: { label: 'Gấp gọn', kind: 'yes-no' },
});
const rowsOf = (attributes: Record<string, unknown>, specs: { name: string; value: string }[] = []) =>
  withShownAttributes(specs, readAttributeFile(file), { type: 'ban', attributes } as never);

test('its attributes are fields under the name of the catalogue', () => {
  expect(readAttributeFile(file)['catalogue/load-kg']).toEqual({
    ...{ label: 'Tải trọng', unit: 'kg', kind: 'decimal', most: 500, ask: 'Bạn nặng', spare: 20, group: 'Sức bền' },
    ...{ open: true, types: null, shown: true, filter: false },
  });
  expect(readAttributeFile(null)).toEqual({});
});

test('numbers of one row stand together, groups before texts, and an attribute replaces a text of its name', () => {
  const values = {
    'catalogue/length': 120.5,
    'catalogue/width': 60,
    'catalogue/load-kg': 1200,
    'catalogue/folds': false,
  };
  expect(
    rowsOf(values, [
      { name: 'Tải trọng', value: 'rất khỏe' },
      { name: 'Màu', value: 'đen' },
    ]),
  ).toEqual([
    { name: 'Tải trọng', value: '1.200 kg', group: 'Sức bền', amounts: [1200], unit_code: 'KGM' },
    { name: 'Dài × rộng', value: '120,5 × 60 cm', group: 'Kích thước' },
    { name: 'Màu', value: 'đen' },
    { name: 'Gấp gọn', value: 'Không' },
  ]);
});

test('a row without all of its numbers is not written as if it had them', () => {
  expect(rowsOf({ 'catalogue/width': 60 })).toEqual([
    { name: 'Rộng', value: '60 cm', group: 'Kích thước', amounts: [60], unit_code: 'CMT' },
  ]);
});

test.each([
  ['{', 'it is no JSON'],
  ['[]', 'it is no object of attributes'],
  ['{"a": 1}', 'its attribute a is no object'],
  [
    '{"load-kg": {"label": "Tải", "kind": "decimal", "most": 1, "spair": 2}}',
    'load-kg has an unknown property "spair"',
  ],
  ['{"load-kg": {"label": "Tải", "kind": "decimal"}}', 'load-kg cannot be used: least and most'],
  ['{"Tải": {"label": "Tải", "kind": "yes-no"}}', '"Tải" is no key'],
])('%s is refused, and the reason names the attribute', (text, reason) => {
  expect(() => readAttributeFile(text)).toThrow(reason);
});
