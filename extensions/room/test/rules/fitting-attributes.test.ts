/** Products that fit together by a pair of attributes with the same value. */
import { expect, test } from 'vitest';
import { readAttributeFile } from '#domain/attributes/attribute-file.ts';
import { fitsOf } from '#domain/attributes/fitting-attributes.ts';

const size = (label: string, type: string) => ({ label, unit: 'mm', kind: 'decimal', most: 100, types: [type] });
const declared = { hole: { ...size('Đường kính lỗ', 'dia'), fits: 'end' }, end: size('Đường kính đầu đòn', 'don') };
const table = readAttributeFile(JSON.stringify(declared));
const wantedBy = (type: string, attributes: Record<string, unknown>) => fitsOf(table, { type, attributes } as never);

test('a product looks for the other attribute of its pair, with its own value, from both sides', () => {
  expect(wantedBy('dia', { 'catalogue/hole': 50 })).toEqual([
    {
      label: 'Đường kính đầu đòn',
      value: '50 mm',
      wanted: { key: 'catalogue/end', types: ['don'], value: 50 },
    },
  ]);
  expect(wantedBy('don', { 'catalogue/end': 28 })).toMatchObject([
    { label: 'Đường kính lỗ', value: '28 mm', wanted: { key: 'catalogue/hole' } },
  ]);
  expect(wantedBy('dia', {})).toEqual([]);
  // the value of a product that is no longer of this type
  expect(wantedBy('don', { 'catalogue/hole': 50 })).toEqual([]);
});

test('a pair of attributes needs two of the same kind', () => {
  const { end: _, ...alone } = declared;
  expect(() => readAttributeFile(JSON.stringify(alone))).toThrow('fits names no attribute of the same kind');
});
