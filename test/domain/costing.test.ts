/** The ledger of costs, to the đồng, for random sequences of acts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CostEntry, type CostState, emptyState, type Place, placeNames } from '#domain/costing/cost-state.ts';
import { differences } from '#domain/costing/differences.ts';
import { heldByOrders } from '#domain/costing/held-by-orders.ts';
import { type CostAct, takeActs } from '#domain/costing/take-act.ts';
import { valueOfNextPart, valuesOfLines } from '#domain/purchases/goods-in-value.ts';

/** Sequences of a property; fewer where each of many mutants meets them (test/mutants/vitest.config.ts). */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10_000);
const pieces = fc.integer({ min: 1, max: 9 });
/** Small values make remainders, large ones products beyond 2^53, and 0 is a gift. */
const value = fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 90_000_000 }), fc.constant(20_000_000_000_000));
const unnamed = fc.option(value);
const orderNumber = fc.constantFrom('DHAAAAAA', 'DHBBBBBB', 'DHCCCCCC');
const fact = <const Kind extends string, Facts extends object>(
  weight: number,
  kind: Kind,
  facts: { [Key in keyof Facts]: fc.Arbitrary<Facts[Key]> },
) => ({ weight, arbitrary: fc.record(facts).map((drawn) => ({ kind, ...(drawn as Facts) })) });

