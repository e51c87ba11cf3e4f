/** Which plates go onto which bar, and what in a cart does not go together. */
import { expect, test } from 'vitest';
import { judgeBore, mismatchesIn } from '../../rules/weights/bore.ts';
import type { Gear } from '../../rules/weights/gear.ts';

const plate = (boreMm: number) => ({ grams: 5000, boreMm, thicknessUm: null });
const sold = (id: string) => ({ id, price: 100_000, stock: 5 });
const plates = (id: string, boreMm: number): Gear => ({
  ...{ ...sold(id), kind: 'plates', plates: [{ plate: plate(boreMm), pieces: 1 }] },
});
const bar = (id: string, sleeveMm: number): Gear => ({
  ...sold(id),
  kind: 'bar',
  bar: { grams: 20_000, sleeveMm, sleeveLengthUm: null, mostPlatesGrams: null },
});
const set = (id: string, boreMm: number): Gear => ({
  ...{ ...sold(id), kind: 'set', boreMm, plates: [{ plate: plate(boreMm), pieces: 4 }], bar: null, bars: 2 },
});
const collars = (id: string, sleeveMm: number): Gear => ({ ...sold(id), kind: 'collars', sleeveMm, pieces: 2 });

test.each([
  [28, 28, { kind: 'fits' }],
  [30, 28, { kind: 'fits' }],
  [50, 50, { kind: 'fits' }],
  [50.4, 50, { kind: 'fits' }],
  [30.1, 28, { kind: 'needs-adapter', gapMm: 2.1 }],
  [50, 28, { kind: 'needs-adapter', gapMm: 22 }],
  [28, 50, { kind: 'too-narrow', gapMm: 22 }],
  [28, 28.5, { kind: 'too-narrow', gapMm: 0.5 }],
])('a plate with a hole of %f mm on a sleeve of %f mm', (boreMm, sleeveMm, verdict) => {
  expect(judgeBore({ boreMm }, { sleeveMm })).toEqual(verdict);
});

test('plates and a bar of the same hole go together, with collars and whatever set lies beside them', () => {
  expect(mismatchesIn([])).toEqual([]);
  expect(mismatchesIn([plates('p', 50), bar('b', 50), collars('c', 50)])).toEqual([]);
  expect(mismatchesIn([plates('p', 30), bar('b', 28), set('s', 28)])).toEqual([]);
  expect(mismatchesIn([set('s', 28), collars('c', 50)])).toEqual([]);
});

test('plates without a bar and a bar without plates are named, each with its diameter', () => {
  expect(mismatchesIn([plates('p', 50), collars('c', 50)])).toEqual([{ kind: 'plates-alone', id: 'p', boreMm: 50 }]);
  expect(mismatchesIn([collars('c', 28), bar('b', 28)])).toEqual([{ kind: 'bar-alone', id: 'b', sleeveMm: 28 }]);
});

test('plates of 50 mm and a bar of 28 mm are named from both sides, and collars of neither', () => {
  const verdict = { kind: 'needs-adapter', gapMm: 22 };
  expect(mismatchesIn([plates('p', 50), bar('b', 28), collars('c', 50)])).toEqual([
    { kind: 'plates-off', id: 'p', boreMm: 50, on: 'b', verdict },
    { kind: 'bar-off', id: 'b', sleeveMm: 28, on: 'p', verdict },
    { kind: 'collars-off', id: 'c', sleeveMm: 50 },
  ]);
});

test('one bar or one kind of plates that fits is enough; a further one is named with the nearest that is there', () => {
  expect(mismatchesIn([plates('p', 50), bar('b', 28), bar('o', 50)])).toEqual([
    { kind: 'bar-off', id: 'b', sleeveMm: 28, on: 'p', verdict: { kind: 'needs-adapter', gapMm: 22 } },
  ]);
  expect(mismatchesIn([plates('narrow', 28), plates('p', 50), bar('o', 50)])).toEqual([
    { kind: 'plates-off', id: 'narrow', boreMm: 28, on: 'o', verdict: { kind: 'too-narrow', gapMm: 22 } },
  ]);
});

test('the plates of a set go onto a bar; onto the bars of a set surely go only plates of the same hole', () => {
  expect(mismatchesIn([set('s', 28), bar('b', 28)])).toEqual([]);
  expect(mismatchesIn([set('s', 28), plates('p', 28)])).toEqual([]);
  expect(mismatchesIn([set('s', 28), plates('p', 30)])).toEqual([
    { kind: 'plates-off', id: 'p', boreMm: 30, on: 's', verdict: { kind: 'must-be-measured' } },
  ]);
  expect(mismatchesIn([set('s', 28), bar('o', 50)])).toEqual([
    { kind: 'bar-off', id: 'o', sleeveMm: 50, on: 's', verdict: { kind: 'too-narrow', gapMm: 22 } },
  ]);
});
