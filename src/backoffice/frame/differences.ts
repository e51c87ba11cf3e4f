/** What two people made of the same thing, field by field. */

/** `mine`, `current`: in words. `by`: who changed the field since this person opened it. */
export type Difference = {
  key: string;
  label: string;
  mine: string;
  current: string;
  by: 'me' | 'them' | 'both';
  /** addresses, where the values are pictures: two may have the same words */
  pictures?: { mine: string | null; current: string | null };
};

type Three<Values> = {
  /** as the person opened it; null where that is not known */
  seen: Values | null;
  mine: Values;
  current: Values;
};

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'có' : 'không';
  if (typeof value === 'number') return value.toLocaleString('vi-VN');
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${inWords(part)}`)
    .join('\n');
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * @param labels the fields that are compared, as staff read their names
 * @param words how a value reads, where it is not plain text
 */
export function differencesBetween<Values extends object>(
  { seen, mine, current }: Three<Values>,
  labels: Readonly<Partial<Record<keyof Values & string, string>>>,
  words: (key: keyof Values & string, value: unknown) => string = (_, value) => inWords(value),
): Difference[] {
  return (Object.keys(labels) as (keyof Values & string)[]).flatMap((key) => {
    if (!(key in mine) || isSame(mine[key], current[key])) return [];
    const isMine = seen === null || !isSame(mine[key], seen[key]);
    const isTheirs = seen === null || !isSame(current[key], seen[key]);
    const by = isMine && isTheirs ? 'both' : isMine ? 'me' : 'them';
    const texts = { mine: words(key, mine[key]), current: words(key, current[key]) };
    return [{ key, label: labels[key] ?? key, ...texts, by }];
  });
}

/** @returns what this person typed, with the fields that they take from the present version */
export function withTaken<Values extends object>(mine: Values, current: Values, taken: ReadonlySet<string>): Values {
  const theirs = Object.fromEntries(Object.entries(current).filter(([key]) => taken.has(key)));
  return { ...mine, ...theirs };
}
