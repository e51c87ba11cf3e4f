import { expect, test } from 'vitest';
import { baseNameOf, combined, kilogramsIn, valuesIn } from '#domain/catalogue/siblings.ts';

test.each([
  ['5, 10, 15 kg', ['5 kg', '10 kg', '15 kg']],
  ['S, M; L', ['S', 'M', 'L']],
  ['7.5, 10kg', ['7.5 kg', '10kg']],
  ['1,25 kg, 2,5 kg, 5 kg', ['1,25 kg', '2,5 kg', '5 kg']],
  ['1,25; 2,5;5 kg', ['1,25 kg', '2,5 kg', '5 kg']],
  ['2,5', ['2,5']],
  ['5,10,15 kg', ['5 kg', '10 kg', '15 kg']],
  [' , đỏ,đỏ ', ['đỏ']],
  ['', []],
])('“%s” names the values %j', (typed, values) => {
  expect(valuesIn(typed)).toEqual(values);
});

test('two axes make each pair, and one axis makes each value', () => {
  expect(
    combined([
      ['S', 'M'],
      ['đen', 'đỏ'],
    ]),
  ).toEqual(['S · đen', 'S · đỏ', 'M · đen', 'M · đỏ']);
  expect(combined([['S'], []])).toEqual(['S']);
  expect(combined([[], []])).toEqual([]);
});

test('a weight is read from a value that names one', () => {
  expect(['5 kg', '7,5kg', 'M', '20 kg · đỏ', '10 lb'].map(kilogramsIn)).toEqual([5, 7.5, null, 20, null]);
});

test('the common name of siblings is the name without its own value', () => {
  expect(baseNameOf({ name: 'Tạ tay 5 kg', option: { name: 'Mức tạ', value: '5 kg' } })).toBe('Tạ tay');
  expect(baseNameOf({ name: 'Tạ tay', option: { name: 'Mức tạ', value: '5 kg' } })).toBe('Tạ tay');
});
