import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitsTreadmill, TREADMILL_TYPE, type TreadmillAnswers, treadmillTraits } from '#domain/catalogue/treadmill.ts';

type Row = {
  name: string;
  type: string;
  features: string[];
  specs: Record<string, string>;
  priceVnd: number;
  stock: number;
};

const rows = JSON.parse(readFileSync(new URL('../../catalogue/products.json', import.meta.url), 'utf8')) as Row[];
const machines = rows
  .filter(({ type }) => type === TREADMILL_TYPE)
  .map((row) => ({ name: row.name, raw_price: row.priceVnd, stock: 1, traits: treadmillTraits(row) }));

/** The models of the demo catalogue that fit, by the last word of their names. */
const fitting = (answers: TreadmillAnswers) =>
  machines.filter((machine) => fitsTreadmill(machine, answers)).map(({ name }) => name.split(' ').at(-1));

test('a folding treadmill is found by whatever its folding is called', () => {
  expect(fitting({ place: 'folded' })).toEqual(['R200', 'R300']);
  const traits = treadmillTraits({ name: 'Máy', features: ['Thanh gập bụng', 'Gấp đôi khung máy'], specs: {} });
  expect(traits).toEqual({ max_speed_kmh: null, folds: 'Gấp đôi khung máy', slides_under: null });
  expect(treadmillTraits({ name: 'Máy', features: ['Kèm thanh gập bụng'], specs: {} }).folds).toBeNull();
});

test.each([
  [{}, ['R200', 'Plus', 'R300', 'W100', 'X8', 'C4']],
  [{ use: 'walk' }, ['R200', 'W100', 'C4']],
  [{ use: 'run' }, ['R200', 'Plus', 'R300', 'X8']],
  [{ use: 'fast' }, ['Plus', 'X8']],
  [{ place: 'under' }, ['W100']],
  [{ place: 'room' }, ['R200', 'Plus', 'R300', 'W100', 'X8', 'C4']],
  [{ budget: 'low' }, ['W100', 'C4']],
  [{ use: 'run', place: 'folded', budget: 'middle' }, ['R200', 'R300']],
  [{ use: 'walk', place: 'under', budget: 'low' }, ['W100']],
  [{ use: 'fast', place: 'folded', budget: 'low' }, []],
] as const satisfies [TreadmillAnswers, string[]][])('answers are combined: %o', (answers, names) => {
  expect(fitting(answers)).toEqual(names);
});

test('what is sold out, and what is no treadmill, is not recommended', () => {
  const traits = { max_speed_kmh: 12, folds: null, slides_under: null };
  expect(fitsTreadmill({ traits, raw_price: 1, stock: 0 }, {})).toBe(false);
  expect(fitsTreadmill({ traits: null, raw_price: 1, stock: 9 }, {})).toBe(false);
});
