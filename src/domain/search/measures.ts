/** Normalises numbers with units to one word for all spellings: `7.5 kg`, `7,5kg`, `7500 gr` become `7,5kg`. */

type Unit = { pattern: string; name: string; factor: number };

/** The known units, longer spellings first. Lengths become millimetres, weights kilograms; other units stay. */
const units: readonly Unit[] = [
  { pattern: 'km ?/ ?h|kmh|km 1 gio', name: 'kmh', factor: 1 },
  { pattern: 'k+g+s?|k[iy] ?lo(?: ?gr?ams?)?|kis?|kys?|can', name: 'kg', factor: 1 },
  { pattern: 'lbs?|pounds?', name: 'lb', factor: 1 },
  { pattern: 'oz|ounces?|ao?n?[ -]?xo', name: 'oz', factor: 1 },
  { pattern: 'hp|ma luc|ngua|horse ?power', name: 'hp', factor: 1 },
  { pattern: 'inch(?:es)?|inh?|"', name: 'inch', factor: 1 },
  { pattern: 'mm+|mi ?li(?: ?met)?|lys?|li', name: 'mm', factor: 1 },
  { pattern: 'c+m+|phan|xang ?ti(?: ?met)?', name: 'mm', factor: 10 },
  { pattern: 'gram|gr|g', name: 'kg', factor: 0.001 },
  { pattern: 'm2|met vuong', name: 'm2', factor: 1 },
  { pattern: 'met|meters?|m', name: 'mm', factor: 1000 },
  { pattern: 'nguoi', name: 'nguoi', factor: 1 },
  { pattern: 'watts?|w', name: 'w', factor: 1 },
  { pattern: 'volts?|v', name: 'v', factor: 1 },
  { pattern: 'tang', name: 'tang', factor: 1 },
];

const NUMBER = '\\d+(?:[.,]\\d+)?';
/** The source of a pattern that matches every unit. */
export const MEASURE_UNIT = units.map(({ pattern }) => pattern).join('|');
/** In Vietnamese, `2m2` means 2.2 metres, and `1m75` means 1.75 metres. */
const METRES = /(?<![a-z0-9.,])(\d+) ?m(?:et)? ?(\d{1,2})(?![a-z0-9.,])/g;
/** Matches a number with half of its unit: `2 ký rưỡi`. */
const HALVES = new RegExp(`(?<![a-z0-9.,])(\\d+) ?(${MEASURE_UNIT}) ruoi(?![a-z0-9])`, 'g');
/** Matches numbers with a unit. In `42 × 115 cm`, `2,5 – 24 kg` and `7,5kg`, the last unit applies to all numbers. */
const MEASURE = new RegExp(
  `(?<![a-z0-9.,])((?:${NUMBER} ?(?:[x×*–-]|den) ?)*)(${NUMBER}) ?(${MEASURE_UNIT})(?![a-z0-9])`,
  'g',
);
/**
 * Matches the size of a room, which no product has: `trần cao 2m6`, `phòng 12m2`. A word between names the room, or says how it
 * is measured; in `thảm phòng gym 2cm` it is the mat that is measured.
 */
const ROOM = new RegExp(
  `(?<![a-z0-9])((?:tran|phong|goc|gac|hanh lang|ban cong|san thuong|can ho|dien tich|khong gian)` +
    `(?: (?:nha|tro|ngu|khach|nho|xep|lung|em|minh|toi|trong|rong|cao|dai|chi|co|la|thi|khoang|tam|gan|hon|duoi|duoc|con))*)` +
    `((?: ?[x×*] ?| )\\d+(?:[.,]\\d+)? ?(?:m2|m²|met vuong|m ?\\d{1,2}|met|m)(?![a-z0-9]))+`,
  'g',
);

/** Matches the diameter of a bar or of a plate's hole, in millimetres. */
const DIAMETER = new RegExp(
  `(?<![a-z0-9])(?:phi|lo|ø) ?(${NUMBER})(?! ?(?:${MEASURE_UNIT})(?![a-z0-9]))(?![a-z0-9])`,
  'g',
);

function write(amount: number, name: string): string {
  return `${String(Math.round(amount * 1000) / 1000).replace('.', ',')}${name}`;
}

const toNumber = (text: string) => Number(text.replace(',', '.'));

function unitOf(text: string): Unit | undefined {
  return units.find(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(text));
}

/** Matches the maximum weight that a product can carry, as specifications state it: `Tải trọng tối đa 120 kg`, `Tải trọng ghế 300 kg`. */
const LOAD =
  /(?:tai trong(?: [a-z]+)?|nguoi (?:dung|tap|nang)) ?(?:toi da |den |toi |duoi )?(\d{2,3}) ?(?:kg|ky)(?![a-z0-9])/;
/** The weight of an adult in kilograms: the minimum and the maximum. */
const BODY = { least: 40, most: 200 };
/** The greatest step: what a product carries above this makes no difference to any person, with any spare. */
const MOST_LOAD = 2 * BODY.most;
/** The weights that products can carry are compared in steps of this many kilograms. */
const LOAD_STEP = 10;

/** Extracts the weight that the product can carry from a specification. @param text lower case, no diacritics */
export function takeLoad(text: string): { load: number | null; rest: string } {
  const match = LOAD.exec(text);
  return match ? { load: Number(match[1]), rest: text.replace(match[0], ' ') } : { load: null, rest: text };
}

/** @returns the weight in kilograms if the measure may be the weight of a person; otherwise null */
export function bodyWeightOf(measure: string): number | null {
  const kilograms = toNumber(/^([\d,]+)kg$/.exec(measure)?.[1] ?? '');
  return kilograms >= BODY.least && kilograms <= BODY.most ? kilograms : null;
}

/** @returns the weight, rounded up to the next step of 10 kilograms */
export const loadStep = (kilograms: number) => Math.ceil(kilograms / LOAD_STEP) * LOAD_STEP;

/** @param load the weight in kg that a product can carry @returns all steps up to this weight */
export function loadSteps(load: number): number[] {
  const most = Math.min(load, MOST_LOAD);
  return Array.from({ length: Math.floor(most / LOAD_STEP) }, (_, index) => (index + 1) * LOAD_STEP).filter(
    (step) => step >= BODY.least,
  );
}

/**
 * The lowest step of a weight that a product can carry, in kilograms. The search document of every product that states
 * such a weight contains this step, unless the product cannot carry a person.
 */
export const LEAST_LOAD = BODY.least;

export type Measured = {
  /** numbers with units in normal form, such as `7,5kg` or `2200mm` */
  measures: string[];
  /** the text without the numbers with units */
  rest: string;
};

/** @param text a search in lower case without diacritics @returns it without the sizes of rooms */
export const withoutRooms = (text: string): string => text.replace(ROOM, '$1');

/** @param text lower-case text without diacritics */
export function takeMeasures(text: string): Measured {
  const measures: string[] = [];
  const rest = text
    .replace(HALVES, '$1,5 $2')
    .replace(METRES, (_, metres: string, more: string) => {
      measures.push(write(Number(`${metres}.${more}`) * 1000, 'mm'));
      return ' ';
    })
    .replace(MEASURE, (whole: string, before: string, last: string, unitText: string) => {
      const unit = unitOf(unitText);
      if (!unit) return whole;
      for (const number of [...(before.match(new RegExp(NUMBER, 'g')) ?? []), last])
        measures.push(write(toNumber(number) * unit.factor, unit.name));
      return ' ';
    })
    .replace(DIAMETER, (whole: string, number: string) => {
      measures.push(write(toNumber(number), 'mm'));
      return whole;
    });
  return { measures: [...new Set(measures)], rest };
}
