/** Finds what two phrases tell together, near each other and in any order: `cổ … mỏi`, `muốn bắp tay … to`. */
import { fold } from '../values/vietnamese-text.ts';
import { isCommonWord } from './filler-words.ts';

/** A word without diacritics, and as it was typed. */
export type Spoken = { word: string; written: string };

/** The words from index `start` (included) to index `end` (excluded). */
export type Span = { start: number; end: number };

/** By each phrase, as it is spelt and without diacritics, the pairs of which it is one side. */
export type Pairs<Meaning> = {
  sides: ReadonlyMap<string, readonly { meaning: Meaning; side: 0 | 1 }[]>;
  /** the maximum number of words in a phrase */
  longest: number;
};

/** Stands in a list for each name of goods. */
export const ANY_NAME = '*';

/** The most words between the two phrases. */
const FARTHEST = 4;

/** @returns how people type a phrase: with diacritics, or without, unless it is a particle then, as `mới` (`mỏi`) is */
export function waysToType(phrase: string): string[] {
  const plain = fold(phrase);
  return plain === phrase || (!phrase.includes(' ') && isCommonWord(plain)) ? [phrase] : [phrase, plain];
}

export const lengthOf = (phrase: string): number => phrase.split(' ').length;

export function pairsOf<Meaning>(
  all: readonly { beside: readonly [ReadonlySet<string>, ReadonlySet<string>]; meaning: Meaning }[],
): Pairs<Meaning> {
  const sides = new Map<string, { meaning: Meaning; side: 0 | 1 }[]>();
  for (const { beside, meaning } of all)
    for (const side of [0, 1] as const)
      for (const phrase of [...beside[side]].flatMap(waysToType))
        sides.set(phrase, [...(sides.get(phrase) ?? []), { meaning, side }]);
  return { sides, longest: Math.max(0, ...[...sides.keys()].map(lengthOf)) };
}

/** @returns the phrases of the set in a list of words, the longest first */
export function spansOf(items: readonly Spoken[], longest: number, has: (phrase: string) => boolean): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < items.length; start++)
    for (let end = Math.min(items.length, start + longest); end > start; end--)
      if (has(phraseAt(items, { start, end }))) {
        spans.push({ start, end });
        start = end - 1;
        break;
      }
  return spans;
}

const phraseAt = (items: readonly Spoken[], { start, end }: Span): string =>
  items
    .slice(start, end)
    .map(({ written }) => written)
    .join(' ');

/**
 * @param names the places of names of goods: no shorter phrase within one counts, because in `tạ tay nhỏ` no arm is small
 * @returns the pairs in a list of words, each with the places of its two sides; the nearest phrases first
 */
export function findPairs<Meaning>(
  { sides, longest }: Pairs<Meaning>,
  items: readonly Spoken[],
  names: readonly Span[] = [],
): { meaning: Meaning; spans: readonly [Span, Span]; places: readonly [Span, Span] }[] {
  const inName = (span: Span) => names.find((name) => name.start <= span.start && span.end <= name.end);
  const phrases = spansOf(items, longest, (phrase) => sides.has(phrase)).filter((span) => !inName(span));
  const spans = [...phrases, ...names].toSorted((a, b) => a.start - b.start);
  const meant = (span: Span) => sides.get(names.includes(span) ? ANY_NAME : phraseAt(items, span)) ?? [];
  const pairs = spans.flatMap((first, at) =>
    spans.slice(at + 1).flatMap((second) => {
      const between = second.start - first.end;
      if (between > FARTHEST) return [];
      const found = meant(first).find(({ meaning, side }) =>
        meant(second).some((other) => other.meaning === meaning && other.side !== side),
      );
      const places = [first, second] as const;
      return found
        ? [{ meaning: found.meaning, places, spans: found.side === 0 ? places : ([second, first] as const), between }]
        : [];
    }),
  );
  const used = new Set<Span>();
  return pairs
    .toSorted((a, b) => a.between - b.between)
    .filter(({ places }) => {
      if (places.some((span) => used.has(span))) return false;
      for (const span of places) used.add(span);
      return true;
    });
}
