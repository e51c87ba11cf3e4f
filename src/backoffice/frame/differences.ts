/** Computes the differences between two persons' edits of one record, field by field. */

/**
 * A difference in one field. `mine`: this person's value as text. `current`: the value stored now as text. `by`: the
 * person who saved the stored value in the meantime.
 */
export type Difference = {
  key: string;
  label: string;
  mine: string;
  current: string;
  by: 'me' | 'them' | 'both';
  /** the URLs of the two pictures, because different pictures may have the same text */
  pictures?: { mine: string | null; current: string | null };
};

type Three<Values> = {
  /** the values when this person opened the record; null if they are unknown */
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

/** @param labels the fields to compare, with their labels for staff @param words formats a value that is not text */
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

/** @returns this person's values, except for the fields in `taken`, which get the values stored now */
export function withTaken<Values extends object>(mine: Values, current: Values, taken: ReadonlySet<string>): Values {
  const theirs = Object.fromEntries(Object.entries(current).filter(([key]) => taken.has(key)));
  return { ...mine, ...theirs };
}

/** The text of an HTML value, each block on its own line, for people who compare two versions. */
export const plainText = (html: string) =>
  html
    .replace(/<\/(p|h\d|li|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
