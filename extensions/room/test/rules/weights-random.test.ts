/** Loads and routes of 2,000 random homes and shops against a brute force that tries every pile and every purchase. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bar, Bars, Plate, PlateOffer, Plates } from '../../rules/weights/gear.ts';
import { byWeight, loadsOn } from '../../rules/weights/loads.ts';
import { planRoute, type Route, type RouteQuestion } from '../../rules/weights/route.ts';

/** Mostly what a home has, so that something can be bought, and sometimes what is in the way. */
const mostly = <Usual, Rare>(usual: Usual[], rare: Rare[], times = 6) =>
  fc.oneof({ weight: times, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) });

const plate: fc.Arbitrary<Plate> = fc.record({
  grams: mostly([1250, 2500, 2500, 5000, 7500], [1134, 10_000]),
  boreMm: mostly([50], [50.4, 28], 12),
  thicknessUm: mostly([null], [20_000, 35_500], 1),
});
const platesOf = (most: number) => fc.record({ plate, pieces: fc.integer({ min: 1, max: most }) });
const bar: fc.Arbitrary<Bar> = fc.record({
  grams: mostly([20_000, 7500], [9071], 12),
  sleeveMm: mostly([50], [28], 12),
  sleeveLengthUm: mostly([null], [55_500, 70_000, 75_500, 105_500], 1),
  mostPlatesGrams: mostly([null], [15_000, 25_000]),
});
const offer = fc.record({
  price: fc.integer({ min: 1, max: 6 }).map((price) => price * 100_000),
  stock: mostly([2, 3, 4, 6], [0, 1]),
  plates: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(platesOf(2)) },
    { weight: 1, arbitrary: fc.tuple(platesOf(4), platesOf(4)) },
  ),
});
const offers: fc.Arbitrary<PlateOffer[]> = fc
  .array(offer, { maxLength: 4, size: 'max' })
  .map((list) => list.map((each, place) => ({ ...each, id: `p${place}` })));
const question = fc.record({
  ...{ bar, owned: fc.array(platesOf(5), { maxLength: 3 }), offers, step: mostly([2500, 5000], [2268, 1250]) },
  above: fc.integer({ min: 0, max: 30_000 }),
  // two dumbbells are loaded alike, so that each needs its own plates
  bars: mostly<Bars, Bars>([1], [2], 2),
});
type Drawn = typeof question extends fc.Arbitrary<infer Value> ? Value : never;
const asked = ({ above, ...rest }: Drawn): RouteQuestion => ({ ...rest, target: rest.bar.grams + above });

/** Plates of one weight and hole are alike to the customer as soon as the thickness of one of them is unknown. */
function asPaired(asking: RouteQuestion): RouteQuestion {
  const all = [...asking.owned, ...asking.offers.flatMap(({ plates }) => plates)].map(({ plate: one }) => one);
  const seen = (one: Plate): Plate =>
    all.some(({ grams, boreMm, thicknessUm }) => grams === one.grams && boreMm === one.boreMm && thicknessUm === null)
      ? { ...one, thicknessUm: null }
      : one;
  const pair = (plates: readonly Plates[]) => plates.map((each) => ({ ...each, plate: seen(each.plate) }));
  return {
    ...{ ...asking, owned: pair(asking.owned) },
    offers: asking.offers.map((each) => ({ ...each, plates: pair(each.plates) })),
  };
}

/** A pile on one end: how many of each kind. */
type Pile = { plates: Plate[]; grams: number; thicknessUm: number; isGuess: boolean };

/** Tells plates apart and counts the pairs of those whose hole is 0 to 2 mm wider than the sleeve. */
function pairsOf(plates: readonly Plates[], { sleeveMm }: Bar, bars: Bars, anyHole: boolean): [Plate, number][] {
  const pieces = new Map<string, number>();
  for (const { plate: one, pieces: count } of plates)
    if (anyHole || (one.boreMm >= sleeveMm && one.boreMm <= sleeveMm + 2))
      pieces.set(JSON.stringify(one), (pieces.get(JSON.stringify(one)) ?? 0) + count);
  return [...pieces].map(([one, count]) => [JSON.parse(one), Math.floor(count / (2 * bars))]);
}

