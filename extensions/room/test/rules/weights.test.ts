/** The weight route with the shop's own catalogue: what fits, what can be loaded, what to buy next. Answers are by hand. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAttributeFile } from '#domain/attributes/attribute-file.ts';
import { attributesOfType } from '#domain/catalogue/product-attributes.ts';
import { platesFor } from '../../rules/weights/bore.ts';
import {
  type Bar,
  type Gear,
  gearKeys,
  type PlateOffer,
  type Plates,
  readGear,
  readPlates,
} from '../../rules/weights/gear.ts';
import { loadsOn, stepsTo } from '../../rules/weights/loads.ts';
import { planRoute } from '../../rules/weights/route.ts';

type Row = { sku: string; type: string; priceVnd: number; stock?: number; attributes: Record<string, never> };
const readJson = (name: string) => readFileSync(new URL(`../../../../catalogue/${name}`, import.meta.url), 'utf8');
const rows: Row[] = JSON.parse(readJson('products.json'));
const table = readAttributeFile(readJson('attributes.json'));

const read = ({ sku, priceVnd, stock = 0, attributes }: Row) => {
  const named = Object.entries(attributes).map(([key, value]) => [`catalogue/${key}`, value]);
  return readGear({ id: sku, price: priceVnd, stock, attributes: Object.fromEntries(named) });
};
const shop: Gear[] = rows.flatMap((row) => read(row) ?? []);
const offers: PlateOffer[] = shop.filter((each) => each.kind === 'plates' || each.kind === 'set');

function barOf(sku: string): Bar {
  const found = shop.find(({ id }) => id === sku);
  if (found?.kind !== 'bar') throw new Error(`${sku} is no bar`);
  return found.bar;
}
const [olympic, curl, straight] = ['GYM-030', 'GYM-031', 'GYM-032'].map(barOf) as [Bar, Bar, Bar];

const own = (kg: number, pieces: number, boreMm = 50): Plates => ({
  ...{ plate: { grams: kg * 1000, boreMm, thicknessUm: null }, pieces },
});
const kgOf = (grams: number) => grams / 1000;

test('the shop sells plates, bars, collars and sets, and nothing else has a hole or a sleeve', () => {
  expect(shop.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    ...['GYM-026 set', 'GYM-027 set', 'GYM-030 bar', 'GYM-031 bar', 'GYM-032 bar'],
    ...['GYM-033 plates', 'GYM-034 plates', 'GYM-035 plates', 'GYM-036 plates', 'GYM-061 collars'],
  ]);
  expect(straight).toEqual({ grams: 7500, sleeveMm: 28, sleeveLengthUm: null, mostPlatesGrams: 150_000 });
  expect(shop.find(({ id }) => id === 'GYM-033')).toEqual({
    ...{ id: 'GYM-033', kind: 'plates', price: 95_000, stock: 84 },
    plates: [{ plate: { grams: 2500, boreMm: 50, thicknessUm: 26_000 }, pieces: 1 }],
  });
});

test('the catalogue declares what the rules read, for the types that have it; a length of sleeve it does not know', () => {
  expect(Object.values(gearKeys).filter((key) => !(key in table))).toEqual([gearKeys.sleeveLengthMm]);
  const { weightKg, pieces, boreMm, thicknessMm, plates, sleeveMm, barLoadKg, emptyKg } = gearKeys;
  const declared = (type: string) => Object.keys(attributesOfType(table, type));
  expect(declared('ta-dia')).toEqual(expect.arrayContaining([weightKg, pieces, boreMm, thicknessMm]));
  expect(declared('don-ta')).toEqual(expect.arrayContaining([weightKg, sleeveMm, barLoadKg]));
  expect(declared('ta-dieu-chinh')).toEqual(expect.arrayContaining([boreMm, plates, emptyKg]));
});

test('a product without a weight, a count or a hole is none of these, and a text that is not understood is no set', () => {
  const product = { id: 'p', price: 1, stock: 1 };
  const whole = { 'catalogue/weight-kg': 2.5, 'catalogue/bore-mm': 28, 'catalogue/pieces': 2 } as const;
  expect(readGear({ ...product, attributes: whole })).toMatchObject({ kind: 'plates', plates: [{ pieces: 2 }] });
  for (const key of ['catalogue/weight-kg', 'catalogue/pieces'] as const)
    expect(readGear({ ...product, attributes: { ...whole, [key]: null } })).toBeNull();
  expect(readGear({ ...product, attributes: { 'catalogue/weight-kg': 20 } })).toBeNull();
  expect(readGear({ ...product, attributes: { 'catalogue/sleeve-mm': 50 } })).toBeNull();
  expect(readGear({ ...product, attributes: { ...whole, 'catalogue/plates': '4 × ? kg' } })).toBeNull();
  const bar = { 'catalogue/weight-kg': 9.07, 'catalogue/sleeve-mm': 50, 'catalogue/sleeve-length-mm': 415.5 };
  expect(readGear({ ...product, attributes: bar })).toMatchObject({ bar: { grams: 9070, sleeveLengthUm: 415_500 } });
});

test('a list of plates is read as a whole or not at all', () => {
  const plate = (grams: number) => ({ grams, boreMm: 28, thicknessUm: null });
  expect(readPlates('2 × 5 kg và 4 × 2,5 kg', 28)).toEqual([
    { plate: plate(5000), pieces: 2 },
    { plate: plate(2500), pieces: 4 },
  ]);
  expect(readPlates('2 × 1,25 kg', 28)).toEqual([{ plate: plate(1250), pieces: 2 }]);
  for (const text of ['', '2 × 5', '2 × 5 kg và khóa', '0 × 5 kg', '2 × 0 kg', '2 x 5 kg'])
    expect(readPlates(text, 28)).toBeNull();
});

// By hand: the plates that are sold one by one, GYM-033 to GYM-036, all have holes of 50 mm. Holes of 28 mm are found only in
// two sets, both in stock (54 and 26): GYM-026 with 4 × 2.5 and 4 × 1.5 kg, GYM-027 with 2 × 5 and 4 × 2.5 kg. All of these
// weigh 1.25 to 10 kg. The lightest plate comes first.
test('question 4: onto a straight bar of 28 mm go the plates of two sets, and no plate that is sold alone', () => {
  const found = platesFor(straight, shop, [1250, 10_000]);
  expect(found.map(({ id }) => id)).toEqual(['GYM-026', 'GYM-027']);
  expect(found.map(({ plates }) => plates.map(({ plate, pieces }) => `${pieces} × ${kgOf(plate.grams)}`))).toEqual([
    ['4 × 2.5', '4 × 1.5'],
    ['2 × 5', '4 × 2.5'],
  ]);
  expect(platesFor(straight, shop, [3000, 10_000]).map(({ id }) => id)).toEqual(['GYM-027']);
  const soldOut = shop.map((each) => (each.id === 'GYM-026' ? { ...each, stock: 0 } : each));
  expect(platesFor(straight, soldOut, [1250, 10_000]).map(({ id }) => id)).toEqual(['GYM-027']);
  expect(platesFor(olympic, shop, [1250, 10_000]).map(({ id }) => id)).toEqual(['GYM-033', 'GYM-034', 'GYM-035']);
});

const owned = [own(5, 2), own(7.5, 2)];

// By hand: an end takes nothing, 5, 7.5 or both, 12.5 kg; twice that and 20 kg of the bar are 20, 30, 35 and 45 kg.
test('question 5: two plates of 5 and two of 7.5 kg on an Olympic bar make 20, 30, 35 and 45 kg', () => {
  const loads = loadsOn(olympic, owned) ?? [];
  expect(loads.map(({ grams, side }) => [kgOf(grams), side.map((plate) => kgOf(plate.grams))])).toEqual([
    [20, []],
    [30, [5]],
    [35, [7.5]],
    [45, [7.5, 5]],
  ]);
  // the catalogue does not say how long the sleeves are
  expect(loads.map(({ sleeve }) => sleeve)).toEqual(['fits', ...Array(3).fill('must-be-measured')]);
  const steps = stepsTo(60_000, olympic).map(kgOf);
  expect(steps).toEqual([20, 22.5, 25, 27.5, 30, 32.5, 35, 37.5, 40, 42.5, 45, 47.5, 50, 52.5, 55, 57.5, 60]);
  const built = loads.map(({ grams }) => grams);
  const missing = stepsTo(60_000, olympic, 5000).filter((step) => !built.includes(step));
  expect(missing.map(kgOf)).toEqual([25, 40, 50, 55, 60]);
});

// By hand: 22.5 kg needs 1.25 kg on each end. All plates of the shop that go onto this bar, 2.5, 5, 10 and 20 kg, and those
// that are owned are multiples of 2.5 kg, so each second step stays missing for want of 1.25 kg. The other steps need 2.5, 5,
// 7.5, ..., 20 kg on an end. 2.5 kg needs a pair of 2.5 kg, 2 × 95,000 = 190,000 đ: then an end takes 2.5 to 15 kg, and 17.5
// and 20 are missing. 5 kg more are necessary: two pairs of 2.5 kg cost 380,000 đ, one of 5 kg 370,000 đ, one of 10 kg
// 730,000 đ. So 560,000 đ are least, and 17.5 = 7.5 + 5 + 5 and 20 = 7.5 + 5 + 5 + 2.5 are there. In order: the pair of 2.5 kg
// opens 25, 40 and 50 kg for 190,000 đ (63,333 đ a step). The pair of 5 kg alone would open 40 (30 + 2 × 5), 45 is there, 55
// (35 + 2 × 10): two for 370,000 đ, so it comes second, and opens 55 and 60 kg.
test('question 5: two plates of 2.5 kg and then two of 5 kg lead to 60 kg; each second step lacks plates of 1.25 kg', () => {
  const route = planRoute({ bar: olympic, owned, offers, target: 60_000 });
  expect(route).toMatchObject({ price: 560_000, isCheapest: true, atLeast: 560_000 });
  expect(route?.built.map(kgOf)).toEqual([20, 30, 35, 45]);
  expect(route?.purchases).toEqual([
    { lines: [{ id: 'GYM-033', quantity: 2 }], price: 190_000, opens: [25_000, 40_000, 50_000] },
    { lines: [{ id: 'GYM-034', quantity: 2 }], price: 370_000, opens: [55_000, 60_000] },
  ]);
  expect(route?.missing.map(({ grams }) => kgOf(grams))).toEqual([22.5, 27.5, 32.5, 37.5, 42.5, 47.5, 52.5, 57.5]);
  for (const { reason } of route?.missing ?? []) expect(reason).toEqual({ kind: 'not-sold', plateGrams: 1250 });
});

// By hand: with 1.25 kg at 60,000 đ a piece, an end needs 1.25, 2.5, ..., 20 kg, so pairs of 7.5 kg or more beside those that
// are owned. 1.25 kg needs a pair of 1.25; 3.75 kg needs two more of 1.25, or one of 2.5 kg. Without 2.5 kg: three pairs of
// 1.25 (360,000 đ), and 3.75 kg more are three of 1.25 (360,000 đ) or one of 5 kg (370,000 đ): 720,000 đ. With it: 1.25 and 2.5
// kg (310,000 đ), and 3.75 kg more are the same again (310,000 đ), three of 1.25, one of 5 kg or two of 2.5 kg (380,000 đ). So
// 620,000 đ are least. 1.25 + 1.25 + 2.5 + 2.5 make each sum to 7.5 kg, with 5 to 12.5 kg and with 7.5 to 20 kg.
test('question 5: with plates of 1.25 kg in the shop, every step to 60 kg is there for the least price', () => {
  const small = { id: 'small', price: 60_000, stock: 20, plates: [own(1.25, 1)] };
  const route = planRoute({ bar: olympic, owned, offers: [...offers, small], target: 60_000 });
  expect(route).toMatchObject({ missing: [], price: 620_000, isCheapest: true });
  const bought = route?.purchases.flatMap(({ lines }) => lines) ?? [];
  const sum = (id: string) =>
    bought.filter((line) => line.id === id).reduce((total, { quantity }) => total + quantity, 0);
  expect([sum('small'), sum('GYM-033'), sum('GYM-034')]).toEqual([4, 4, 0]);
});

// By hand: 20 + 4 × 5 = 40 kg, so one more plate of 5 kg (185,000 đ) is enough; for 60 kg one of 20 kg (729,000 đ).
test('a plate that is owned makes a pair with one of its weight and hole from the shop, whatever its thickness', () => {
  const buys = (kg: number, pieces: number, target: number, step: number) =>
    planRoute({ ...{ bar: olympic, owned: [own(kg, pieces)], offers }, target, step });
  expect(buys(5, 3, 40_000, 10_000)).toMatchObject({
    ...{ price: 185_000, missing: [] },
    purchases: [{ lines: [{ id: 'GYM-034', quantity: 1 }], opens: [40_000] }],
  });
  expect(buys(20, 1, 60_000, 40_000)).toMatchObject({
    ...{ price: 729_000, missing: [] },
    purchases: [{ lines: [{ quantity: 1 }], opens: [60_000] }],
  });
});

test('the route says why a step stays missing', () => {
  const [half] = offers.filter(({ id }) => id === 'GYM-033');
  if (!half) throw new Error('the plates of 2.5 kg are gone');
  const reasonsOn = (bar: Partial<Bar>, sold: PlateOffer[], target: number, has: Plates[] = []) =>
    planRoute({ bar: { ...olympic, ...bar }, owned: has, offers: sold, target, step: 5000 })?.missing.map(
      ({ grams, reason }) => [kgOf(grams), reason],
    );
  expect(reasonsOn({}, [{ ...half, stock: 0 }], 25_000)).toEqual([[25, { kind: 'out-of-stock' }]]);
  expect(reasonsOn({}, [{ ...half, stock: 3 }], 30_000)).toEqual([[30, { kind: 'out-of-stock' }]]);
  expect(reasonsOn({ sleeveMm: 28 }, [half], 25_000)).toEqual([[25, { kind: 'wrong-bore', boresMm: [50] }]]);
  expect(reasonsOn({}, [], 25_000, [own(2.5, 2, 28)])).toEqual([[25, { kind: 'wrong-bore', boresMm: [28] }]]);
  expect(reasonsOn({ sleeveLengthUm: 51_999 }, [half], 30_000)).toEqual([[30, { kind: 'short-sleeve' }]]);
  expect(reasonsOn({ mostPlatesGrams: 9999 }, [half], 30_000)).toEqual([
    [30, { kind: 'over-bar-load', mostGrams: 9999 }],
  ]);
  expect(reasonsOn({}, [], 30_000)).toEqual([
    [25, { kind: 'not-sold', plateGrams: 2500 }],
    [30, { kind: 'not-sold', plateGrams: 5000 }],
  ]);
});

const dumbbells = (sku: string) => {
  const found = shop.find(({ id }) => id === sku);
  if (found?.kind !== 'set' || !found.bar) throw new Error(`${sku} has no bars of a known weight`);
  return { ...found, bar: found.bar };
};

// By hand: a bar of 1.5 kg, and for each of the four ends one plate of 2.5 and one of 1.5 kg: 1.5, 4.5, 6.5 and 9.5 kg. The
// catalogue says the same: four levels from 1.5 to 9.5 kg. Of GYM-027 the two plates of 5 kg suffice for one dumbbell only.
test('a pair of dumbbells is loaded alike in both hands, as the catalogue of the set says', () => {
  const [light, heavy] = [dumbbells('GYM-026'), dumbbells('GYM-027')];
  expect([light.bars, heavy.bars]).toEqual([2, 2]);
  expect(loadsOn(light.bar, light.plates, 2)?.map(({ grams }) => kgOf(grams))).toEqual([1.5, 4.5, 6.5, 9.5]);
  expect(loadsOn(heavy.bar, heavy.plates, 2)?.map(({ grams }) => kgOf(grams))).toEqual([2, 7]);
  expect(loadsOn(heavy.bar, heavy.plates)?.map(({ grams }) => kgOf(grams))).toEqual([2, 7, 12, 17, 22]);
});

// By hand: from 1.5 to 15 kg in each hand in steps of 5 kg are 1.5, 6.5 and 11.5 kg. 6.5 is there. 11.5 needs 5 kg on each of four
// ends: with the plates of one more set, GYM-026 (890,000 đ), an end takes 2 × 2.5 kg. GYM-027 would do as well for 1,590,000 đ.
test('a set of 20 kg that is owned leads to heavier dumbbells by the cheapest plates with its hole', () => {
  const { bar, bars, plates } = dumbbells('GYM-026');
  const asking = { bar, bars, owned: plates, offers, target: 15_000, step: 5000 };
  const route = planRoute(asking);
  expect(route).toMatchObject({ price: 890_000, isCheapest: true, missing: [] });
  expect(route?.steps.map(kgOf)).toEqual([1.5, 6.5, 11.5]);
  expect(route?.purchases).toEqual([{ lines: [{ id: 'GYM-026', quantity: 1 }], price: 890_000, opens: [11_500] }]);
  // one plate of each kind is no pair of dumbbells, and plates of an Olympic bar do not go onto these
  const few = { id: 'few', price: 1, stock: 3, plates: [own(2.5, 1, 28)] };
  expect(planRoute({ ...asking, offers: [few, ...offers.filter(({ id }) => id !== 'GYM-026')] })).toMatchObject({
    ...{ price: 1_590_000, missing: [] },
  });
  const olympicOnly = shop.filter((each) => each.kind === 'plates');
  expect(planRoute({ ...asking, offers: olympicOnly })?.missing).toEqual([
    { grams: 11_500, reason: { kind: 'wrong-bore', boresMm: [50] } },
  ]);
});

test('a set whose bars the catalogue does not weigh is no pair of dumbbells to ask about', () => {
  const plates = { 'catalogue/bore-mm': 28, 'catalogue/plates': '4 × 2,5 kg' };
  const about = (more: Record<string, number>) =>
    readGear({ id: 'p', price: 1, stock: 1, attributes: { ...plates, ...more } });
  expect(about({ 'catalogue/pieces': 2 })).toMatchObject({ kind: 'set', bar: null });
  expect(about({ 'catalogue/weight-min-kg': 2 })).toMatchObject({ bar: null });
  expect(about({ 'catalogue/weight-min-kg': 2, 'catalogue/pieces': 3 })).toMatchObject({ bar: null });
  expect(about({ 'catalogue/weight-min-kg': 2, 'catalogue/pieces': 1 })).toMatchObject({
    bars: 1,
    bar: { grams: 2000 },
  });
});

test('the cheapest way is proven for every bar of the shop, up to what it carries, from nothing and from what is owned', () => {
  for (const bar of [olympic, curl, straight])
    for (const has of [[], owned, [own(2.5, 3, 28), own(10, 1), own(20, 2)]])
      for (let target = bar.grams; target <= bar.grams + (bar.mostPlatesGrams ?? 0); target += 10_000)
        expect(planRoute({ bar, owned: has, offers, target }), `${bar.grams} ${target}`).toMatchObject({
          isCheapest: true,
        });
});

test('the cheapest way to 200 kg is proven for a shop with eight kinds of plates, in steps of 2.5 and of 1 kg', () => {
  const prices = [24, 52, 95, 185, 365, 549, 729, 899];
  const full = [0.5, 1.25, 2.5, 5, 10, 15, 20, 25].map((kg, place) => ({
    ...{ id: `${kg}`, price: (prices[place] ?? 0) * 1000, stock: 40, plates: [own(kg, 1)] },
  }));
  for (const step of [2500, 1000])
    expect(planRoute({ bar: olympic, owned, offers: full, target: 200_000, step })).toMatchObject({
      ...{ isCheapest: true, missing: [] },
    });
});

// By hand: the pair for 100,000 đ opens 25 kg, the four plates for 210,000 đ open 25 and 30 kg. The first guess takes the pair,
// which opens more per đồng, then needs the four plates for 30 kg as well, and no longer needs the pair.
test('a search that ends at once gives back what a later purchase made superfluous', () => {
  const sold = [
    { id: 'pair', price: 100_000, stock: 1, plates: [own(2.5, 2)] },
    { id: 'four', price: 210_000, stock: 1, plates: [own(2.5, 4)] },
  ];
  expect(planRoute({ bar: olympic, owned: [], offers: sold, target: 30_000, step: 5000 }, 0)).toMatchObject({
    ...{ price: 210_000, isCheapest: false, atLeast: 200_000 },
    purchases: [{ lines: [{ id: 'four', quantity: 1 }], opens: [25_000, 30_000] }],
  });
});

test('a target below the bar needs nothing, and a plan of too many steps or sums is refused', () => {
  expect(planRoute({ bar: olympic, owned: [], offers, target: 15_000 })).toMatchObject({ steps: [], purchases: [] });
  expect(planRoute({ bar: olympic, owned: [], offers, target: 20_000 })).toMatchObject({ built: [20_000], price: 0 });
  expect(planRoute({ bar: olympic, owned: [], offers, target: 120_000, step: 250 })).toBeNull();
  expect(planRoute({ bar: olympic, owned: [], offers, target: 119_999, step: 250 })).not.toBeNull();
  const odd = [own(1.001, 2), own(1.25, 2)];
  expect(planRoute({ bar: olympic, owned: odd, offers, target: 300_000 })).toBeNull();
  expect(
    loadsOn(
      olympic,
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096].map((g) => own(g / 1000, 2)),
    ),
  ).toBeNull();
});
