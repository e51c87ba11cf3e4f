/**
 * Ten homes as they are in Viet Nam, with products of the demo catalogue. The answers were worked out by hand; the
 * comments show how. Of every opening 3 cm are left for hands, and nothing is ruled out by 1 cm or less.
 */
import { describe, expect, test } from 'vitest';
import type { Home } from '../../rules/fitting/home.ts';
import { type FitVerdict, judgeFit } from '../../rules/fitting/judge-fit.ts';
import { factsOf, skusOf } from './fitted-catalogue.ts';

/** One verdict in a line: what it is about, the state, then how, which numbers are missing, and what remains. */
function line(verdict: FitVerdict): string {
  const about = verdict.about === 'ceiling' ? `ceiling for ${verdict.use}` : verdict.about;
  const open = verdict.missing.length > 0 ? ` (${verdict.missing.join(', ')})` : verdict.isTight ? ' (tight)' : '';
  const how = 'how' in verdict && verdict.how ? ` ${verdict.how}` : '';
  const way = 'way' in verdict && verdict.way !== null ? `, way ${verdict.way}` : '';
  const margin = 'margin' in verdict && verdict.margin !== null ? `, ${verdict.margin}` : '';
  const reserve = 'reserve' in verdict ? `, ${verdict.reserve}` : '';
  return `${about}: ${verdict.state}${open}${how}${way}${margin}${reserve}`;
}

const answer = (home: Home, sku: string) => {
  const { overall, verdicts, carriers, neighbours } = judgeFit(home, factsOf(sku));
  return { overall, carriers, lines: verdicts.map(line), noise: neighbours?.noise ?? null };
};

describe('a rented room of 12 m² on the third floor, with stairs of 70 cm', () => {
  const home: Home = {
    ...{ roomLength: 300, roomWidth: 400, ceiling: 260, doorWidth: 70, doorHeight: 195 },
    ...{ floor: 3, onlyStairs: true, stairWidth: 70, landing: 70, personHeight: 165, personWeight: 58 },
  };

  test('a folding treadmill fits the room, but its carton of 148 × 72 × 28 cm must be measured on the stairs', () => {
    expect(answer(home, 'GYM-001')).toEqual({
      overall: 'must-be-measured',
      carriers: 2, // 42 kg
      noise: null,
      lines: [
        'room: fits, way 131', // 163 + 200 = 363 along the 400, 69 + 100 = 169 across the 300
        'ceiling for standing: fits, 129', // 260 − (128 + 3)
        'ceiling for person: fits, 65', // 260 − (165 + 15 + 15)
        'ceiling for stored: fits, 116', // 260 − (141 + 3)
        'stairs: must-be-measured (tight)', // 72 > 67 lying; on edge 148 > two flights of 67; 148 + 72 > 180 upright
        'door: fits on-edge', // 72 > 67, but 28 ≤ 67 and 72 ≤ 192
        'load: fits, 42', // 100 − 58
        'user-height: fits',
      ],
    });
  });
});

describe('a flat in an old tower: lift of 105 × 135 cm with a door of 80 cm, then a turn and a door of 80 cm', () => {
  const home: Home = {
    ...{ floor: 9, liftWidth: 105, liftDepth: 135, liftHeight: 220, liftDoorWidth: 80, liftDoorHeight: 200 },
    ...{ corridorBefore: 120, corridorAfter: 100, doorWidth: 80, doorHeight: 205 },
  };

  test('a treadmill in a carton of 162 × 76 × 30 cm comes up standing, and two people carry it on edge', () => {
    expect(answer(home, 'GYM-003')).toMatchObject({
      overall: 'fits',
      carriers: 2, // 58 kg
      lines: [
        'lift: fits upright', // 162 > 132 deep; upright √(162² + 30²) = 165 ≤ 197, and 76 × 30 on 77 × 132
        'corridor: fits on-edge', // flat at 45°: (117 + 97)/√2 − 162/2 = 70 < 76; on edge 70 ≥ 30
        'door: fits flat', // 76 ≤ 77
      ],
    });
  });
});

