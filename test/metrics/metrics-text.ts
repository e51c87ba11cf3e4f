/** Reads the text format of Prometheus. */

/** @param series a metric with its labels in the order in which they are written @returns its value; undefined if missing */
export function sampleOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** @returns the series of the text without their values */
export const seriesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => (line === '' || line.startsWith('#') ? [] : [line.slice(0, line.lastIndexOf(' '))]));
