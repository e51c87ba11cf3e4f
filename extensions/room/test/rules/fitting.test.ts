/** The rules of "Vừa nhà": what a home says, what a product needs, and which laws every answer keeps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitFactsOf, fittedAttributes, sidesOf } from '../../rules/fitting/fit-facts.ts';
import { type Home, type HomeNumber, homeNumbers, isHomeNumber, readHome } from '../../rules/fitting/home.ts';
import { type Fit, type FitVerdict, judgeFit, whatToMeasure } from '../../rules/fitting/judge-fit.ts';
import type { FitState } from '../../rules/fitting/state.ts';
import { carriersOf } from '../../rules/fitting/way-in.ts';
import { allFacts, described, factsOf, machineTable } from './fitted-catalogue.ts';

const keys = Object.keys(homeNumbers) as HomeNumber[];

const numberOf = (key: HomeNumber) => {
  const { least, most } = homeNumbers[key];
  return fc.integer({ min: least, max: Math.min(most, key === 'floor' ? 3 : least + 250) });
};

const anyHome = fc.record(
  {
    ...(Object.fromEntries(keys.map((key) => [key, numberOf(key)])) as Record<HomeNumber, fc.Arbitrary<number>>),
    ...{ onlyStairs: fc.boolean(), neighboursBelow: fc.boolean() },
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Home>;

const anySku = fc.constantFrom(...allFacts.keys());

describe('a home that a device kept', () => {
  test('is read as it was entered', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        expect(readHome(JSON.parse(JSON.stringify(home)))).toEqual(home);
      }),
    );
  });

  test('of unknown content is read without an error, and only what is within its bounds is kept', () => {
    const damaged = fc.dictionary(fc.constantFrom<string>(...keys, 'onlyStairs', 'x', '__proto__'), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fc.anything(), damaged), (kept) => {
        const home = readHome(kept);
        for (const [key, value] of Object.entries(home))
          expect(typeof value === 'boolean' || isHomeNumber(key as HomeNumber, value)).toBe(true);
        expect(readHome(home)).toEqual(home);
      }),
    );
  });

  test('loses a damaged value, not the others', () => {
    expect(
      readHome({ roomLength: '300', roomWidth: 400, doorWidth: 8, floor: 2.5, ceiling: null, onlyStairs: 1 }),
    ).toEqual({ roomWidth: 400 });
    for (const none of [null, undefined, 7, 'x', [], Number.NaN]) expect(readHome(none)).toEqual({});
  });
});

describe('what a product needs', () => {
  test('stands in attributes that the catalogue declares', () => {
    expect(Object.values(fittedAttributes).filter((key) => !(key in described))).toEqual([]);
  });

  test('is read from the catalogue, with the load to spare that it declares', () => {
    expect(factsOf('GYM-003')).toEqual({
      ...{ type: 'may-chay-bo', parcel: [162, 76, 30], grossWeight: 58, isBundle: false },
      ...{ use: [174, 72, 141], stored: [117, 72, 153], height: 141, ceiling: null, aboveHead: 31 },
      ...{ pullUp: null, press: null, load: 120, loadSpare: 20, userHeight: { least: null, most: 185 }, noise: 62 },
      ...{ isLiftGuessed: false, isForPullUps: false, isLarge: true },
      free: { ways: [{ behind: 200, behindWidth: 100, left: 50, right: 50 }], isSafety: true, isAssumed: false },
    });
    expect(factsOf('GYM-049').isBundle).toBe(true);
  });

  test('has the sides of its parcel longest first, and none if one of them is no length', () => {
    expect(sidesOf([38, 112, 66])).toEqual([112, 66, 38]);
    for (const cm of [null, [], [10, 20], [10, 20, 0], [10, 20, Number.NaN], [1, 2, 3, 4]])
      expect(sidesOf(cm)).toBeNull();
  });
});

describe('where the home says nothing', () => {
  test('nothing is said about any product', () => {
    for (const facts of allFacts.values())
      expect(judgeFit({}, facts)).toMatchObject({ overall: null, verdicts: [], carriers: null, neighbours: null });
  });

  test('only what it says something about is judged', () => {
    const about = (home: Home) => judgeFit(home, factsOf('GYM-003')).verdicts.map((verdict) => verdict.about);
    expect(about({ personHeight: 170 })).toEqual(['user-height']);
    expect(about({ personWeight: 70 })).toEqual(['load']);
    expect(about({ doorHeight: 200 })).toEqual(['door']);
    expect(about({ floor: 1, liftWidth: 100, stairWidth: 80 })).toEqual([]);
    expect(about({ liftWidth: 100, stairWidth: 80, onlyStairs: true })).toEqual(['stairs']);
  });

  test('a small parcel fits by the smallest lift that there is, and a large one must be measured', () => {
    const lift = (sku: string) => judgeFit({ liftWidth: 105 }, factsOf(sku)).verdicts;
    expect(lift('GYM-022')).toMatchObject([{ about: 'lift', state: 'fits', how: 'flat' }]);
    const missing = ['liftDepth', 'liftHeight', 'liftDoorWidth', 'liftDoorHeight'];
    expect(lift('GYM-003')).toMatchObject([{ about: 'lift', state: 'must-be-measured', missing }]);
  });

  test('a floor without lift or stairs asks for them', () => {
    const { overall, verdicts } = judgeFit({ floor: 5 }, factsOf('GYM-003'));
    expect(overall).toBe('must-be-measured');
    expect(verdicts).toMatchObject([{ about: 'stairs', missing: ['stairWidth', 'landing'] }]);
  });
});

describe('where the product says nothing', () => {
  const home: Home = { doorWidth: 300, doorHeight: 300, onlyStairs: true, stairWidth: 300, landing: 300, ceiling: 300 };
  const states = (fit: Fit) => fit.verdicts.map(({ about, state, missing }) => ({ about, state, missing }));

  test('an unknown parcel must be measured', () => {
    const fit = judgeFit(home, { ...factsOf('GYM-040'), parcel: null, height: null });
    expect(states(fit)).toEqual([
      { about: 'stairs', state: 'must-be-measured', missing: ['parcel'] },
      { about: 'door', state: 'must-be-measured', missing: ['parcel'] },
    ]);
  });

  test('an unknown weight leaves the stairs open and nobody is counted', () => {
    const fit = judgeFit(home, { ...factsOf('GYM-040'), grossWeight: null });
    expect(fit.carriers).toBeNull();
    expect(fit.verdicts.find(({ about }) => about === 'stairs')).toMatchObject({ missing: ['weight'], how: null });
    expect(fit.verdicts.find(({ about }) => about === 'door')).toMatchObject({ state: 'fits' });
  });

  test('a treadmill without the height of its deck or its size in use must be measured', () => {
    const facts = fitFactsOf(
      { type: 'may-chay-bo', attributes: {}, package_cm: null, gross_weight_kg: null, is_bundle: false },
      described,
      machineTable,
    );
    expect(states(judgeFit({ ceiling: 300, roomLength: 900, roomWidth: 900 }, facts))).toEqual([
      { about: 'room', state: 'must-be-measured', missing: ['use-size'] },
      { about: 'ceiling', state: 'must-be-measured', missing: ['deck'] },
    ]);
  });
});

describe('carrying', () => {
  test('takes one person up to 25 kg, and then one for each 30 kg', () => {
    expect([0.2, 25, 25.5, 58, 60, 62, 120, 121].map(carriersOf)).toEqual([1, 1, 2, 2, 2, 3, 4, 5]);
  });

  test('five people find no place on a stair, however wide it is', () => {
    const home: Home = { onlyStairs: true, stairWidth: 200, landing: 200 };
    expect(judgeFit(home, factsOf('GYM-005'))).toMatchObject({
      ...{ overall: 'must-be-measured', carriers: 5 },
      verdicts: [{ about: 'stairs', isTight: true, how: null, isTooHeavy: true }],
    });
    const { verdicts } = judgeFit({ onlyStairs: true }, factsOf('GYM-005'));
    expect(verdicts).toMatchObject([{ about: 'stairs', missing: [], isTooHeavy: true }]);
    expect(judgeFit(home, { ...factsOf('GYM-005'), grossWeight: 120 }).overall).toBe('fits');
  });

  test('by stairs is enough for a parcel that the lift does not take', () => {
    const home: Home = {
      ...{ liftWidth: 105, liftDepth: 135, liftHeight: 200, liftDoorWidth: 80, liftDoorHeight: 200 },
      ...{ stairWidth: 300, landing: 300 },
    };
    const { overall, verdicts } = judgeFit(home, { ...factsOf('GYM-045'), grossWeight: 100 });
    expect(verdicts.map(({ about, state }) => [about, state])).toEqual([
      ['lift', 'does-not-fit'],
      ['stairs', 'fits'],
    ]);
    expect(overall).toBe('fits');
  });
});

test('a load that exceeds the weight by less than 20 kg is left open, and one below it excludes the product', () => {
  const load = (personWeight: number) => judgeFit({ personWeight }, factsOf('GYM-003')).verdicts[0];
  expect(load(100)).toMatchObject({ about: 'load', state: 'fits', reserve: 20, spare: 20 });
  expect(load(101)).toMatchObject({ state: 'must-be-measured', reserve: 19, isTight: true });
  expect(load(120)).toMatchObject({ state: 'must-be-measured', reserve: 0 });
  expect(load(121)).toMatchObject({ state: 'does-not-fit', reserve: -1 });
});

test('a bike is for people from 1.50 to 1.90 m', () => {
  const state = (personHeight: number) => judgeFit({ personHeight }, factsOf('GYM-007')).verdicts[0]?.state;
  expect([149, 150, 190, 191].map(state)).toEqual(['does-not-fit', 'fits', 'fits', 'does-not-fit']);
});

test('half of the safety zone of a treadmill is none, and 3 cm are kept from the walls', () => {
  const room = (roomLength: number) => judgeFit({ roomLength, roomWidth: 200 }, factsOf('GYM-003')).verdicts[0];
  expect(room(377)).toMatchObject({ state: 'fits', needs: [374, 172], way: 28 });
  expect(room(376)).toMatchObject({ state: 'must-be-measured', way: null, isTight: true });
  expect(room(372)).toMatchObject({ state: 'does-not-fit', storedWay: 300 });
});

describe('a machine under a type of the owner', () => {
  const attributes = { 'catalogue/use-length-cm': 180, 'catalogue/use-width-cm': 80, 'catalogue/use-height-cm': 140 };
  const roomOf = (type: string, roomLength: number) => {
    const facts = fitFactsOf(
      { type, attributes, package_cm: null, gross_weight_kg: null, is_bundle: false },
      described,
      machineTable,
    );
    return judgeFit({ roomLength, roomWidth: 300 }, facts).verdicts[0];
  };

  test('keeps the 2 m behind a treadmill if its type is a kind of treadmill', () => {
    expect(roomOf('may-chay-bo-dien', 383)).toMatchObject({ state: 'fits', needs: [380, 180], isAssumed: false });
    expect(roomOf('may-chay-bo-dien', 378)).toMatchObject({ state: 'does-not-fit' });
  });

  test('of which nothing is declared fits only with 2 m behind it, and is ruled out only if it does not stand there', () => {
    for (const type of ['walking-pad', 'may-chay', 'constructor', ''])
      expect([443, 442, 78].map((length) => roomOf(type, length)?.state)).toEqual([
        ...['fits', 'must-be-measured', 'does-not-fit'],
      ]);
    expect(roomOf('walking-pad', 500)).toMatchObject({ isAssumed: true, needs: [440, 200] });
  });
});

const rank: Record<FitState, number> = { 'does-not-fit': 0, 'must-be-measured': 1, fits: 2 };
const nameOf = (verdict: FitVerdict) => (verdict.about === 'ceiling' ? verdict.use : verdict.about);

/** The states of both answers for each verdict that both have. */
const pairsOf = (one: Fit, other: Fit) =>
  one.verdicts.flatMap((verdict) => {
    const same = other.verdicts.find((each) => nameOf(each) === nameOf(verdict));
    return same ? [[verdict.state, same.state] as const] : [];
  });