describe('a flat in a new tower, with neighbours below', () => {
  const home: Home = {
    ...{ floor: 15, liftWidth: 140, liftDepth: 160, liftHeight: 240, liftDoorWidth: 90, liftDoorHeight: 210 },
    ...{ corridorBefore: 150, corridorAfter: 150, corridorHeight: 240, doorWidth: 90, doorHeight: 220 },
    ...{ roomLength: 450, roomWidth: 320, ceiling: 270, personHeight: 175, personWeight: 88, neighboursBelow: true },
  };

  test('a folding treadmill fits in everything and leaves a way of 1.48 m', () => {
    expect(answer(home, 'GYM-003')).toEqual({
      overall: 'fits',
      carriers: 2,
      noise: 62,
      lines: [
        'room: fits, way 148', // 174 + 200 = 374 ≤ 447; 320 − (72 + 100)
        'ceiling for standing: fits, 126', // 270 − (141 + 3)
        'ceiling for person: fits, 64', // 270 − (175 + 16 + 15)
        'ceiling for stored: fits, 114', // 270 − (153 + 3)
        'lift: fits upright', // 162 > 157 deep, and turned on the floor 162 × 30 needs a width of 103 > 87
        'corridor: fits flat', // 147√2 − 81 = 126.9 ≥ 76
        'door: fits flat',
        'load: fits, 32', // 120 − 88
        'user-height: fits',
      ],
    });
  });
});

describe('a tube house with stairs of 75 cm, fourth floor', () => {
  const home: Home = {
    ...{ floor: 4, onlyStairs: true, stairWidth: 75, landing: 80, doorWidth: 120, doorHeight: 220 },
    ...{ roomLength: 500, roomWidth: 350, ceiling: 300 },
  };

  test('a spinning bike in a carton of 108 × 86 × 24 cm goes up on edge', () => {
    expect(answer(home, 'GYM-007')).toMatchObject({
      overall: 'fits',
      carriers: 2, // 38 kg
      lines: [
        'room: fits, way 384', // 112 across the 350, 500 − (56 + 60) with 60 to one side
        'ceiling for standing: fits, 186', // 300 − (111 + 3)
        'ceiling for person: fits', // even the tallest, 230 + 50
        'stairs: fits on-edge', // 86 > 72; on edge 108 ≤ 2 · 72, and at 45° (72 + 77)/√2 − 54 = 51 ≥ 24
        'door: fits flat',
      ],
    });
  });

  test('a Smith machine of 235 kg must be measured: 2.2 m do not turn on the landing, eight people find no place', () => {
    expect(answer(home, 'GYM-047')).toMatchObject({
      overall: 'must-be-measured',
      carriers: 8, // 235 / 30
      lines: [
        'room: fits, way 174', // 136 + 60 across the 350, 500 − (206 + 120): more than the 320 for the bar
        'ceiling for standing: fits, 75', // 300 − 225
        'stairs: must-be-measured (tight)',
        'door: fits flat', // 80 ≤ 117
      ],
    });
  });
});

describe('an attic with a ceiling of 2.10 m', () => {
  test('a treadmill is for whoever is at most 1.79 m tall; a rounded centimetre leaves the answer open', () => {
    const ceilingFor = (personHeight: number) =>
      answer({ ceiling: 210, personHeight }, 'GYM-003').lines.find((each) => each.includes('for person'));
    expect(ceilingFor(172)).toBe('ceiling for person: fits, 7'); // 210 − (172 + 16 + 15)
    expect(ceilingFor(179)).toBe('ceiling for person: fits, 0');
    expect(ceilingFor(180)).toBe('ceiling for person: must-be-measured (tight), -1');
    expect(ceilingFor(185)).toBe('ceiling for person: does-not-fit, -6');
  });

  test('an elliptical needs 2.20 m for itself, so nobody has to be asked for their height', () => {
    expect(answer({ ceiling: 210 }, 'GYM-012')).toMatchObject({
      overall: 'does-not-fit',
      lines: ['ceiling for standing: does-not-fit, -10', 'ceiling for person: must-be-measured (personHeight)'],
    });
  });
});

describe('a loft with a ceiling of 2 m', () => {
  const person = (home: Home, sku: string) => {
    const { overall, lines } = answer({ ceiling: 200, ...home }, sku);
    return [overall, lines.find((each) => each.includes('for person'))];
  };

  test('nobody says how high a person stands on a stepper or a bike: what may be too low must be measured', () => {
    for (const sku of ['GYM-007', 'GYM-008', 'GYM-009', 'GYM-011', 'GYM-016']) {
      const tall = 'ceiling for person: must-be-measured (tight), -28'; // 200 − (178 + 50)
      expect(person({ personHeight: 178 }, sku), sku).toEqual(['must-be-measured', tall]);
      expect(person({ personHeight: 150 }, sku)[1], sku).toBe('ceiling for person: fits, 0');
      expect(person({ ceiling: 170, personHeight: 178 }, sku), sku).toEqual([
        'does-not-fit', // 170 < 178: the person cannot even stand
        'ceiling for person: does-not-fit, -58',
      ]);
      expect(person({}, sku)[1], sku).toBe('ceiling for person: must-be-measured (personHeight)');
    }
  });

  test('a pedal exerciser of 30 cm is used from a chair', () => {
    expect(person({ personHeight: 185 }, 'GYM-010')).toEqual(['fits', undefined]);
  });
});

