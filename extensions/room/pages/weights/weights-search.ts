/** The address of the weight route: a form sends it by GET, so the page works without script and can be shared. */
import type { SoldGear } from '../../answers/shapes.ts';
import type { Bar, Bars, Plates } from '../../rules/weights/gear.ts';

export type WeightsSearch = Record<string, string>;

/** So many kinds of plates may be owned. */
export const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The value of a bar that is no product of the shop. */
export const OTHER_BAR = 'khac';

/** What may be typed: kilograms, millimetres, pieces. */
export const typedBounds = { kg: [0.25, 60], bar: [1, 40], mm: [20, 60], pieces: [1, 40], target: [1, 400] } as const;

/** What is asked about if nothing is typed: kg on a barbell, and in each hand. */
export const usualAim = { 1: { target: 60, step: 2.5 }, 2: { target: 20, step: 5 } } as const;

const KEYS = new Set([
  'don',
  'dk',
  'dl',
  'hai',
  'den',
  'buoc',
  'them',
  ...ROWS.flatMap((row) => [`s${row}`, `k${row}`, `l${row}`]),
]);

/** Reads the parameters of an address; any other one is dropped. */
export function readWeightsSearch(raw: Record<string, unknown>): WeightsSearch {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]): [string, string][] =>
      KEYS.has(key) && typeof value === 'string' && value.trim() !== '' ? [[key, value.trim().slice(0, 100)]] : [],
    ),
  );
}

/** @returns the number that somebody typed the Vietnamese way, `7,5`; null if it is none within the bounds */
function numberOf(text: string | undefined, [least, most]: readonly [number, number]): number | null {
  const value = /^\d{1,3}([.,]\d{1,3})?$/.test(text ?? '') ? Number(text?.replace(',', '.')) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

const gramsOf = (kg: number) => Math.round(kg * 1000);

/** `unread`: the keys of answers that cannot be used. Weights in grams, those of dumbbells in each hand. `bar`: null as long as none can be read. */
export type WeightsQuestion = {
  bar: Bar | null;
  bars: Bars;
  barProduct: SoldGear | null;
  owned: Plates[];
  target: number;
  step: number;
  unread: string[];
};

type Chosen = Pick<WeightsQuestion, 'bar' | 'bars' | 'barProduct' | 'owned' | 'unread'>;

/** @returns the bar that is asked about: a product, a set with its plates, a typed one, or the last bar if none was chosen */
function readBar(search: WeightsSearch, sold: readonly SoldGear[]): Chosen {
  const [none, bars] = [{ barProduct: null, owned: [], unread: [] }, sold.filter(({ gear }) => gear.kind === 'bar')];
  if (search.don === OTHER_BAR) {
    const [kg, mm] = [numberOf(search.dk, typedBounds.bar), numberOf(search.dl, typedBounds.mm)];
    const unread = [...(kg === null ? ['dk'] : []), ...(mm === null ? ['dl'] : [])];
    const bar =
      kg === null || mm === null
        ? null
        : { grams: gramsOf(kg), sleeveMm: mm, sleeveLengthUm: null, mostPlatesGrams: null };
    return { ...none, bar, bars: search.hai === undefined ? 1 : 2, unread };
  }
  const product = setsIn(sold).find(({ slug }) => slug === search.don);
  if (product?.gear.kind === 'set') {
    const { bar, bars: hands, plates } = product.gear;
    return { ...none, bar, bars: hands, barProduct: product, owned: [...plates] };
  }
  const chosen = bars.find(({ slug }) => slug === search.don) ?? bars.at(-1) ?? null;
  return { ...none, bar: chosen?.gear.kind === 'bar' ? chosen.gear.bar : null, bars: 1, barProduct: chosen };
}

/** The sets whose bars have a known weight, such as dumbbells to take apart. */
export const setsIn = (sold: readonly SoldGear[]): SoldGear[] =>
  sold.filter(({ gear }) => gear.kind === 'set' && gear.bar !== null);

/** @returns the bounds of a target in kg, which is at least the bar alone */
export const targetsOf = (bar: Bar | null): readonly [number, number] => [
  bar ? bar.grams / 1000 : typedBounds.target[0],
  typedBounds.target[1],
];

/** @param sold what the shop has of plates and bars, the cheapest first */
export function readQuestion(search: WeightsSearch, sold: readonly SoldGear[]): WeightsQuestion {
  const { unread, owned, ...bar } = readBar(search, sold);
  for (const row of ROWS) {
    const [pieces, kg, mm] = [search[`s${row}`], search[`k${row}`], search[`l${row}`]];
    if (pieces === undefined && kg === undefined) continue;
    const read = {
      pieces: numberOf(pieces, typedBounds.pieces),
      kg: numberOf(kg, typedBounds.kg),
      mm: mm === undefined ? (bar.bar?.sleeveMm ?? null) : numberOf(mm, typedBounds.mm),
    };
    if (read.pieces === null || !Number.isInteger(read.pieces)) unread.push(`s${row}`);
    else if (read.kg === null) unread.push(`k${row}`);
    else if (read.mm === null) unread.push(`l${row}`);
    else
      owned.push({
        plate: { grams: gramsOf(read.kg), boreMm: read.mm, thicknessUm: null },
        pieces: read.pieces,
      });
  }
  const targets = targetsOf(bar.bar);
  const usual = usualAim[bar.bars];
  const number = (key: 'den' | 'buoc', bounds: readonly [number, number], otherwise: number) => {
    const value = search[key] === undefined ? otherwise : numberOf(search[key], bounds);
    if (value === null) unread.push(key);
    return gramsOf(value ?? otherwise);
  };
  return {
    ...bar,
    owned,
    target: number('den', targets, Math.max(usual.target, targets[0])),
    step: number('buoc', [0.5, 50], usual.step),
    unread,
  };
}

/**
 * Puts the plates of the product that the form names by its slug as `them` into the next free rows.
 * @returns the answers without `them`; with it if there are too few free rows or no such product
 */
export function withChosenPlates(search: WeightsSearch, sold: readonly SoldGear[]): WeightsSearch {
  const { them, ...typed } = search;
  const gear = sold.find(({ slug }) => slug === them)?.gear;
  if (gear?.kind !== 'plates' && gear?.kind !== 'set') return search;
  const free = ROWS.filter((row) => typed[`s${row}`] === undefined && typed[`k${row}`] === undefined);
  if (free.length < gear.plates.length) return search;
  const rows = gear.plates.flatMap(({ plate, pieces }, at): [string, string][] => [
    // one plate alone loads no bar
    [`s${free[at]}`, String(Math.max(2, pieces))],
    [`k${free[at]}`, (plate.grams / 1000).toLocaleString('vi-VN')],
    [`l${free[at]}`, String(plate.boreMm)],
  ]);
  return { ...typed, ...Object.fromEntries(rows) };
}
