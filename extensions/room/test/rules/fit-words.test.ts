/** The lines of "Vừa nhà": what a card says about a product of the catalogue and a home. */
import { afterEach, expect, test } from 'vitest';
import { english } from '#browser/labels/english.ts';
import { setDictionarySource } from '#browser/labels/label.ts';
import { fitLine } from '../../pages/fitting/fit-words.ts';
import { verdictWords } from '../../pages/fitting/verdict-words.ts';
import { type Home, type HomeNumber, homeNumbers } from '../../rules/fitting/home.ts';
import { judgeFit } from '../../rules/fitting/judge-fit.ts';
import { wayNote } from '../../rules/fitting/way-note.ts';
import { allFacts, factsOf } from './fitted-catalogue.ts';

afterEach(() => setDictionarySource(() => null));

const judged = (home: Home, sku: string) => {
  const facts = factsOf(sku);
  return { facts, fit: judgeFit(home, facts) };
};
const line = (home: Home, sku: string) => fitLine(judged(home, sku))?.text;
const details = (home: Home, sku: string) => {
  const { facts, fit } = judged(home, sku);
  return fit.verdicts.map((verdict) => verdictWords(verdict, facts));
};

const newTower: Home = {
  ...{ floor: 15, liftWidth: 140, liftDepth: 160, liftHeight: 240, liftDoorWidth: 90, liftDoorHeight: 210 },
  ...{ corridorBefore: 150, corridorAfter: 150, corridorHeight: 240, doorWidth: 90, doorHeight: 220 },
  ...{ roomLength: 450, roomWidth: 320, ceiling: 270, personHeight: 175, personWeight: 88, neighboursBelow: true },
};
const oldTower: Home = {
  ...{ floor: 9, liftWidth: 105, liftDepth: 135, liftHeight: 220, liftDoorWidth: 80, liftDoorHeight: 200 },
  ...{ corridorBefore: 120, corridorAfter: 100, doorWidth: 80, doorHeight: 205 },
};
const tubeHouse: Home = {
  ...{ floor: 4, onlyStairs: true, stairWidth: 75, landing: 80, doorWidth: 120, doorHeight: 220 },
  ...{ roomLength: 500, roomWidth: 350, ceiling: 300 },
};
const lowLift: Home = {
  floor: 6,
  liftWidth: 105,
  liftDepth: 135,
  liftHeight: 200,
  liftDoorWidth: 80,
  liftDoorHeight: 200,
};

test.each<[string, Home, string, string]>([
  [
    'a new tower, a treadmill',
    newTower,
    'GYM-003',
    'Vừa: còn lối đi 1,4 m · vào thang máy, dựng đứng · 2 người khiêng · dư 32 kg',
  ],
  ['an old tower, a treadmill', oldTower, 'GYM-003', 'Vừa: vào thang máy, dựng đứng · 2 người khiêng · phòng chưa đo'],
  [
    'a tube house, a spinning bike',
    tubeHouse,
    'GYM-007',
    'Vừa: còn lối đi 3,8 m · lên cầu thang, dựng cạnh · 2 người khiêng · trần dư 186 cm',
  ],
  ['a tube house, a Smith machine', tubeHouse, 'GYM-047', '235 kg: quá nặng cho cầu thang, gọi cửa hàng'],
  ['a low lift, a cable machine', lowLift, 'GYM-045', '210 kg: quá nặng cho cầu thang, gọi cửa hàng'],
  [
    'a low lift and wide stairs, the same',
    { ...lowLift, stairWidth: 260, landing: 260 },
    'GYM-045',
    '210 kg: quá nặng cho cầu thang, gọi cửa hàng',
  ],
  ['a low lift, an Olympic bar', lowLift, 'GYM-030', 'Vừa: vào thang máy, dựng nghiêng'],
  ['a low lift, a combo', lowLift, 'GYM-049', 'Cần đo: kiện hàng'],
  [
    'a room of 3 × 3 m, a large treadmill',
    { roomLength: 300, roomWidth: 300 },
    'GYM-002',
    'Không vừa: cần 3,8 × 2,32 m tính cả khoảng trống quanh máy',
  ],
  ['a room of 2 × 1.2 m, an elliptical', { roomLength: 200, roomWidth: 120 }, 'GYM-013', 'Cần đo: chỗ đặt máy'],
  [
    'stairs of unknown size, a club treadmill',
    { onlyStairs: true },
    'GYM-005',
    '145 kg: quá nặng cho cầu thang, gọi cửa hàng',
  ],
  [
    'only the depth of the cabin is known, a treadmill for 95 kg',
    { liftDepth: 140, liftWidth: 140, liftHeight: 240, liftDoorWidth: 90, liftDoorHeight: 210, personWeight: 95 },
    'GYM-003',
    'Vừa: vào thang máy, dựng đứng · 2 người khiêng · dư 25 kg · cửa và phòng chưa đo',
  ],
  ['a bag that passes every door', { liftDepth: 100 }, 'GYM-055', 'Vừa: vào thang máy, để nằm'],
  ['an attic, an elliptical', { ceiling: 210 }, 'GYM-012', 'Không vừa: cần trần 220 cm'],
  [
    'an alley, a multi-gym',
    { floor: 1, corridorBefore: 65, corridorAfter: 65, corridorHeight: 220 },
    'GYM-044',
    'Không vừa: kiện 190 cm không qua khúc quanh hành lang',
  ],
  ['a person of 130 kg, a treadmill', { personWeight: 130 }, 'GYM-003', 'Không vừa: tải tối đa 120 kg'],
  ['a person of 110 kg, the same', { personWeight: 110 }, 'GYM-003', 'Lưu ý: chỉ dư 10 kg, nên dư 20 kg'],
  ['a person of 1.90 m, the same', { personHeight: 190 }, 'GYM-003', 'Không vừa: cho người cao đến 185 cm'],
  [
    'question 8: the E5 in a lift of 1.05 × 1.35 m',
    { liftWidth: 105, liftDepth: 135, liftDoorWidth: 80 },
    'GYM-012',
    'Vừa: vào thang máy, để nằm · 2 người khiêng · cửa và phòng chưa đo',
  ],
  [
    'question 8: the E9 Pro',
    { liftWidth: 105, liftDepth: 135, liftDoorWidth: 80 },
    'GYM-013',
    'Cần đo: chiều cao thang máy, cửa thang máy',
  ],
  [
    'question 9: a rack under 2.45 m at 1.75 m',
    { ceiling: 245, personHeight: 175 },
    'GYM-046',
    'Lưu ý: trần thấp, không hít xà',
  ],
])('%s: the line', (_, home, sku, expected) => {
  expect(line(home, sku)).toBe(expected);
});