describe('a single-storey house with a ceiling of 3.20 m', () => {
  const home: Home = {
    ...{ floor: 1, doorWidth: 100, doorHeight: 200, roomLength: 400, roomWidth: 400, ceiling: 320, personHeight: 170 },
  };

  test('a rack fits, with room to load the bar, for presses and for pull-ups', () => {
    expect(answer(home, 'GYM-046')).toMatchObject({
      overall: 'fits',
      carriers: 3, // 62 kg
      lines: [
        'room: fits, way 80', // 220 for the bar and twice 50: 400 − 320
        'ceiling for standing: fits, 100', // 320 − 220
        'ceiling for press: fits, 80', // 320 − (170 + 70)
        'ceiling for pull-up: fits, 70', // 320 − 250
        'door: fits flat', // 40 ≤ 97
      ],
    });
  });
});

describe('a house with a small lift of 90 × 90 cm and stairs of 80 cm', () => {
  const home: Home = {
    ...{ liftWidth: 90, liftDepth: 90, liftHeight: 210, liftDoorWidth: 70, liftDoorHeight: 200 },
    ...{ stairWidth: 80, landing: 90 },
  };

  test('a rower in a carton of 200 × 52 × 50 cm must be measured on both ways', () => {
    expect(answer(home, 'GYM-015')).toMatchObject({
      overall: 'must-be-measured',
      carriers: 2,
      lines: [
        // upright it would stand in the cabin, 200 ≤ 210, but it does not pass a door of 200 with room for hands; leaning
        // backwards 200 × 50 needs a depth of 146 at a height of 197
        'lift: must-be-measured (tight)',
        'stairs: must-be-measured (tight)', // 200 > two flights of 77
      ],
    });
  });

  test('a bench in a carton of 80 × 40 × 28 cm is carried into the lift flat, so nobody asks about the stairs', () => {
    // 80 ≤ 87 deep, 40 ≤ 67 wide
    expect(answer(home, 'GYM-037')).toMatchObject({ overall: 'fits', carriers: 1, lines: ['lift: fits flat'] });
  });
});

describe('a town house with stairs of 1.10 m and a room of 3 × 3 m', () => {
  const home: Home = {
    ...{ floor: 2, onlyStairs: true, stairWidth: 110, landing: 110, roomLength: 300, roomWidth: 300 },
  };

  test('a large treadmill comes up on edge, but the room lacks the 2 m behind it', () => {
    expect(answer(home, 'GYM-002')).toMatchObject({
      overall: 'does-not-fit',
      carriers: 3, // 68 kg
      lines: [
        'room: does-not-fit', // 180 + 200 = 380 > 300
        'stairs: fits on-edge', // flat 107√2 − 84 = 67 < 80; on edge 67 ≥ 32
      ],
    });
  });

  test('an elliptical needs 60 cm at one side or behind it, not on all sides', () => {
    // 189 + 60 = 249 ≤ 297 with the free floor behind it, and 300 − 66
    expect(answer(home, 'GYM-013').lines[0]).toBe('room: fits, way 234');
  });
});