const spaces = keys.filter((key) => key !== 'floor' && key !== 'personHeight' && key !== 'personWeight');
const anySpace = fc.constantFrom(...spaces);
const standing = [...allFacts.values()].filter(({ use }) => use !== null);
const laws = { numRuns: 1500 };

describe('for any product and home', () => {
  test('more space never makes an answer worse', () => {
    fc.assert(
      fc.property(anyHome, anySku, anySpace, fc.integer({ min: 1, max: 100 }), (home, sku, key, more) => {
        const has = home[key];
        fc.pre(has !== undefined);
        const [before, after] = [home, { ...home, [key]: (has ?? 0) + more }].map((each) =>
          judgeFit(each, factsOf(sku)),
        );
        if (!before || !after) throw new Error('two homes were judged');
        for (const [was, is] of pairsOf(before, after)) expect(rank[is]).toBeGreaterThanOrEqual(rank[was]);
        if (before.overall && after.overall) expect(rank[after.overall]).toBeGreaterThanOrEqual(rank[before.overall]);
      }),
      laws,
    );
  });

  test('a number that is entered later never contradicts what was said without it', () => {
    fc.assert(
      fc.property(
        anyHome,
        anySku,
        fc.constantFrom(...keys.filter((key) => key !== 'floor')),
        fc.nat(),
        (home, sku, key, at) => {
          const { least, most } = homeNumbers[key];
          const { [key]: _, ...without } = home;
          const entered = { ...without, [key]: least + (at % (most - least + 1)) };
          for (const [was, is] of pairsOf(judgeFit(without, factsOf(sku)), judgeFit(entered, factsOf(sku))))
            expect(was === 'must-be-measured' || was === is).toBe(true);
        },
      ),
      laws,
    );
  });

  test('nothing fits whose thickness, added sides or diagonal exceed the cabin', () => {
    fc.assert(
      fc.property(anyHome, anySku, ({ onlyStairs: _, ...home }, sku) => {
        const { parcel } = factsOf(sku);
        const { liftWidth, liftDepth, liftHeight, liftDoorWidth } = home;
        const lift = judgeFit(home, factsOf(sku)).verdicts.find(({ about }) => about === 'lift');
        fc.pre(lift?.state === 'fits' && parcel !== null);
        const [a = 0, b = 0, c = 0] = parcel ?? [];
        const cabin = [liftWidth ?? 500, liftDepth ?? 500, liftHeight ?? 500] as const;
        expect(c).toBeLessThan(Math.min(...cabin, liftDoorWidth ?? 500));
        expect(a + b + c).toBeLessThan(cabin[0] + cabin[1] + cabin[2]);
        expect(Math.hypot(a, b, c)).toBeLessThan(Math.hypot(...cabin));
      }),
      laws,
    );
  });

  test('an answer is open only for a stated reason, and tells how a parcel is carried only if it fits', () => {
    fc.assert(
      fc.property(anyHome, anySku, (home, sku) => {
        for (const verdict of judgeFit(home, factsOf(sku)).verdicts) {
          const isOpen = verdict.state === 'must-be-measured';
          expect(verdict.missing.length > 0 || verdict.isTight).toBe(isOpen);
          if ('how' in verdict) expect(verdict.how !== null).toBe(verdict.state === 'fits');
        }
      }),
      laws,
    );
  });

  test('machine, zone and way together are as wide as the room', () => {
    const side = fc.integer({ min: 100, max: 700 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...standing), (roomLength, roomWidth, facts) => {
        const [room] = judgeFit({ roomLength, roomWidth }, facts).verdicts;
        if (room?.about !== 'room') throw new Error('the room was not judged');
        expect(room.way !== null).toBe(room.state === 'fits');
        const [, width = 0] = room.needs ?? [];
        if (room.way !== null) expect([roomLength, roomWidth]).toContain(width + room.way);
      }),
      laws,
    );
  });
});

describe('what must be measured at home', () => {
  test('nothing for small goods, which pass the narrowest door, lift and stairs and stand in no room', () => {
    for (const sku of ['GYM-021', 'GYM-025', 'GYM-036', 'GYM-051', 'GYM-052', 'GYM-061', 'GYM-062', 'GYM-065'])
      expect(whatToMeasure(factsOf(sku)), sku).toEqual([]);
  });

  test('the way in for what is long, the room for what stands or hangs in it, both for most machines', () => {
    expect(whatToMeasure(factsOf('GYM-030'))).toEqual(['way-in']); // a bar of 2.2 m
    for (const sku of ['GYM-010', 'GYM-041']) expect(whatToMeasure(factsOf(sku)), sku).toEqual(['room']);
    for (const sku of ['GYM-001', 'GYM-044', 'GYM-049'])
      expect(whatToMeasure(factsOf(sku)), sku).toEqual(['way-in', 'room']);
  });

  test('the way in, if the parcel is unknown', () => {
    expect(whatToMeasure({ ...factsOf('GYM-021'), parcel: null })).toEqual(['way-in']);
  });
});
