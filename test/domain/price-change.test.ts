/** Many prices at once: the new price, the one that is crossed out, and why a product keeps its own. */
import { expect, test } from 'vitest';
import { type PriceRule, planPrices } from '#domain/prices/price-change.ts';

const plain: PriceRule = { kind: 'percent', by: -10, rounding: '1', keepsOld: false, time: 'now' };
const product = { id: 'a', price: 100_000, originalPrice: null as number | null, scheduled: false };
const plan = (rule: Partial<PriceRule>, changed: Partial<typeof product> = {}) => {
  const [planned] = planPrices([{ ...product, ...changed }], { ...plain, ...rule });
  return planned && [planned.before, planned.after, planned.newOriginalPrice, planned.problem];
};

test.each([
  ['ten percent less', {}, {}, [100_000, 90_000, null, null]],
  ['seven percent more', { by: 7 }, {}, [100_000, 107_000, null, null]],
  ['an amount less', { kind: 'amount', by: -1_500 }, {}, [100_000, 98_500, null, null]],
  ['an amount more', { kind: 'amount', by: 1_500 }, {}, [100_000, 101_500, null, null]],
  ['to the đồng', { by: -33 }, { price: 99_999 }, [99_999, 66_999, null, null]],
  ['to the thousand', { rounding: '1000', by: -33 }, { price: 99_999 }, [99_999, 67_000, null, null]],
  ['to ten thousand', { rounding: '10000', by: -33 }, { price: 99_999 }, [99_999, 70_000, null, null]],
  ['to nine thousand', { rounding: '9000', by: -33 }, { price: 99_999 }, [99_999, 69_000, null, null]],
  ['to the nearer nine thousand', { rounding: '9000', by: -37 }, {}, [100_000, 59_000, null, null]],
  ['to the upper nine thousand from the middle on', { rounding: '9000', by: -36 }, {}, [100_000, 69_000, null, null]],
  [
    'to the lower nine thousand just below the middle',
    { rounding: '9000', kind: 'amount', by: -36_001 },
    {},
    [100_000, 59_000, null, null],
  ],
  ['with the old price crossed out', { keepsOld: true }, {}, [100_000, 90_000, 100_000, null]],
  [
    'over its own list price, crossed out',
    { keepsOld: true },
    { originalPrice: 150_000 },
    [100_000, 90_000, 100_000, null],
  ],
  ['more, where the old price would be crossed out', { keepsOld: true, by: 10 }, {}, [100_000, 110_000, null, null]],
  ['below its list price', {}, { originalPrice: 150_000 }, [100_000, 90_000, 150_000, null]],
  ['up to its list price', { by: 10 }, { originalPrice: 110_000 }, [100_000, 110_000, null, 'over-list-price']],
  ['a đồng below its list price', { by: 10 }, { originalPrice: 110_001 }, [100_000, 110_000, 110_001, null]],
  ['for some time', { time: 'sale' }, {}, [100_000, 90_000, 100_000, null]],
  ['for some time, but more', { time: 'sale', by: 1 }, {}, [100_000, 101_000, null, 'not-lower']],
  ['from a moment on', { time: 'rise', by: 5 }, {}, [100_000, 105_000, null, null]],
  [
    'from a moment on, where the old price would be crossed out',
    { time: 'rise', by: 5, keepsOld: true },
    {},
    [100_000, 105_000, null, null],
  ],
  ['from a moment on, but less', { time: 'rise' }, {}, [100_000, 90_000, null, 'not-higher']],
  [
    'from a moment on, below its list price',
    { time: 'rise', by: 5 },
    { originalPrice: 150_000 },
    [100_000, 105_000, 150_000, null],
  ],
  [
    'from a moment on, over its list price',
    { time: 'rise', by: 5 },
    { originalPrice: 102_000 },
    [100_000, 105_000, null, 'over-list-price'],
  ],
  ['to nothing', { kind: 'amount', by: -100_000 }, {}, [100_000, 0, null, 'not-positive']],
  ['to one đồng', { kind: 'amount', by: -99_999 }, {}, [100_000, 1, null, null]],
  ['to nothing, for some time', { by: -100, time: 'sale' }, {}, [100_000, 0, 100_000, 'not-positive']],
  ['while a schedule lowers it', {}, { scheduled: true }, [100_000, 90_000, null, 'scheduled']],
  [
    'a list price that the fall itself crosses out',
    { keepsOld: true },
    { originalPrice: 90_000 },
    [100_000, 90_000, 100_000, null],
  ],
] as const)('%s', (_, rule, changed, planned) => {
  expect(plan(rule, changed)).toEqual(planned);
});

test('what the rule does not change is left out, and what has a problem comes first', () => {
  const products = ['a', 'b', 'c', 'd'].map((id, index) => ({
    ...product,
    id,
    price: [100_000, 400, 100_000, 10_000][index] ?? 0,
  }));
  const planned = planPrices(products, { ...plain, kind: 'amount', by: -400, rounding: '1000' });
  expect(planned.map(({ id }) => id)).toEqual(['b']);
  const cheaper = planPrices(products, { ...plain, kind: 'amount', by: -10_000 });
  expect(cheaper.map(({ id, problem }) => [id, problem])).toEqual([
    ['b', 'not-positive'],
    ['d', 'not-positive'],
    ['a', null],
    ['c', null],
  ]);
  expect(cheaper[0]).not.toHaveProperty('price');
});
