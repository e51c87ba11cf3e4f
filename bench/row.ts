/** The figures that the bench prints: one row of the table, with its limit and its assessment. */

export type Row = {
  /** number of the row in docs/performance.md; several figures may share a number */
  row: number;
  /** the name, equal in every run, so that the guard finds the documented figure */
  name: string;
  value: number;
  /** the figure for comparison: measured in the same run, or a fixed limit */
  limit: number;
  /** unit of both figures: `/s`, `ms`, `MB`, `KB`, `bytes`, `s`, `points` */
  unit: string;
  /** the value divided by the limit */
  ratio: number;
  /** the requirement in words for the table */
  bar: string;
  ok: boolean;
  /**
   * The direction in which the ratio improves; null for a row that the guard ignores, because its limit was not
   * measured in the same run, or because the figure, such as a p99, varies between runs.
   */
  better: 'higher' | 'lower' | null;
};

export type Measured = Pick<Row, 'row' | 'name' | 'value' | 'limit' | 'unit'>;

const compare = (measured: Measured) => ({ ...measured, ratio: measured.value / measured.limit });

/** A row for a rate that must reach `least` of its limit; without `least`, the rate is only shown. */
export function rateRow(measured: Measured, least?: number): Row {
  const row = compare(measured);
  const bar = least === undefined ? '–' : `ratio ≥ ${least.toFixed(2)}`;
  return { ...row, bar, ok: row.ratio >= (least ?? 0), better: 'higher' };
}

/** A row for a time of at most `most` times its limit; `orBelow` is an absolute time that is always accepted. */
export function costRow(measured: Measured, most: number, orBelow?: number): Row {
  const row = compare(measured);
  const bar = `ratio ≤ ${most}${orBelow === undefined ? '' : ` or ≤ ${show(orBelow)} ${measured.unit}`}`;
  const ok = row.ratio <= most || (orBelow !== undefined && row.value <= orBelow);
  return { ...row, bar, ok, better: 'lower' };
}

/** A row for a time of at most `most` in its unit, shown beside a limit that was measured in the same run. */
export function boundRow(measured: Measured, most: number): Row {
  const row = compare(measured);
  return { ...row, bar: `≤ ${show(most)} ${measured.unit}`, ok: row.value <= most, better: 'lower' };
}

/** A row for a value with a fixed minimum or maximum. */
export function plainRow(measured: Omit<Measured, 'limit'>, bar: { most: number } | { least: number }): Row {
  const limit = 'most' in bar ? bar.most : bar.least;
  const row = compare({ ...measured, limit });
  const ok = 'least' in bar ? row.value >= limit : row.value <= limit;
  return { ...row, bar: `${'least' in bar ? '≥' : '≤'} ${show(limit)} ${measured.unit}`, ok, better: null };
}

/** A row for a figure without a requirement. */
export function noteRow(measured: Omit<Measured, 'limit'>): Row {
  return { ...measured, limit: Number.NaN, ratio: Number.NaN, bar: '–', ok: true, better: null };
}

/** Excludes a row from the guard, because its figure varies between runs. */
export const unguarded = (row: Row): Row => ({ ...row, better: null });

/** Formats a value with three significant digits; a missing value is empty. */
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
