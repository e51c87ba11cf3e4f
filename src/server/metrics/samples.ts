/** Numbers under the names and labels of Prometheus, which processes send to one another and which are added up. */
import { declared, type MetricName } from './declared.ts';

/** Values by their series as the text format writes it: `shop_jobs_dead{name="send-mail"}`. */
export type Samples = Record<string, number>;

type Labels = Readonly<Record<string, string | number>>;

const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');

function seriesOf(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(String(value))}"`);
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
}

/** Adds a value; values of one series are added up. @param value null if it is unknown, then no series is written */
export function put(samples: Samples, name: MetricName, value: number | null, labels: Labels = {}): void {
  if (value === null) return;
  const series = seriesOf(name, labels);
  samples[series] = (samples[series] ?? 0) + value;
}

/** @param ends the upper ends of the buckets in seconds @param counts one count for each bucket and one above all */
export function putHistogram(
  samples: Samples,
  name: MetricName,
  labels: Labels,
  { ends, counts, sum }: { ends: readonly number[]; counts: ArrayLike<number>; sum: number },
): void {
  let total = 0;
  const add = (part: string, more: Labels, value: number) => {
    const series = seriesOf(`${name}_${part}`, { ...labels, ...more });
    samples[series] = (samples[series] ?? 0) + value;
  };
  for (let bucket = 0; bucket <= ends.length; bucket++) {
    total += counts[bucket] ?? 0;
    add('bucket', { le: ends[bucket] ?? '+Inf' }, total);
  }
  add('sum', {}, sum);
  add('count', {}, total);
}

const GROWING = /^\w+_(?:total|bucket|sum|count)(?:\{|$)/;

/** True for a series that only grows while its process lives, so that its end must not make the sum smaller. */
export const isGrowing = (series: string): boolean => GROWING.test(series);

export function addUp(all: readonly Samples[]): Samples {
  const sum: Samples = {};
  for (const samples of all)
    for (const [series, value] of Object.entries(samples)) sum[series] = (sum[series] ?? 0) + value;
  return sum;
}

/** @returns the metric of a series, without its labels and without the part of a histogram */
function metricOf(series: string): MetricName {
  const name = series.split('{', 1)[0] ?? '';
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return (base in declared ? base : name) as MetricName;
}

/** The content type of the text format. */
export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes samples in the text format of Prometheus: the series of a metric together, below its type. */
export function writeText(samples: Samples): string {
  const groups = new Map<MetricName, string[]>();
  for (const [series, value] of Object.entries(samples)) {
    const metric = metricOf(series);
    const lines = groups.get(metric) ?? [];
    groups.set(metric, lines);
    lines.push(`${series} ${value}`);
  }
  const text = (Object.keys(declared) as MetricName[]).flatMap((metric) => {
    const lines = groups.get(metric);
    const { type, help } = declared[metric];
    return lines ? [`# HELP ${metric} ${help}`, `# TYPE ${metric} ${type}`, ...lines] : [];
  });
  return `${text.join('\n')}\n`;
}
