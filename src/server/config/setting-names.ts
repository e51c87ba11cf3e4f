/** Finds setting names that look mistyped. It only warns, because another program may use such a name. */

/** The Levenshtein distance of two names; two neighbouring letters that are swapped count as one mistake. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        change,
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((key) => ({ key, mistakes: distance(name, key) }))
    // a short name with two mistakes is another word: PATH is not a mistyped PORT
    .filter(({ key, mistakes }) => mistakes <= Math.min(2, key.length / 3));
  return near.sort((a, b) => a.mistakes - b.mistakes)[0]?.key;
}

/**
 * @param inFile the names in .env, each of which should be a setting of the shop @param inEnvironment the names of the
 * environment variables @returns one sentence for each unknown name in .env, and for each environment variable whose
 * name resembles a setting
 */
export function warnOfNames(
  inFile: readonly string[],
  inEnvironment: readonly string[],
  known: readonly string[],
): string[] {
  const unknown = (name: string) => !known.includes(name);
  return [
    ...inFile.filter(unknown).map((name) => {
      const meant = nearest(name, known);
      return `Warning: ${name} in .env is not a setting of the shop${meant ? `: did you mean ${meant}?` : '.'}`;
    }),
    ...inEnvironment
      .filter((name) => unknown(name) && !inFile.includes(name))
      .flatMap((name) => {
        const meant = nearest(name, known);
        return meant ? [`Warning: ${name} is set and is not a setting of the shop: did you mean ${meant}?`] : [];
      }),
  ];
}
