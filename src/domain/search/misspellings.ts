/** Rules for misspelt Vietnamese words: sounds that people often confuse in writing, and typing errors. */

/** @returns the edits between the words (a letter added, missing, replaced or swapped); `most + 1` if above `most` */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? most + 1;
}

/** @returns how many edits a misspelt word of this length may have: one edit turns a short word into another */
export function editsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 7 ? 1 : 2;
}

/** Initial consonants, each with its sound; the longest come first. */
const initials: readonly [RegExp, string][] = [
  [/^(?:ngh|ng)/, 'g_'],
  [/^(?:gi|gy|d|r|j)(?=[aeiouy])/, 'z'],
  [/^(?:gi)$/, 'zi'],
  [/^gh/, 'g'],
  [/^(?:tr|ch)/, 'c_'],
  [/^(?:s|x)/, 's'],
  [/^(?:nh)/, 'n_'],
  [/^(?:l|n)/, 'n'],
  [/^(?:ph|f)/, 'f'],
  [/^(?:qu|kw|q)/, 'kw'],
  [/^(?:kh)/, 'k_'],
  [/^(?:c|k)/, 'k'],
  [/^(?:v)/, 'v'],
];

/** @returns a key that is equal for words that people often confuse in writing: `chạy`, `trạy`; `giàn`, `dàn`, `ràn` */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, key] of initials) {
    if (pattern.test(sound)) {
      sound = sound.replace(pattern, key);
      break;
    }
  }
  return sound
    .replace(/y/g, 'i')
    .replace(/(?:ng|nh|n)$/, 'n')
    .replace(/(?:ch|c|t|k)$/, 't')
    .replace(/ou/g, 'uo');
}