describe('a flat whose lift is 2.00 m high inside', () => {
  const home: Home = {
    ...{ floor: 6, liftWidth: 105, liftDepth: 135, liftHeight: 200, liftDoorWidth: 80, liftDoorHeight: 200 },
  };

  /*
   * A carton of 220 × 90 × 60 cm in a cabin of 106 × 136 × 201 cm, however turned. Its length stands at φ to the vertical, so
   * the carton is at least 220 cos φ + 60 sin φ high. That is at most 201 only from φ = 43° on. With s = sin φ ≥ 0.68, its
   * two horizontal widths are together at least 220 s + 60 + 90 (1 − s²) ≥ 257 for 0.68 ≤ s ≤ 1, and the cabin has 242.
   */
  test('a cable machine in a carton of 220 × 90 × 60 cm does not go in, however it is turned, and is too heavy for any stairs', () => {
    expect(answer(home, 'GYM-045')).toMatchObject({
      overall: 'must-be-measured',
      carriers: 7, // 210 / 30
      lines: ['lift: does-not-fit', 'stairs: must-be-measured (tight)'],
    });
  });

  test('an Olympic bar of 222 cm leans in the cabin', () => {
    // the plane of depth and height: √(132² + 197²) = 237 ≥ 222, and a carton 8 cm thick needs less than 132 at 197
    expect(answer(home, 'GYM-030')).toMatchObject({ overall: 'fits', carriers: 1, lines: ['lift: fits tilted'] });
  });

  test('a combo comes in several parcels, so the box around all of them excludes nothing', () => {
    expect(answer(home, 'GYM-049')).toMatchObject({
      overall: 'must-be-measured',
      carriers: null,
      lines: ['lift: must-be-measured (parcel)'],
    });
  });
});

describe('a house at the end of an alley that turns between walls of 65 cm', () => {
  const home: Home = { floor: 1, corridorBefore: 65, corridorAfter: 65, corridorHeight: 220 };

  test('a multi-gym whose carton is 70 cm thick cannot pass', () => {
    expect(answer(home, 'GYM-044')).toMatchObject({
      overall: 'does-not-fit',
      carriers: 6, // 168 / 30
      lines: ['corridor: does-not-fit'], // 70 > 66
    });
  });

  test('a treadmill in a carton of 148 × 72 × 28 cm turns upright, a bar of 222 cm may pass with one end lifted', () => {
    // on edge 62√2 − 74 = 14 < 28; upright √(148² + 28²) = 151 ≤ 217, and 62√2 − 36 = 52 ≥ 28
    expect(answer(home, 'GYM-001').lines).toEqual(['corridor: fits upright']);
    // level 62√2 − 111 < 0; upright 222 > 217
    expect(answer(home, 'GYM-030').lines).toEqual(['corridor: must-be-measured (tight)']);
  });
});

test('question 8: which ellipticals come up in a lift of 1.05 × 1.35 m with a door of 80 cm, and who carries them', () => {
  const home: Home = { liftWidth: 105, liftDepth: 135, liftDoorWidth: 80 };
  const answers = Object.fromEntries(
    skusOf('may-elliptical').map((sku) => {
      const { carriers, lines } = answer(home, sku);
      return [sku, [...lines, carriers]];
    }),
  );
  expect(answers).toEqual({
    // E5, 112 × 66 × 38 cm, 52 kg: 112 ≤ 132 deep, 66 ≤ 77 wide, whatever the height is
    'GYM-012': ['lift: fits flat', 2],
    // E9 Pro, 180 × 80 × 62 cm, 92 kg: only upright, and the lift may be anything from 1.80 m on
    'GYM-013': ['lift: must-be-measured (liftHeight, liftDoorHeight)', 4],
  });
  // upright: √(180² + 62²) = 190.4 ≤ 200 − 3, on the floor 62 ≤ 77 wide and 80 ≤ 132 deep
  const whole: Home = { ...home, liftHeight: 220, liftDoorHeight: 200 };
  expect(answer(whole, 'GYM-013').lines).toEqual(['lift: fits upright']);
});

test('question 9: under a ceiling of 2.45 m a person of 1.75 m can press overhead in the rack, just, but not pull up', () => {
  expect(answer({ ceiling: 245, personHeight: 175 }, 'GYM-046').lines).toEqual([
    'ceiling for standing: fits, 25', // 245 − 220
    'ceiling for press: fits, 0', // 245 − (175 + 70), which has a reserve of 5 to 10 cm by the catalogue's answer
    'ceiling for pull-up: does-not-fit, -5', // 245 − 250
  ]);
  expect(answer({ ceiling: 245, personHeight: 180 }, 'GYM-046').lines[1]).toBe('ceiling for press: does-not-fit, -5');
  expect(answer({ ceiling: 245 }, 'GYM-046').lines[1]).toBe('ceiling for press: must-be-measured (personHeight)');
  // a rack has other uses, a pull-up bar has not
  expect(answer({ ceiling: 245, personHeight: 175 }, 'GYM-046').overall).toBe('must-be-measured');
  expect(answer({ ceiling: 245, personHeight: 175 }, 'GYM-043').overall).toBe('does-not-fit');
});
