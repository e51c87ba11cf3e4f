/** The rules of finders, with invented goods: tents for hikers. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { describeAttributes } from '#server/extensions/described-attributes.ts';
import { readAnswers } from '../../rules/choosing/answers.ts';
import { find } from '../../rules/choosing/find.ts';
import { attributesNamed, readFinderFile } from '../../rules/choosing/finder-file.ts';
import { type Judged, judge } from '../../rules/choosing/judge.ts';
import { fitFactsOf } from '../../rules/fitting/fit-facts.ts';
import { judgeFit } from '../../rules/fitting/judge-fit.ts';
import { worstOf } from '../../rules/fitting/state.ts';
import { allFacts, attributeTable, factsOf, machineTable } from './fitted-catalogue.ts';

const number = { kind: 'decimal', most: 9999, open: true, types: ['tent'], shown: true, filter: false } as const;
const declared: AttributeTable = {
  'x/load': { ...number, label: 'Tải trọng', short: 'Tải', unit: 'kg', better: 'more', spare: 20 },
  'x/noise': { ...number, label: 'Độ ồn', unit: 'dB', better: 'less' },
  'x/low': { ...number, label: 'Cao từ', unit: 'cm', row: 'Chiều cao' },
  'x/high': { ...number, label: 'Cao đến', unit: 'cm', row: 'Chiều cao' },
  'x/fold': { label: 'Gấp', kind: 'yes-no', open: true, types: null, shown: true, filter: false },
  'x/space': { ...number, label: 'Chứa', unit: 'l' },
  'x/secret': { ...number, label: 'Giá nhập', shown: false },
};

const table = describeAttributes(declared);

const unknown = { type: 'tent', attributes: {}, package_cm: null, gross_weight_kg: null, is_bundle: false };

const tent = (price: number, attributes: Judged['attributes'], more: Partial<Judged> = {}): Judged => ({
  ...{ price, attributes, fit: fitFactsOf(unknown, table, machineTable) },
  ...more,
});

const finders = readFinderFile(
  JSON.stringify({
    finders: [
      {
        ...{ slug: 'tents', name: 'Tents', title: 'Tents', lead: 'Tents', types: ['tent'] },
        questions: [
          {
            ...{ kind: 'number', key: 'weight', ask: 'Weight?', short: 'Weight', unit: 'kg', least: 25, most: 250 },
            ...{ own: true, needs: [{ of: 'x/load', is: 'at-least' }] },
          },
          {
            ...{
              kind: 'number',
              key: 'budget',
              ask: 'Budget?',
              short: 'Budget',
              unit: 'million',
              least: 0.5,
              most: 90,
            },
            ...{ scale: 1_000_000, needs: [{ of: 'price', is: 'at-most' }] },
          },
          {
            ...{ kind: 'number', key: 'height', ask: 'Height?', short: 'Height', unit: 'cm', least: 100, most: 220 },
            ...{ own: true, needs: [{ of: ['x/low', 'x/high'], is: 'between' }] },
          },
          {
            ...{ kind: 'number', key: 'space', ask: 'Space?', short: 'Space', unit: 'l', least: 1, most: 60 },
            needs: [{ of: 'x/space', is: 'at-least' }],
          },
          {
            ...{ kind: 'number', key: 'below', ask: 'Below?', short: 'Below', unit: 'cm', least: 5, most: 120 },
            needs: [{ of: 'x/high', is: 'at-most' }],
          },
          {
            ...{ kind: 'choice', key: 'fold', ask: 'Fold?', short: 'Fold' },
            choices: [
              {
                ...{ value: 'yes', label: 'Yes' },
                needs: [
                  {
                    ...{ of: 'x/fold', is: 'one-of', values: [true] },
                    or: { of: 'x/low', is: 'at-most', value: 15, why: 'flat' },
                  },
                ],
              },
              { value: 'quiet', label: 'Quiet', first: { of: 'x/noise', better: 'less' } },
              {
                ...{ value: 'very-quiet', label: 'Very quiet', first: { of: 'x/noise', better: 'less' } },
                needs: [{ of: 'x/noise', is: 'at-most', value: 60, beyond: 'not quiet' }],
              },
            ],
          },
          {
            ...{ kind: 'space', key: 'place', ask: 'Place?', short: 'Place', unit: 'cm', least: 30, most: 2000 },
            sides: [
              ['long', 'Long'],
              ['wide', 'Wide'],
              ['tall', 'Tall'],
            ],
            needs: [{ is: 'space', person: 'height' }],
          },
        ],
      },
    ],
  }),
);
const questions = finders[0]?.questions ?? [];
const answersTo = (raw: Record<string, string>) => readAnswers(questions, raw);
const verdictsOf = (raw: Record<string, string>, product: Judged) => judge(answersTo(raw).answered, product, table);

test.each([
  ['95', 95],
  ['95 kg', 95],
  ['95,5', 95.5],
  ['0', null],
  ['900', null],
  ['abc', null],
  ['-95', null],
])('a weight typed as “%s” is read as %s', (typed, weight) => {
  const { answered, unread } = answersTo({ weight: typed });
  expect(answered.map(({ value }) => value)).toEqual(weight === null ? [] : [weight]);
  expect(unread).toEqual(weight === null ? ['weight'] : []);
});

test.each([
  ['15', 15_000_000],
  ['1,5', 1_500_000],
  ['15 triệu', 15_000_000],
  ['15000000', 15_000_000],
  ['15.000.000', 15_000_000],
])('a budget typed as “%s” is %i đồng', (typed, budget) => {
  expect(answersTo({ budget: typed }).answered[0]?.value).toBe(budget);
});

test('a height typed in metres is read as one', () => {
  expect(answersTo({ height: '1,82' }).answered[0]?.value).toBe(182);
});

test('a load must exceed the weight by what the attribute says to spare, and says by how much it does', () => {
  expect(verdictsOf({ weight: '95' }, tent(1, { 'x/load': 120 }))).toMatchObject([
    { fits: true, label: 'Tải', value: '120 kg', asked: '95 kg', left: '25 kg' },
  ]);
  expect(verdictsOf({ weight: '95' }, tent(1, { 'x/load': 115 }))).toMatchObject([{ fits: true, left: '20 kg' }]);
  expect(verdictsOf({ weight: '95' }, tent(1, { 'x/load': 114 }))).toMatchObject([{ fits: false, spare: '20 kg' }]);
  expect(verdictsOf({ weight: '95' }, tent(1, {}))).toMatchObject([{ fits: null, value: null }]);
});

test('a place fits either way round, with the free floor of the machine and what “Vừa nhà” keeps from walls', () => {
  const bicycle = tent(1, {}, { fit: factsOf('GYM-007') });
  const fits = (long: string, wide: string) => verdictsOf({ long, wide }, bicycle)[0]?.fits;
  expect(fits('200', '120')).toBe(true);
  expect(fits('120', '200')).toBe(true);
  expect(fits('116', '116')).toBeNull();
  expect(fits('100', '110')).toBe(false);
  expect(verdictsOf({ long: '200' }, tent(1, {}))).toMatchObject([{ fits: null, place: null }]);
});

test('a ceiling must hold the person who stands on the machine', () => {
  const treadmill = tent(1, {}, { fit: factsOf('GYM-003') });
  const standing = (answers: Record<string, string>) =>
    verdictsOf({ long: '400', wide: '300', ...answers }, treadmill).find(
      ({ place }) => place?.about === 'ceiling' && place.use === 'person',
    );
  expect(standing({ tall: '209', height: '178' })).toMatchObject({
    ...{ kind: 'headroom', fits: true, value: '209 cm', asked: '400 × 300 × 209 cm', left: '0 cm' },
    place: { needs: 209, margin: 0 },
  });
  expect(standing({ tall: '170', height: '178' })).toMatchObject({ fits: false, place: { margin: -39 } });
  expect(standing({ tall: '209' })).toMatchObject({ fits: null, place: { missing: ['personHeight'] } });
  expect(standing({ height: '178' })).toBeUndefined();
});

test('for every product with a size, a finder says about a place what the card of a list says about the room', () => {
  const sized = [...allFacts.values()].filter(({ use }) => use !== null);
  const side = fc.integer({ min: 100, max: 500 });
  const room = fc.record({
    long: side,
    wide: side,
    tall: fc.integer({ min: 150, max: 320 }),
    height: fc.integer({ min: 140, max: 200 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...sized), room, (fit, { long, wide, tall, height }) => {
      const typed = { long: `${long}`, wide: `${wide}`, tall: `${tall}`, height: `${height}` };
      const verdicts = verdictsOf(typed, tent(1, {}, { fit })).filter(({ question }) => question === 'place');
      const said = verdicts.flatMap(({ place }) => place ?? []);
      const home = { roomLength: long, roomWidth: wide, ceiling: tall, personHeight: height };
      const shown = judgeFit(home, fit).verdicts.filter(({ about }) => about === 'room' || about === 'ceiling');
      expect(said).toEqual(shown);
      const { overall } = judgeFit(home, { ...fit, userHeight: null });
      const states = verdicts.map(({ fits }) => (fits === null ? 'must-be-measured' : fits ? 'fits' : 'does-not-fit'));
      expect(worstOf(states)).toBe(overall);
    }),
    { numRuns: 2000 },
  );
});

test('a machine that is louder than what quiet means is called not quiet, and does not fit', () => {
  const [quiet, loud] = [tent(2, { 'x/noise': 60 }), tent(1, { 'x/noise': 61 })];
  expect(verdictsOf({ fold: 'very-quiet' }, loud)).toMatchObject([{ fits: false, value: '61 dB', why: 'not quiet' }]);
  expect(verdictsOf({ fold: 'very-quiet' }, quiet)).toMatchObject([{ fits: true, value: '60 dB', why: null }]);
  const found = find([loud, quiet], answersTo({ fold: 'very-quiet' }).answered, table);
  expect(found.chosen.map(({ product, fits }) => [product, fits])).toEqual([
    [quiet, true],
    [loud, false],
  ]);
});

test('a flat product need not fold, and of products that miss one answer the one that misses least is the nearest', () => {
  const [flat, high] = [
    tent(4_000_000, { 'x/load': 100, 'x/fold': false, 'x/low': 12 }),
    tent(9_000_000, { 'x/load': 60, 'x/fold': true, 'x/low': 150 }),
  ];
  expect(verdictsOf({ fold: 'yes' }, flat)).toMatchObject([{ fits: true, kind: 'at-most', why: 'flat' }]);
  expect(verdictsOf({ fold: 'yes' }, tent(1, { 'x/fold': false, 'x/low': 16 }))).toMatchObject([
    { fits: false, kind: 'one-of' },
  ]);
  const { chosen } = find([high, flat], answersTo({ weight: '88', fold: 'yes' }).answered, table);
  expect(chosen.map(({ product }) => product)).toEqual([flat, high]);
});

test('products that fit beyond the four that are compared are named as well', () => {
  const tents = Array.from({ length: 30 }, (_, place) => tent(1000 + place, { 'x/noise': 40 + place }));
  const { chosen, more, count } = find(tents, answersTo({ fold: 'quiet' }).answered, table);
  expect(count).toBe(30);
  expect([...chosen, ...more].map(({ product }) => product)).toEqual(tents.slice(0, 24));
});

test('what fits comes first, the cheapest of it; what is nearest follows', () => {
  const [weak, dear, cheap] = [
    tent(1_000_000, { 'x/load': 100 }),
    tent(9_000_000, { 'x/load': 200 }),
    tent(5_000_000, { 'x/load': 130 }),
  ];
  const found = find([weak, dear, cheap], answersTo({ weight: '95', budget: '15' }).answered, table);
  expect(found.chosen.map(({ product }) => product)).toEqual([cheap, dear, weak]);
  expect(found).toMatchObject({ count: 2, loosenings: [] });
});

test('a product that fits none of several answers is shown only if no other does better', () => {
  const [fitting, heavy, none] = [
    tent(5_000_000, { 'x/load': 130 }),
    tent(20_000_000, { 'x/load': 200 }),
    tent(20_000_000, { 'x/load': 60 }),
  ];
  const chosenOf = (tents: Judged[]) =>
    find(tents, answersTo({ weight: '95', budget: '15' }).answered, table).chosen.map(({ product }) => product);
  expect(chosenOf([none, heavy, fitting])).toEqual([fitting, heavy]);
  expect(chosenOf([none, heavy])).toEqual([heavy]);
  expect(chosenOf([none])).toEqual([none]);
});

test('a wish such as quiet orders what fits before its price', () => {
  const [loud, quiet, unknown] = [tent(1, { 'x/noise': 70 }), tent(3, { 'x/noise': 45 }), tent(2, {})];
  const { chosen } = find([loud, quiet, unknown], answersTo({ fold: 'quiet' }).answered, table);
  expect(chosen.map(({ product }) => product)).toEqual([quiet, loud, unknown]);
});

test('if nothing fits, each answer is named without which something does, but never the body of the customer', () => {
  const strong = tent(12_340_000, { 'x/load': 200, 'x/fold': false });
  const light = tent(2_000_000, { 'x/load': 60, 'x/fold': true });
  const found = find([strong, light], answersTo({ weight: '95', budget: '10', fold: 'yes' }).answered, table);
  expect(found.count).toBe(0);
  expect(found.loosenings).toMatchObject([{ keys: ['budget', 'fold'], product: strong, to: null, count: 1 }]);
  const single = find([strong, light], answersTo({ weight: '95', budget: '10' }).answered, table);
  expect(single.loosenings).toMatchObject([{ keys: ['budget'], product: strong, to: 12.4, lowers: false }]);
  const hopeless = find([light], answersTo({ weight: '95' }).answered, table);
  expect(hopeless).toMatchObject({ count: 0, loosenings: [] });
  expect(hopeless.chosen[0]?.product).toBe(light);
});

test('the answer that is loosened names the product that misses least what was asked, and how far the answer must go', () => {
  const [cheap, nearest, other] = [
    tent(300_000, { 'x/space': 9.5, 'x/fold': true }),
    tent(2_000_000, { 'x/space': 24.3, 'x/fold': true }),
    tent(100_000, { 'x/space': 28, 'x/fold': false }),
  ];
  const found = find([cheap, other, nearest], answersTo({ space: '30', fold: 'yes' }).answered, table);
  expect(found.loosenings).toEqual([
    { keys: ['space'], questions: ['space'], to: 24.3, lowers: true, product: nearest, count: 1 },
  ]);
  const loosened = find([cheap, other, nearest], answersTo({ space: '24,3', fold: 'yes' }).answered, table);
  expect(loosened.chosen[0]).toMatchObject({ product: nearest, fits: true });
  // a price is raised to the cheapest, which is then the only one that fits
  const dear = find([tent(5_000_000, {}), tent(3_000_000, {})], answersTo({ budget: '2' }).answered, table);
  expect(dear.loosenings).toMatchObject([{ to: 3, lowers: false, count: 1, product: { price: 3_000_000 } }]);
  // a height below which a product must stay is given
  const tall = find([tent(1, { 'x/high': 80 }), tent(2, { 'x/high': 60 })], answersTo({ below: '50' }).answered, table);
  expect(tall.loosenings).toMatchObject([{ to: null, lowers: false, count: 2, product: { price: 2 } }]);
});

const finderOfPlace = (need: object) =>
  JSON.stringify({
    finders: [
      {
        ...{ slug: 'a', name: 'a', title: 'a', lead: 'a', types: ['a'] },
        questions: [
          {
            ...{ kind: 'space', key: 'place', ask: 'a', short: 'a', unit: 'cm', least: 1, most: 2 },
            sides: ['x', 'y', 'z'].map((side) => [side, side]),
            needs: [{ is: 'space', ...need }],
          },
        ],
      },
    ],
  });

test.each([
  ['no JSON', '{', /JSON/],
  ['an unknown property', '{"finders":[],"x":1}', /x/],
  ['a place for a person whom no question asks', finderOfPlace({ person: 'height' }), /no number “height”/],
])('a file of finders with %s is refused by name', (_, content, reason) => {
  expect(() => readFinderFile(content)).toThrow(reason);
});

test('the finders ask about attributes that the catalogue declares', () => {
  const named = attributesNamed(readFinderFile(readFileSync('extensions/room/data/finders.json', 'utf8')));
  expect(named.filter((key) => !(key in attributeTable))).toEqual([]);
});