/** Every pile that can be made for one end, up to a weight, with room on the sleeve. */
function allPiles(
  plates: readonly Plates[],
  { bar: on, bars = 1 }: Pick<RouteQuestion, 'bar' | 'bars'>,
  { mostGrams = Number.POSITIVE_INFINITY, anyHole = false } = {},
): Pile[] {
  const most = Math.min(mostGrams, (on.mostPlatesGrams ?? Number.POSITIVE_INFINITY) / 2);
  const pairs = pairsOf(plates, on, bars, anyHole).sort(([one], [other]) => byWeight(one, other));
  const piles: Pile[] = [];
  const grow = (place: number, pile: Pile) => {
    if (pile.grams > most || pile.thicknessUm > (on.sleeveLengthUm ?? Number.POSITIVE_INFINITY)) return;
    const [kind, count] = pairs[place] ?? [];
    if (!kind || count === undefined) {
      piles.push(pile);
      return;
    }
    for (let used = 0; used <= count; used++)
      grow(place + 1, {
        plates: [...pile.plates, ...Array<Plate>(used).fill(kind)],
        grams: pile.grams + used * kind.grams,
        thicknessUm: pile.thicknessUm + used * (kind.thicknessUm ?? 0),
        isGuess: pile.isGuess || (used > 0 && kind.thicknessUm === null),
      });
  };
  grow(0, { plates: [], grams: 0, thicknessUm: 0, isGuess: false });
  return piles;
}

const steps = ({ bar: on, target, step = 2500 }: RouteQuestion) => {
  const list: number[] = [];
  for (let grams = on.grams; grams <= target; grams += step) list.push(grams);
  return list;
};

/** The steps that can be built with these plates. */
function stepsBuilt(plates: readonly Plates[], asking: RouteQuestion, anyHole = false): number[] {
  const { bar: on, target } = asking;
  const built = new Set(
    allPiles(plates, asking, { mostGrams: (target - on.grams) / 2, anyHole }).map(({ grams }) => on.grams + 2 * grams),
  );
  return steps(asking).filter((step) => built.has(step));
}

const bought = (counts: readonly number[], { offers: sold }: RouteQuestion): Plates[] =>
  sold.flatMap(({ plates }, place) =>
    plates.map((each) => ({ plate: each.plate, pieces: each.pieces * (counts[place] ?? 0) })),
  );

/** Each way to buy within the stock. */
const basketsOf = (sold: readonly PlateOffer[]): number[][] =>
  sold.reduce<number[][]>(
    (baskets, { stock }) =>
      baskets.flatMap((counts) => Array.from({ length: stock + 1 }, (_, count) => [...counts, count])),
    [[]],
  );

function bruteRoute(asking: RouteQuestion) {
  const { owned, offers: sold } = asking;
  const all = stepsBuilt(
    [
      ...owned,
      ...bought(
        sold.map(({ stock }) => stock),
        asking,
      ),
    ],
    asking,
  );
  const price = basketsOf(sold)
    .map((counts) => ({ counts, price: sold.reduce((sum, each, place) => sum + each.price * (counts[place] ?? 0), 0) }))
    .sort((one, other) => one.price - other.price)
    .find(({ counts }) => stepsBuilt([...owned, ...bought(counts, asking)], asking).length === all.length)?.price;
  return { all, price };
}

