/** The rows of the bench's table: each row has a measured figure, its limit and its assessment. */

export type Row = {
  /** the number of the row in docs/performance.md; several figures may have the same number */
  row: number;
  /** the name of the figure; it is equal in every run, so that the documented figure can be found by it */
  name: string;
  value: number;
  /** the figure that the value is compared with: measured in the same run, or a fixed limit */
  limit: number;
  /** the unit of the value and the limit: `/s`, `ms`, `MB`, `KB`, `bytes`, `s`, `points` */
  unit: string;
  /** the value divided by the limit */
  ratio: number;
  /** the requirement as it is shown in the table */
  bar: string;
  ok: boolean;
  /**
   * The direction in which the ratio improves. It is null for a row that is not compared with docs/performance.md,
   * because the limit was not measured in the same run, or because the figure, such as a p99, varies between runs.
   */
  better: 'higher' | 'lower' | null;
};

export type Measured = Pick<Row, 'row' | 'name' | 'value' | 'limit' | 'unit'>;

const compare = (measured: Measured) => ({ ...measured, ratio: measured.value / measured.limit });

/** Makes a row for a rate that must be at least `least` times its limit; without `least`, the rate is only shown. */
export function rateRow(measured: Measured, least?: number): Row {
  const row = compare(measured);
  const bar = least === undefined ? '–' : `ratio ≥ ${least.toFixed(2)}`;
  return { ...row, bar, ok: row.ratio >= (least ?? 0), better: 'higher' };
}

/** Makes a row for a time of at most `most` times its limit; a time of at most `orBelow` is always accepted. */
export function costRow(measured: Measured, most: number, orBelow?: number): Row {
  const row = compare(measured);
  const bar = `ratio ≤ ${most}${orBelow === undefined ? '' : ` or ≤ ${show(orBelow)} ${measured.unit}`}`;
  const ok = row.ratio <= most || (orBelow !== undefined && row.value <= orBelow);
  return { ...row, bar, ok, better: 'lower' };
}

/**
 * Makes a row for a time of at most `most`, in the row's unit; the limit, measured in the same run, is shown next to
 * it.
 */
export function boundRow(measured: Measured, most: number): Row {
  const row = compare(measured);
  return { ...row, bar: `≤ ${show(most)} ${measured.unit}`, ok: row.value <= most, better: 'lower' };
}

/** Makes a row for a value with a fixed minimum or maximum. */
export function plainRow(measured: Omit<Measured, 'limit'>, bar: { most: number } | { least: number }): Row {
  const limit = 'most' in bar ? bar.most : bar.least;
  const row = compare({ ...measured, limit });
  const ok = 'least' in bar ? row.value >= limit : row.value <= limit;
  return { ...row, bar: `${'least' in bar ? '≥' : '≤'} ${show(limit)} ${measured.unit}`, ok, better: null };
}

/** Makes a row for a figure without a requirement. */
export function noteRow(measured: Omit<Measured, 'limit'>): Row {
  return { ...measured, limit: Number.NaN, ratio: Number.NaN, bar: '–', ok: true, better: null };
}

/** Excludes a row from the comparison with docs/performance.md, because its figure varies between runs. */
export const unguarded = (row: Row): Row => ({ ...row, better: null });

/** Formats a value with three significant digits; NaN becomes an empty text. */
export function show(value: number): string {
  if (Number.isNaN(value)) return '';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share the share of the values that lie below the result, from 0 to 1; @returns NaN if there are no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
