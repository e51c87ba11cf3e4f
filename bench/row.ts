/** The figures that the bench prints: one row of the table, and how it is judged. */

export type Row = {
  /** the number of the row in docs/performance.md, which groups figures */
  row: number;
  name: string;
  value: number;
  /** what the value is compared with: measured in the same run, or the bar's own figure */
  limit: number;
  /** of both figures: `/s`, `ms`, `MB`, `KB`, `bytes`, `s`, `points` */
  unit: string;
  /** value / limit */
  ratio: number;
  /** in words, as the table prints it */
  bar: string;
  ok: boolean;
  /** more is better, as with a rate */
  higher: boolean;
};

type Measured = Pick<Row, 'row' | 'name' | 'value' | 'limit' | 'unit'>;

const compare = (measured: Measured) => ({ ...measured, ratio: measured.value / measured.limit });

/** A rate that must reach `least` of its limit; 0 only shows it. */
export function rateRow(measured: Measured, least: number): Row {
  const row = compare(measured);
  return { ...row, bar: least === 0 ? '–' : `ratio ≥ ${least.toFixed(2)}`, ok: row.ratio >= least, higher: true };
}

/** A time or size of at most `most` times its limit, or, where `orBelow` is given, at most so much in its unit. */
export function costRow(measured: Measured, most: number, orBelow?: number): Row {
  const row = compare(measured);
  const bar = `ratio ≤ ${most}${orBelow === undefined ? '' : ` or ≤ ${show(orBelow)} ${measured.unit}`}`;
  return { ...row, bar, ok: row.ratio <= most || (orBelow !== undefined && row.value <= orBelow), higher: false };
}

/** A figure that is only shown. */
export function noteRow(measured: Omit<Measured, 'limit'>): Row {
  return { ...measured, limit: measured.value, ratio: 1, bar: '–', ok: true, higher: true };
}

/** A value that may be at most, or must be at least, a figure of its own. */
export function plainRow(measured: Omit<Measured, 'limit'>, bar: { most: number } | { least: number }): Row {
  const limit = 'most' in bar ? bar.most : bar.least;
  const higher = 'least' in bar;
  const row = compare({ ...measured, limit });
  const ok = higher ? row.value >= limit : row.value <= limit;
  return { ...row, bar: `${higher ? '≥' : '≤'} ${show(limit)} ${measured.unit}`, ok, higher };
}

export function show(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share from 0 to 1; @returns NaN for no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