function expectLoads({ bar: on, bars, owned }: Drawn): void {
  const byGrams = Map.groupBy(allPiles(owned, { bar: on, bars }), ({ grams }) => on.grams + 2 * grams);
  const loads = loadsOn(on, owned, bars) ?? [];
  expect(loads.map(({ grams }) => grams)).toEqual([...byGrams.keys()].sort((one, other) => one - other));
  for (const { grams, side, sleeve } of loads) {
    const piles = byGrams.get(grams) ?? [];
    // one of the piles that can be made, the heaviest plates inside
    const [used] = piles.filter(({ plates }) => JSON.stringify(plates) === JSON.stringify(side));
    if (!used) throw new Error(`no such pile makes ${grams} g`);
    const isSure = ({ plates, thicknessUm, isGuess }: Pile) =>
      plates.length === 0 || (on.sleeveLengthUm !== null && !isGuess && thicknessUm + 50_000 <= on.sleeveLengthUm);
    const sure = piles.filter(isSure);
    expect(sleeve).toBe(sure.length > 0 ? 'fits' : 'must-be-measured');
    const rivals = sure.length > 0 ? sure : piles;
    expect(rivals).toContain(used);
    expect(side.length).toBe(Math.min(...rivals.map(({ plates }) => plates.length)));
    const weights = (plates: readonly Plate[]) => plates.map((each) => each.grams);
    const heavier = rivals.filter(
      ({ plates }) =>
        plates.length === side.length &&
        weights(plates).find((each, place) => each !== side[place]?.grams) !== undefined &&
        weights(plates).some((each, place) => {
          const before = weights(plates).slice(0, place);
          return before.every((one, index) => one === side[index]?.grams) && each > (side[place]?.grams ?? 0);
        }),
    );
    expect(heavier).toEqual([]);
  }
}

/** Follows the purchases of a route, and compares each with what buying only one product would open. */
function expectPurchases(route: Route, asking: RouteQuestion): void {
  const { owned, offers: sold } = asking;
  const total = sold.map(({ id }) =>
    route.purchases.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0),
  );
  for (const [place, count] of total.entries()) expect(count).toBeLessThanOrEqual(sold[place]?.stock ?? 0);
  let counts = sold.map(() => 0);
  let built = stepsBuilt(owned, asking);
  expect(route.built).toEqual(built);
  for (const { lines, price, opens } of route.purchases) {
    const after = (more: readonly number[]) =>
      stepsBuilt(
        [
          ...owned,
          ...bought(
            counts.map((count, place) => count + (more[place] ?? 0)),
            asking,
          ),
        ],
        asking,
      );
    const perDong = sold.flatMap((one, place) =>
      Array.from({ length: (total[place] ?? 0) - (counts[place] ?? 0) }, (_, less) => {
        const more = sold.map((_each, other) => (other === place ? less + 1 : 0));
        return (after(more).length - built.length) / (one.price * (less + 1));
      }),
    );
    const more = sold.map(({ id }) => lines.find((line) => line.id === id)?.quantity ?? 0);
    expect(price).toBe(sold.reduce((sum, each, place) => sum + each.price * (more[place] ?? 0), 0));
    const now = after(more);
    expect(opens).toEqual(now.filter((step) => !built.includes(step)));
    expect(opens.length).toBeGreaterThan(0);
    // several products at once only where none opens a step alone
    if (lines.length > 1) expect(Math.max(...perDong)).toBe(0);
    else expect(opens.length / price).toBeGreaterThanOrEqual(Math.max(...perDong) * (1 - 1e-9));
    counts = counts.map((count, place) => count + (more[place] ?? 0));
    built = now;
  }
  expect(built.length + route.missing.length).toBe(route.steps.length);
}

/** The reasons: a wider relaxation opens the step, the narrower ones do not. */
function expectReasons({ missing }: Route, asking: RouteQuestion): void {
  const { bar: on, owned, offers: sold } = asking;
  const endless = [...owned, ...sold.flatMap(({ plates }) => plates.map((each) => ({ ...each, pieces: 60 })))];
  const long = { ...asking, bar: { ...on, sleeveLengthUm: null } };
  if (missing.length === 0) return;
  const opened = [
    ['out-of-stock', stepsBuilt(endless, asking)],
    ['wrong-bore', stepsBuilt(endless, asking, true)],
    ['short-sleeve', stepsBuilt(endless, long, true)],
  ] as const;
  for (const { grams, reason } of missing) {
    const isTooMuch = on.mostPlatesGrams !== null && grams - on.grams > on.mostPlatesGrams;
    const [expected] = isTooMuch
      ? ['over-bar-load']
      : (opened.find(([, list]) => list.includes(grams)) ?? ['not-sold']);
    expect(reason.kind).toBe(expected);
  }
}

