/** The figures that the bench prints: one row of the table, and how it is judged. */

export type Row = {
  /** the number of the row in docs/performance.md, which groups figures */
  row: number;
  /** the same in every run: the guard finds the figure of the document by it */
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
  /**
   * Which ratio is the better one; null for a row that the guard leaves out, because its limit was not measured beside it
   * or because the figure, such as a p99, differs from run to run.
   */
  better: 'higher' | 'lower' | null;
};

export type Measured = Pick<Row, 'row' | 'name' | 'value' | 'limit' | 'unit'>;

const compare = (measured: Measured) => ({ ...measured, ratio: measured.value / measured.limit });

/** A rate that must reach `least` of its limit; without it the row only shows the rate. */
export function rateRow(measured: Measured, least?: number): Row {
  const row = compare(measured);
  const bar = least === undefined ? '–' : `ratio ≥ ${least.toFixed(2)}`;
  return { ...row, bar, ok: row.ratio >= (least ?? 0), better: 'higher' };
}

/** A time of at most `most` times its limit, or, where `orBelow` is given, at most so much in its unit. */
export function costRow(measured: Measured, most: number, orBelow?: number): Row {
  const row = compare(measured);
  const bar = `ratio ≤ ${most}${orBelow === undefined ? '' : ` or ≤ ${show(orBelow)} ${measured.unit}`}`;
  const ok = row.ratio <= most || (orBelow !== undefined && row.value <= orBelow);
  return { ...row, bar, ok, better: 'lower' };
}

/** A time of at most `most` in its unit, beside a limit that was measured in the same run. */
export function boundRow(measured: Measured, most: number): Row {
  const row = compare(measured);
  return { ...row, bar: `≤ ${show(most)} ${measured.unit}`, ok: row.value <= most, better: 'lower' };
}

/** A value that may be at most, or must be at least, a figure of its own. */
export function plainRow(measured: Omit<Measured, 'limit'>, bar: { most: number } | { least: number }): Row {
  const limit = 'most' in bar ? bar.most : bar.least;
  const row = compare({ ...measured, limit });
  const ok = 'least' in bar ? row.value >= limit : row.value <= limit;
  return { ...row, bar: `${'least' in bar ? '≥' : '≤'} ${show(limit)} ${measured.unit}`, ok, better: null };
}

/** A figure that is only shown. */
export function noteRow(measured: Omit<Measured, 'limit'>): Row {
  return { ...measured, limit: Number.NaN, ratio: Number.NaN, bar: '–', ok: true, better: null };
}

/** Takes a row out of the guard: its figure differs from run to run. */
export const unguarded = (row: Row): Row => ({ ...row, better: null });

/** With three digits; nothing for a figure that there is not. */
export function show(value: number): string {
  if (Number.isNaN(value)) return '';
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
