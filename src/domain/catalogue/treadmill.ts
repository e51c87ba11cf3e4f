/** The treadmill finder: its questions, and the rules by which a treadmill's attributes match the answers. */

import type { ProductSummary } from './product.ts';

export type TreadmillTraits = NonNullable<ProductSummary['traits']>;

export const TREADMILL_TYPE = 'may-chay-bo';

const SPEED = /([\d.,]+)\s*km\/h/i;
/** The pattern includes the tone mark: “gập bụng” (sit-ups) differs from “gấp” (to fold) only in the tone mark. */
const FOLDS = /(^|\s)gấp([\s,.]|$)/i;
const UNDER = /(gầm|dưới)\s+(gầm\s+)?(bàn|giường|sofa)/i;

type CatalogueFacts = { name: string; features: readonly string[]; specs: Readonly<Record<string, string>> };

export function treadmillTraits({ name, features, specs }: CatalogueFacts): TreadmillTraits {
  const textWith = (pattern: RegExp) => [...features, name].find((text) => pattern.test(text.normalize('NFC'))) ?? null;
  const [, speed] = SPEED.exec(specs['Tốc độ'] ?? '') ?? [];
  return {
    max_speed_kmh: speed === undefined ? null : Number(speed.replace(',', '.')),
    folds: textWith(FOLDS),
    slides_under: textWith(UNDER),
  };
}

export type TreadmillAnswers = {
  use?: 'walk' | 'run' | 'fast';
  place?: 'folded' | 'under' | 'room';
  budget?: 'low' | 'middle' | 'high';
};

/** The minimum speed in km/h for running; at lower speeds people walk or jog. */
const JOGGING = 12;
const FAST = 16;

const uses: Record<NonNullable<TreadmillAnswers['use']>, (speed: number | null) => boolean> = {
  walk: (speed) => speed === null || speed <= JOGGING,
  run: (speed) => speed !== null && speed >= JOGGING,
  fast: (speed) => speed !== null && speed >= FAST,
};

const places: Record<NonNullable<TreadmillAnswers['place']>, (traits: TreadmillTraits) => boolean> = {
  folded: ({ folds }) => folds !== null,
  under: ({ slides_under }) => slides_under !== null,
  // every treadmill fits into a room that is used for nothing else
  room: () => true,
};

/** The budgets from which a customer can choose, in whole đồng; both limits are included. */
export const treadmillBudgets = {
  low: { least: 0, most: 4_999_999 },
  middle: { least: 5_000_000, most: 10_000_000 },
  high: { least: 10_000_001, most: Number.POSITIVE_INFINITY },
} as const;

type Candidate = { traits: TreadmillTraits | null; raw_price: number; stock: number };

/** True for a treadmill in stock that matches all given answers. */
export function fitsTreadmill(
  { traits, raw_price, stock }: Candidate,
  { use, place, budget }: TreadmillAnswers,
): boolean {
  if (!traits || stock <= 0) return false;
  if (use && !uses[use](traits.max_speed_kmh)) return false;
  if (place && !places[place](traits)) return false;
  if (!budget) return true;
  const { least, most } = treadmillBudgets[budget];
  return raw_price >= least && raw_price <= most;
}