test('2,000 homes and shops: the same loads and the same least price as trying everything, and never a load too many', () => {
  const seen = { routes: 0, purchases: 0, several: 0, early: 0, missing: new Set<string>() };
  fc.assert(
    fc.property(question, (drawn) => {
      expectLoads(drawn);
      const route = planRoute(asked(drawn));
      const asking = asPaired(asked(drawn));
      if (!route) throw new Error('a plan of a home was refused');
      const { all, price = Number.NaN } = bruteRoute(asking);
      expect(route.steps).toEqual(steps(asking));
      expect(route.missing.map(({ grams }) => grams)).toEqual(route.steps.filter((step) => !all.includes(step)));
      // a search that ended early says so, and then neither claims the least price nor a higher one as the least
      if (!route.isCheapest) seen.early++;
      expect([route.price >= price, route.atLeast <= price]).toEqual([true, true]);
      if (route.isCheapest) expect([route.price, route.atLeast]).toEqual([price, price]);
      expectPurchases(route, asking);
      expectReasons(route, asking);
      seen.routes++;
      seen.purchases += route.purchases.length;
      seen.several += route.purchases.filter(({ lines }) => lines.length > 1).length;
      for (const { reason } of route.missing) seen.missing.add(reason.kind);
    }),
    { numRuns: 2000 },
  );
  // the cases would prove nothing if nothing were bought, or nothing were in the way
  expect(seen.purchases).toBeGreaterThan(500);
  // one in thousands
  expect(seen.early).toBeLessThan(20);
  expect([...seen.missing].sort()).toEqual([
    ...['not-sold', 'out-of-stock', 'over-bar-load', 'short-sleeve', 'wrong-bore'],
  ]);
});

const shuffled = <Value>(list: readonly Value[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

test('more plates never lose a load', () => {
  fc.assert(
    fc.property(bar, fc.array(platesOf(5), { maxLength: 4 }), platesOf(4), (on, owned, more) => {
      const [before, after] = [loadsOn(on, owned), loadsOn(on, [...owned, more])];
      const has = new Set(after?.map(({ grams }) => grams));
      expect(before?.filter(({ grams }) => !has.has(grams))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('a dearer shop never makes the route cheaper', () => {
  const rises = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(question, rises, (drawn, more) => {
      const asking = asked(drawn);
      const dearer = asking.offers.map((each, place) => ({ ...each, price: each.price + (more[place] ?? 0) }));
      const [before, after] = [planRoute(asking), planRoute({ ...asking, offers: dearer })];
      expect(after?.price).toBeGreaterThanOrEqual(before?.price ?? Number.NaN);
      expect(after?.missing).toEqual(before?.missing);
    }),
  );
});

test('neither the order of what is owned nor that of what is sold changes an answer', () => {
  const drawnTwice = question.chain((drawn) =>
    fc.record({
      drawn: fc.constant(drawn),
      // each plate by itself, as somebody may type them in
      owned: shuffled(drawn.owned.flatMap((each) => Array<Plates>(each.pieces).fill({ ...each, pieces: 1 }))),
      offers: shuffled(drawn.offers),
    }),
  );
  fc.assert(
    fc.property(drawnTwice, ({ drawn, ...other }) => {
      const asking = asked(drawn);
      expect(loadsOn(asking.bar, other.owned)).toEqual(loadsOn(asking.bar, asking.owned));
      expect(planRoute({ ...asking, ...other })).toEqual(planRoute(asking));
    }),
    { numRuns: 1000 },
  );
});

test('a search that ends early still opens every step that can be opened, and says that it may not be the cheapest', () => {
  let dearer = 0;
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 3 }), (drawn, mostSets) => {
      const asking = asked(drawn);
      const [exact, early] = [planRoute(asking), planRoute(asking, mostSets)];
      if (!exact || !early) throw new Error('a plan of a home was refused');
      expect(early.missing).toEqual(exact.missing);
      expect(early.price).toBeGreaterThanOrEqual(exact.price);
      expect(early.atLeast).toBeLessThanOrEqual(exact.price);
      expect(early.purchases.flatMap(({ opens }) => opens).length).toBe(
        exact.steps.length - exact.built.length - exact.missing.length,
      );
      if (early.isCheapest) expect(early.price).toBe(exact.price);
      if (early.price > exact.price) dearer++;
    }),
    { numRuns: 1000 },
  );
  // the search would prove nothing if the first guess were always the cheapest
  expect(dearer).toBeGreaterThan(0);
});
