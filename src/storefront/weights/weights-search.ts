/** The address of the weight route: a form sends it by GET, so the page works without script and can be shared. */
import type { SoldGear } from '#contract/shop/planning.ts';
import type { Bar, Plates } from '#domain/weights/gear.ts';

export type WeightsSearch = Record<string, string>;

/** So many kinds of plates may be owned. */
export const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The value of a bar that is no product of the shop. */
export const OTHER_BAR = 'khac';

/** What may be typed: kilograms, millimetres, pieces. */
export const typedBounds = { kg: [0.25, 60], bar: [1, 40], mm: [20, 60], pieces: [1, 40], target: [1, 400] } as const;

const DEFAULT_TARGET = 60;
const DEFAULT_STEP = 2.5;

const KEYS = new Set([
  'don',
  'dk',
  'dl',
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

/** `unread`: the keys of answers that cannot be used. Weights in grams. `bar`: null as long as none can be read. */
export type WeightsQuestion = {
  bar: Bar | null;
  barProduct: SoldGear | null;
  owned: Plates[];
  target: number;
  step: number;
  unread: string[];
};

/** @returns the bar that is asked about: a product, a typed one, or the first bar of the shop if none was chosen */
function readBar(
  search: WeightsSearch,
  bars: readonly SoldGear[],
): Pick<WeightsQuestion, 'bar' | 'barProduct'> & { unread: string[] } {
  if (search.don === OTHER_BAR) {
    const [kg, mm] = [numberOf(search.dk, typedBounds.bar), numberOf(search.dl, typedBounds.mm)];
    const unread = [...(kg === null ? ['dk'] : []), ...(mm === null ? ['dl'] : [])];
    const bar =
      kg === null || mm === null
        ? null
        : { grams: gramsOf(kg), sleeveMm: mm, sleeveLengthUm: null, mostPlatesGrams: null };
    return { bar, barProduct: null, unread };
  }
  const product = bars.find(({ slug }) => slug === search.don) ?? bars.at(-1) ?? null;
  return { bar: product?.gear.kind === 'bar' ? product.gear.bar : null, barProduct: product, unread: [] };
}

/** @returns the bounds of a target in kg, which is at least the bar alone */
export const targetsOf = (bar: Bar | null): readonly [number, number] => [
  bar ? bar.grams / 1000 : typedBounds.target[0],
  typedBounds.target[1],
];

/** @param bars those of the shop, the cheapest first */
export function readQuestion(search: WeightsSearch, bars: readonly SoldGear[]): WeightsQuestion {
  const { unread, ...bar } = readBar(search, bars);
  const owned: Plates[] = [];
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
  const number = (key: 'den' | 'buoc', bounds: readonly [number, number], usual: number) => {
    const value = search[key] === undefined ? usual : numberOf(search[key], bounds);
    if (value === null) unread.push(key);
    return gramsOf(value ?? usual);
  };
  return {
    ...bar,
    owned,
    target: number('den', targets, Math.max(DEFAULT_TARGET, targets[0])),
    step: number('buoc', [0.5, 50], DEFAULT_STEP),
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