const step = fc.oneof(
  fact(5, 'received', { pieces, value: unnamed }),
  fact(1, 'opening', { pieces, value: unnamed }),
  fact(1, 'sent back', { pieces, value: unnamed }),
  fact(8, 'taken', { pieces, orderNumber }),
  fact(5, 'came back', { pieces, orderNumber }),
  fact(1, 'damaged', { pieces }),
  fact(2, 'counted', { change: fc.integer({ min: -5, max: 5 }).filter((change) => change !== 0) }),
  fact(4, 'cost corrected', { which: fc.nat(), value }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const steps = fc.array(step, { minLength: 1, maxLength: 25, size: 'max' });
/** The ledger of stock of a sound shop is never below 0, and no order gives back more than it took. */
const isSound = fc.boolean();

type World = { acts: CostAct[]; state: CostState; ledger: CostEntry[]; isSound: boolean };
const opened = (sound: boolean): World => ({ acts: [], state: emptyState, ledger: [], isSound: sound });
const namedActs = (acts: readonly CostAct[]) => acts.filter((act) => 'value' in act);

/** Takes a step, and returns the entries that it added to the ledger. */
function take(world: World, drawn: Step): CostEntry[] {
  const added = takeStep(world, drawn);
  world.ledger.push(...added);
  return added;
}

function takeStep(world: World, drawn: Step): CostEntry[] {
  if (drawn.kind === 'cost corrected') {
    const correctable = namedActs(world.acts);
    const act = correctable[drawn.which % correctable.length];
    if (!act) return [];
    world.acts = world.acts.map((one) => (one === act ? { ...act, value: drawn.value } : one));
    const { state, entries } = takeActs(emptyState, world.acts);
    world.state = state;
    return differences(world.ledger, entries);
  }
  const act = within(world, { id: String(world.acts.length), ...drawn });
  if (!act) return [];
  const { state, entries } = takeActs(world.state, [act]);
  world.acts.push(act);
  world.state = state;
  return entries;
}

/** In a sound shop an act moves no more pieces than there are; null if there are none. */
function within({ acts, ledger, isSound: sound }: World, act: CostAct): CostAct | null {
  if (!sound || act.kind === 'received' || act.kind === 'opening') return act;
  if (act.kind === 'counted' && act.change > 0) return act;
  const isBack = act.kind === 'came back';
  const most = isBack ? inPlace(ledger, 'order', act.orderNumber).pieces : stockOf(acts);
  if (most === 0) return null;
  if (act.kind === 'counted') return { ...act, change: -Math.min(-act.change, most) };
  return { ...act, pieces: Math.min(act.pieces, most) };
}

type Sum = { pieces: number; value: bigint };
/** What the ledger says of a place, or of one order: what came in less what went out. */
function inPlace(ledger: readonly CostEntry[], place: Place, order: string | null = null): Sum {
  const sum = { pieces: 0, value: 0n };
  for (const entry of ledger) {
    if (order !== null && entry.orderNumber !== order) continue;
    const sign = Number(entry.to === place) - Number(entry.from === place);
    sum.pieces += sign * entry.pieces;
    sum.value += BigInt(sign) * BigInt(entry.value);
  }
  return sum;
}

/** What the ledger of stock says of the product, without any cost. */
const stockOf = (acts: readonly CostAct[]): number =>
  acts.reduce((stock, act) => {
    if (act.kind === 'counted') return stock + act.change;
    return act.kind === 'received' || act.kind === 'opening' || act.kind === 'came back'
      ? stock + act.pieces
      : stock - act.pieces;
  }, 0);

/** The values that people named, of all acts of a kind. */
const named = (acts: readonly CostAct[], kind: CostAct['kind']): bigint =>
  acts.reduce((sum, act) => sum + (act.kind === kind && 'value' in act ? BigInt(act.value ?? 0) : 0n), 0n);

/** What is wrong with a ledger; a list, because an assertion for each rule after each act would take most of the time. */
function faultsOf({ acts, state, ledger }: World): string[] {
  const faults: string[] = [];
  const demand = (holds: boolean, rule: string) => holds || faults.push(`${rule}, after ${acts.length} acts`);
  const demandSum = (sum: Sum, held: { pieces: number; value: number }, place: string) => {
    demand(sum.pieces === held.pieces, `${place}: pieces are in − out`);
    demand(sum.value === BigInt(held.value), `${place}: value is in − out`);
    demand(held.pieces >= 0 && held.value >= 0, `${place}: nothing is below 0`);
    demand(held.pieces > 0 || held.value === 0, `${place}: no value without pieces`);
  };
  demandSum(inPlace(ledger, 'stock'), state.shelf, 'stock');
  for (const order of new Set([...state.orders.keys(), ...ledger.flatMap((entry) => entry.orderNumber ?? [])]))
    demandSum(inPlace(ledger, 'order', order), state.orders.get(order) ?? { pieces: 0, value: 0 }, order);
  demand(state.shelf.pieces - state.owed === stockOf(acts), 'the pieces are those of the ledger of stock');
  demand(state.owed === 0 || state.shelf.pieces === 0, 'pieces are owed only by an empty shelf');
  // what people named is in the shop, gone, or credited; stock-taking made the rest
  const asked = named(acts, 'received') - named(acts, 'sent back');
  demand(-inPlace(ledger, 'supplier').value === asked, 'suppliers got what they asked');
  demand(-inPlace(ledger, 'opening').value === named(acts, 'opening'), 'the opening stock has the cost that was named');
  return faults;
}

test('after every act the value of the stock is what came in less what went out, to the đồng', () => {
  fc.assert(
    fc.property(isSound, steps, (sound, drawn) => {
      const world = opened(sound);
      const faults = drawn.flatMap((one) => {
        take(world, one);
        return faultsOf(world);
      });
      expect(faults).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

/** The nearest whole đồng to value × pieces ÷ of; nothing of the shop's code is used. */
function expectShare(share: number, held: Sum, taken: number): void {
  const error = 2n * (BigInt(share) * BigInt(held.pieces) - held.value * BigInt(taken));
  expect(error <= BigInt(held.pieces) && error >= -BigInt(held.pieces)).toBe(true);
}

test('pieces leave at the average of the shelf, and come back at the cost at which they left', () => {
  fc.assert(
    fc.property(isSound, steps, (sound, drawn) => {
      const world = opened(sound);
      for (const one of drawn) {
        const shelf = inPlace(world.ledger, 'stock');
        const of = 'orderNumber' in one ? inPlace(world.ledger, 'order', one.orderNumber) : null;
        const [first] = take(world, one);
        const act = world.acts.at(-1);
        if (!act || !first || one.kind !== act.kind) continue;
        if (act.kind === 'taken' && act.pieces <= shelf.pieces) {
          expect(first).toMatchObject({ from: 'stock', to: 'order', pieces: act.pieces });
          expectShare(first.value, shelf, act.pieces);
        }
        if (act.kind === 'came back' && of && of.pieces > 0) {
          const own = Math.min(act.pieces, of.pieces);
          expect(first).toMatchObject({ from: 'order', to: 'stock', pieces: own });
          expectShare(first.value, of, own);
          if (own === of.pieces) expect(BigInt(first.value)).toBe(of.value);
        }
        if (act.kind === 'counted' && act.change > 0 && shelf.pieces > 0) expectShare(first.value, shelf, act.change);
      }
    }),
    { numRuns: RUNS },
  );
});

/** The sums of a ledger by act and places, in which a row and its corrections are one. */
const sums = (ledger: readonly CostEntry[]): string[] =>
  differences([], ledger)
    .filter((entry) => entry.pieces !== 0 || entry.value !== 0)
    .map(({ act, from, to, orderNumber: order, pieces: moved, value: worth, isKnown }) =>
      [act, from, to, order, moved, worth, isKnown].join(' '),
    )
    .sort();

test('a corrected ledger is the one that would be there had the cost been right from the beginning', () => {
  fc.assert(
    fc.property(isSound, steps, (sound, drawn) => {
      const world = opened(sound);
      for (const one of drawn) {
        const kept = [...world.ledger];
        const before = (place: Place) => inPlace(kept, place).value;
        const correctable = namedActs(world.acts);
        const added = take(world, one);
        // no row is rewritten, and a correction moves no pieces between places that it does not name
        expect(world.ledger.slice(0, kept.length)).toEqual(kept);
        if (one.kind !== 'cost corrected' || correctable.length === 0) continue;
        expect(added.every((entry) => entry.pieces === 0)).toBe(true);
        const right = takeActs(emptyState, world.acts);
        expect(world.state).toEqual(right.state);
        expect(sums(world.ledger)).toEqual(sums(right.entries));
        // what the supplier asks more is in stock, with the orders, or gone
        const all: Place[] = ['supplier', 'opening', 'stock', 'order', 'counted', 'lost'];
        const moved = all.map((place) => inPlace(world.ledger, place).value - before(place));
        expect(moved.reduce((sum, change) => sum + change, 0n)).toBe(0n);
      }
    }),
    { numRuns: RUNS },
  );
});

test('what an order holds, and whether its cost is known, can be read from the ledger alone', () => {
  fc.assert(
    fc.property(isSound, steps, (sound, drawn) => {
      const world = opened(sound);
      for (const one of drawn) take(world, one);
      const byAct = world.ledger.toSorted((one, other) => Number(one.act) - Number(other.act));
      expect(heldByOrders(byAct)).toEqual(world.state.orders);
    }),
    { numRuns: RUNS },
  );
});

type Exact = { pieces: bigint; above: bigint; below: bigint };
const none: Exact = { pieces: 0n, above: 0n, below: 1n };
/** A fraction of a place's goods and value leaves it, or comes to it; fractions are exact. */
const plus = (one: Exact, other: Exact, sign: 1n | -1n): Exact => ({
  pieces: one.pieces + sign * other.pieces,
  above: one.above * other.below + sign * other.above * one.below,
  below: one.below * other.below,
});
const part = (all: Exact, pieces: number): Exact => ({
  pieces: BigInt(pieces),
  above: all.above * BigInt(pieces),
  below: all.below * all.pieces,
});

test('the value of the stock differs from the exact moving average by at most half a đồng for each act', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      const world = opened(true);
      // what is found has a rounded cost of its own, so it is left out here
      for (const one of drawn.filter((some) => some.kind !== 'counted' || some.change < 0)) take(world, one);
      let shelf = none;
      const orders = new Map<string, Exact>();
      for (const act of world.acts) {
        if (act.kind === 'received' || act.kind === 'opening') {
          shelf = plus(shelf, { pieces: BigInt(act.pieces), above: BigInt(act.value ?? 0), below: 1n }, 1n);
        } else if (act.kind === 'came back') {
          const all = orders.get(act.orderNumber) ?? none;
          const back = part(all, act.pieces);
          orders.set(act.orderNumber, plus(all, back, -1n));
          shelf = plus(shelf, back, 1n);
        } else {
          // goods for which nothing was paid go back without a value, unless they are the last ones
          const isFree = act.kind === 'sent back' && !act.value && BigInt(act.pieces) < shelf.pieces;
          const gone = isFree
            ? { pieces: BigInt(act.pieces), above: 0n, below: 1n }
            : part(shelf, act.kind === 'counted' ? -act.change : act.pieces);
          shelf = plus(shelf, gone, -1n);
          if (act.kind === 'taken') orders.set(act.orderNumber, plus(orders.get(act.orderNumber) ?? none, gone, 1n));
        }
      }
      const error = 2n * (BigInt(world.state.shelf.value) * shelf.below - shelf.above);
      const most = BigInt(world.acts.length) * shelf.below;
      expect(error <= most && error >= -most).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('goods that come in parts, one after another, cost what they cost at once', () => {
  const cut = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(steps, cut, (drawn, cuts) => {
      const whole = opened(true);
      for (const one of drawn) take(whole, one);
      const split = takeActs(
        emptyState,
        whole.acts.flatMap((act) => (act.kind === 'received' && act.value !== null ? inParts(act, cuts) : [act])),
      );
      expect(split.state).toEqual(whole.state);
      const others = (ledger: readonly CostEntry[]) => sums(ledger.filter((entry) => entry.from !== 'supplier'));
      expect(others(split.entries)).toEqual(others(whole.ledger));
    }),
    { numRuns: RUNS },
  );
});

function inParts(act: CostAct & { kind: 'received' }, cuts: readonly number[]): CostAct[] {
  const parts: CostAct[] = [];
  let before = 0;
  for (const cut of [...cuts, act.pieces]) {
    const part = Math.min(cut, act.pieces - before);
    if (part === 0) break;
    const line = { pieces: act.pieces, value: act.value ?? 0 };
    const partValue = valueOfNextPart(line, before, part);
    const error = BigInt(partValue) * BigInt(line.pieces) - BigInt(line.value) * BigInt(part);
    expect(error < BigInt(line.pieces) && error > -BigInt(line.pieces)).toBe(true);
    parts.push({ id: `${act.id}/${before}`, kind: 'received', pieces: part, value: partValue });
    before += part;
  }
  return parts;
}

test('freight and tax are spread over the lines to the đồng, also over gifts', () => {
  const line = fc.record({
    pieces: fc.integer({ min: 1, max: 1000 }),
    unitPrice: fc.oneof(fc.constant(0), fc.nat({ max: 90_000_000 })),
    taxPercent: fc.constantFrom(0, 5, 8, 10),
  });
  const amount = fc.oneof(fc.constant(0), fc.nat({ max: 20 }), fc.nat({ max: 900_000_000 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), amount, amount, (lines, freight, tax) => {
      const values = valuesOfLines(lines, { freight, tax });
      const goods = lines.map((one) => one.pieces * one.unitPrice);
      const all = goods.reduce((sum, one) => sum + one, 0);
      expect(values.reduce((sum, one) => sum + one, 0)).toBe(all + freight + tax);
      const taxes = lines.map((one, index) => (goods[index] ?? 0) * one.taxPercent);
      const allTaxes = taxes.reduce((sum, one) => sum + one, 0);
      for (const [index, one] of values.entries()) {
        const own = goods[index] ?? 0;
        expect(one).toBeGreaterThanOrEqual(own);
        if (all === 0 || allTaxes === 0) continue;
        const exact = own + (freight * own) / all + (tax * (taxes[index] ?? 0)) / allTaxes;
        expect(Math.abs(one - exact)).toBeLessThan(2.001);
      }
    }),
    { numRuns: RUNS },
  );
});

test('an opening stock without a cost makes the profit unknown until the owner names one', () => {
  const acts: CostAct[] = [
    { id: 'opening', kind: 'opening', pieces: 4, value: null },
    { id: 'sale', kind: 'taken', pieces: 1, orderNumber: 'DHAAAAAA' },
    { id: 'goods', kind: 'received', pieces: 1, value: 700 },
    { id: 'later', kind: 'taken', pieces: 2, orderNumber: 'DHBBBBBB' },
  ];
  const { state, entries } = takeActs(emptyState, acts);
  expect(state.shelf).toEqual({ pieces: 2, value: 350, isKnown: false });
  expect(state.orders.get('DHAAAAAA')).toEqual({ pieces: 1, value: 0, isKnown: false });
  const now = takeActs(emptyState, [{ id: 'opening', kind: 'opening', pieces: 4, value: 2000 }, ...acts.slice(1)]);
  expect(differences(entries, now.entries)).toEqual([
    { act: 'opening', from: 'opening', to: 'stock', orderNumber: null, pieces: 0, value: 2000, isKnown: true },
    { act: 'sale', from: 'stock', to: 'order', orderNumber: 'DHAAAAAA', pieces: 0, value: 500, isKnown: true },
    { act: 'later', from: 'stock', to: 'order', orderNumber: 'DHBBBBBB', pieces: 0, value: 750, isKnown: true },
  ]);
  expect(now.state.shelf).toEqual({ pieces: 2, value: 1100, isKnown: true });
});

test('a gift is a known cost of 0', () => {
  const acts = (value: number | null): CostAct[] => [
    { id: 'opening', kind: 'opening', pieces: 1, value },
    { id: 'sale', kind: 'taken', pieces: 1, orderNumber: 'DHAAAAAA' },
  ];
  const { state, entries } = takeActs(emptyState, acts(0));
  expect(state.orders.get('DHAAAAAA')).toEqual({ pieces: 1, value: 0, isKnown: true });
  const added = differences(takeActs(emptyState, acts(null)).entries, entries);
  expect(added).toMatchObject([
    { value: 0, isKnown: true },
    { value: 0, isKnown: true },
  ]);
});

test('the cost of many pieces is exact where the product of value and pieces exceeds 2^53', () => {
  const { state } = takeActs(emptyState, [
    { id: 'goods', kind: 'received', pieces: 300_000, value: 100_000_000_046 },
    { id: 'sale', kind: 'taken', pieces: 298_913, orderNumber: 'DHAAAAAA' },
  ]);
  expect(state.orders.get('DHAAAAAA')?.value).toBe(99_637_666_712);
});

test('a piece that is found on an empty shelf has the cost of those that were there last', () => {
  const { state } = takeActs(emptyState, [
    { id: 'goods', kind: 'received', pieces: 2, value: 1001 },
    { id: 'sale', kind: 'taken', pieces: 2, orderNumber: 'DHAAAAAA' },
    { id: 'count', kind: 'counted', change: 1 },
  ]);
  expect(state.shelf).toEqual({ pieces: 1, value: 501, isKnown: true });
});

const goodsIn = (id: string, pieces: number, value: number | null): CostAct => ({
  id,
  kind: 'received',
  pieces,
  value,
});

test('an empty shelf forgets that a cost was unknown, a shelf with goods does not', () => {
  const sold: CostAct = { id: 'sale', kind: 'taken', pieces: 2, orderNumber: 'DHAAAAAA' };
  const shelfAfter = (...acts: CostAct[]) => takeActs(emptyState, acts).state.shelf;
  expect(shelfAfter(goodsIn('old', 2, null), sold, goodsIn('new', 1, 700))).toEqual({
    ...{ pieces: 1, value: 700, isKnown: true },
  });
  expect(shelfAfter(goodsIn('old', 3, null), sold, goodsIn('new', 1, 700))).toEqual({
    ...{ pieces: 2, value: 700, isKnown: false },
  });
});

test('a piece that is found where none ever was has no known cost', () => {
  const { state, entries } = takeActs(emptyState, [{ id: 'count', kind: 'counted', change: 1 }]);
  expect(state.shelf).toEqual({ pieces: 1, value: 0, isKnown: false });
  expect(entries).toEqual([
    { act: 'count', from: 'counted', to: 'stock', orderNumber: null, pieces: 1, value: 0, isKnown: false },
  ]);
});

test.each([
  ['less than they cost', 400, -100],
  ['more than they cost', 600, 100],
])('what a supplier credits for goods, if it is %s, is a loss or a gain', (_, credit, gain) => {
  const back: CostAct = { id: 'back', kind: 'sent back', pieces: 1, value: credit };
  const { state, entries } = takeActs(emptyState, [goodsIn('goods', 2, 1000), back]);
  const way = { act: 'back', to: 'supplier', orderNumber: null, isKnown: true };
  expect(entries.slice(1)).toEqual([
    { ...way, from: 'stock', pieces: 1, value: 500 },
    { ...way, from: 'lost', pieces: 0, value: gain },
  ]);
  expect(state.shelf).toEqual({ pieces: 1, value: 500, isKnown: true });
});

test('goods for which nothing was paid go back to the supplier without a value, and leave that of the others', () => {
  const back: CostAct = { id: 'back', kind: 'sent back', pieces: 1, value: null };
  const { state, entries } = takeActs(emptyState, [goodsIn('goods', 2, 1000), back]);
  expect(entries.slice(1)).toEqual([
    { act: 'back', from: 'stock', to: 'supplier', orderNumber: null, pieces: 1, value: 0, isKnown: true },
  ]);
  expect(state.shelf).toEqual({ pieces: 1, value: 1000, isKnown: true });
});

test('a correction takes back what is no longer due, and moves pieces that have no value', () => {
  const entry: CostEntry = {
    ...{ act: 'goods', from: 'supplier', to: 'stock', orderNumber: null, pieces: 2, value: 900, isKnown: false },
  };
  expect(differences([entry], [])).toEqual([{ ...entry, pieces: -2, value: -900, isKnown: true }]);
  expect(differences([entry], [entry])).toEqual([]);
  const gift = { ...entry, value: 0, isKnown: true };
  expect(differences([gift], [{ ...gift, pieces: 3 }])).toEqual([{ ...gift, pieces: 1 }]);
});

test('staff read each place in words of its own', () => {
  const words = Object.values(placeNames);
  expect(words).toHaveLength(6);
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((text) => /^\p{Lu}/u.test(text))).toBe(true);
});