test('a lift that takes no parcel of 2.2 m, and stairs that do: how many people carry it', () => {
  const facts = { ...factsOf('GYM-045'), grossWeight: 100 };
  const fit = judgeFit({ ...lowLift, stairWidth: 260, landing: 260 }, facts);
  expect(fitLine({ facts, fit })).toEqual({
    state: 'fits',
    text: 'Vừa: kiện 220 cm không vào thang máy: 4 người khiêng bộ · cửa và phòng chưa đo',
  });
});

test('a home that says nothing about a product leads to no line', () => {
  expect(line({}, 'GYM-003')).toBeUndefined();
  expect(line({ personWeight: 70 }, 'GYM-030')).toBeUndefined();
});

test('the page of a product says each verdict with its numbers', () => {
  expect(details({ ceiling: 245, personHeight: 175 }, 'GYM-046')).toEqual([
    'Trần, cho máy: cần 220 cm, dư 25 cm',
    'Trần, khi đẩy tạ qua đầu: cần 245 cm, dư 0 cm',
    'Trần, khi hít xà: cần 250 cm, thiếu 5 cm',
  ]);
  expect(details(newTower, 'GYM-003')).toEqual([
    'Phòng: máy và khoảng trống quanh máy cần 3,74 × 1,72 m, còn lối đi 1,4 m',
    'Trần, cho máy: cần 144 cm, dư 126 cm',
    'Trần, cho người trên máy: cần 206 cm, dư 64 cm',
    'Trần, khi gấp máy: cần 156 cm, dư 114 cm',
    'Thang máy: kiện 162 × 76 × 30 cm qua được, dựng đứng',
    'Khúc quanh hành lang: kiện 162 × 76 × 30 cm qua được, để nằm',
    'Cửa: kiện 162 × 76 × 30 cm qua được, để nằm',
    'Tải tối đa 120 kg: dư 32 kg',
    'Dành cho người cao đến 185 cm: hợp với bạn',
  ]);
});

test('an English page has English lines', () => {
  setDictionarySource(() => english);
  expect(line(newTower, 'GYM-003')).toBe(
    'Fits: a way of 1,4 m is left · goes into the lift upright · 2 people carry it · 32 kg to spare',
  );
});

test('for every product and each number left out of a home, the line begins with the state of the whole', () => {
  const begins = {
    fits: /^Vừa/,
    'must-be-measured': /^(Cần đo|Lưu ý|Kiện .*cần đo): \S|^\d+ kg: quá nặng cho cầu thang/,
    'does-not-fit': /^Không vừa: \S/,
  };
  const homes = [newTower, oldTower, tubeHouse, lowLift].flatMap((home) => [
    home,
    ...(Object.keys(homeNumbers) as HomeNumber[])
      .filter((key) => key in home)
      .map((key) => ({ ...home, [key]: undefined })),
  ]);
  for (const sku of allFacts.keys())
    for (const home of homes as Home[]) {
      const { fit, facts } = judged(home, sku);
      const said = fitLine({ fit, facts });
      expect(said?.state ?? null, sku).toBe(fit.overall);
      if (said) expect(said.text, `${sku} ${JSON.stringify(home)}`).toMatch(begins[said.state]);
      for (const verdict of fit.verdicts) expect(verdictWords(verdict, facts)).not.toMatch(/null|undefined|NaN|\{/);
    }
});

test('the note for the crew names the way in and nothing of the person, and leaves out what has no room', () => {
  const whole = 'tầng 15, thang máy 140×160×240, cửa thang 90×210, cửa nhà 90×220';
  expect(wayNote(newTower, 70)).toBe(whole);
  expect(wayNote(newTower, 80)).toBe(whole);
  expect(wayNote({ ...newTower, corridorHeight: undefined } as Home, 100)).toBe(`${whole}, hành lang 150×150`);
  expect(wayNote(tubeHouse, 80)).toBe('tầng 4, chỉ thang bộ 75×80, cửa nhà 120×220');
  expect(wayNote(newTower, 20)).toBe('tầng 15');
  expect(wayNote({ personHeight: 175, personWeight: 88, ceiling: 270 }, 80)).toBe('');
});
