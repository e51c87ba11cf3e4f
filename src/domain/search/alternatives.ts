/**
 * Finds the alternatives of a typed word: the word itself, a word that begins with it, several words if it was typed
 * without spaces, or the correction of a misspelling.
 */

import { fold } from '../values/vietnamese-text.ts';
import { dropTelexKeys, isSyllable, readTelex, readVni } from './input-methods.ts';
import { editDistance, editsAllowed, soundOf } from './misspellings.ts';
import type { TypedWord } from './typed-words.ts';
import { spellingOf, type Vocabulary, type Word } from './vocabulary.ts';

export type Alternative = {
  /** words of the catalogue in lower case without diacritics; several if the typed word was split */
  words: readonly string[];
  /** the words of the alternative with diacritics */
  written: readonly string[];
  /** how similar the alternative is to the typed word: 1 for the typed word itself, lower the more it differs */
  quality: number;
};

const QUALITY = { marks: 0.9, plural: 0.95, cut: 0.93, beginning: 0.9, sound: 0.86, slip: 0.78, slips: 0.66 };
/** The maximum number of alternatives of one word. */
const MOST = 8;

const one = (vocabulary: Vocabulary, { folded }: Word, quality: number): Alternative => ({
  words: [folded],
  written: [spellingOf(vocabulary, folded)],
  quality,
});

const byUse = (a: Word, b: Word) => b.strong - a.strong;

/** @returns possible meanings of a typed word without correcting it; empty for a word that is not in the catalogue */
export function plainAlternatives(vocabulary: Vocabulary, word: TypedWord, isLast: boolean): Alternative[] {
  const { words } = vocabulary;
  const { folded, written } = word;
  const entry = words.get(folded);
  if (entry) return [{ words: [folded], written: [written], quality: isSpeltSo(entry, written) ? 1 : QUALITY.marks }];
  const singular = [folded.replace(/e?s$/, ''), folded.replace(/s$/, '')].find(
    (each) => each.length > 2 && each !== folded && words.has(each) && !isSyllable(each),
  );
  if (singular) return [{ words: [singular], written: [singular], quality: QUALITY.plural }];
  const cut = cutWord(vocabulary, folded);
  const begun = isLast ? beginningsOf(vocabulary, folded) : [];
  return [...(cut ? [cut] : []), ...begun];
}

/** False if the word was typed with diacritics that no product name has: `tủ`, if names contain only `tự`. */
function isSpeltSo({ spelt, folded }: Word, written: string): boolean {
  return written === folded || spelt.size === 0 || spelt.has(written);
}

function beginningsOf(vocabulary: Vocabulary, start: string): Alternative[] {
  if (!/^[a-z]+$/.test(start)) return [];
  return vocabulary.sorted
    .filter(({ folded }) => folded.startsWith(start))
    .sort(byUse)
    .slice(0, MOST)
    .map((word) => one(vocabulary, word, QUALITY.beginning));
}

/**
 * `tatay` → `ta tay`: splits a text into as few words as possible, each of which occurs in names or synonyms; each part
 * may be typed with the keys of the input method Telex (`tajtay`).
 */
function cutWord(vocabulary: Vocabulary, text: string): Alternative | null {
  if (text.length < 4 || text.length > 40 || !/^[a-z0-9]+$/.test(text)) return null;
  type Path = { words: string[]; written: string[]; cost: number };
  const paths: (Path | undefined)[] = [{ words: [], written: [], cost: 0 }];
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - 12); start < end; start++) {
      const before = paths[start];
      const piece = before && findPiece(vocabulary, text.slice(start, end));
      if (!piece) continue;
      const joined = vocabulary.phrases.has([...before.words.slice(-2), piece.folded].join(' ')) ? 0.5 : 0;
      const cost = before.cost + 1 + piece.cost - joined;
      if (cost < (paths[end]?.cost ?? Number.POSITIVE_INFINITY))
        paths[end] = { words: [...before.words, piece.folded], written: [...before.written, piece.written], cost };
    }
  const whole = paths[text.length];
  if (!whole || whole.words.length < 2) return null;
  return { words: whole.words, written: whole.written, quality: QUALITY.cut };
}

function findPiece(vocabulary: Vocabulary, piece: string): { folded: string; written: string; cost: number } | null {
  if (piece.length < 2) return null;
  const naming = (folded: string) =>
    (vocabulary.words.get(folded)?.places ?? []).some((place) => place.named + place.called > 0);
  if (naming(piece)) return { folded: piece, written: spellingOf(vocabulary, piece), cost: 0 };
  const letters = readTelex(piece) ?? readVni(piece);
  if (letters !== null && naming(fold(letters))) return { folded: fold(letters), written: letters, cost: 0.1 };
  return null;
}

/** @returns the words that a misspelt word may mean, the most similar and most frequent first */
export function corrections(vocabulary: Vocabulary, { folded }: TypedWord): Alternative[] {
  if (!/^[a-z0-9]+$/.test(folded)) return [];
  const forms = [folded, readTelex(folded) ?? dropTelexKeys(folded), readVni(folded)].flatMap((form) =>
    form === null ? [] : [fold(form)],
  );
  const offers = new Map<string, Alternative>();
  const offer = (word: Word, quality: number) => {
    const offered = offers.get(word.folded);
    if (word.folded !== folded && (offered?.quality ?? 0) < quality)
      offers.set(word.folded, one(vocabulary, word, quality));
  };
  for (const form of new Set(forms)) {
    if (!/^[a-z]+$/.test(form) || form.length < 2) continue;
    for (const word of vocabulary.bySound.get(soundOf(form)) ?? []) offer(word, QUALITY.sound);
    for (let length = form.length - 2; length <= form.length + 2; length++) {
      const allowed = form.length < 3 ? 0 : editsAllowed(Math.max(length, form.length));
      for (const word of vocabulary.byLength.get(length) ?? []) {
        const edits = editDistance(form, word.folded, allowed);
        if (edits <= allowed) offer(word, edits < 2 ? QUALITY.slip : QUALITY.slips);
      }
    }
  }
  return [...offers.values()].sort((a, b) => b.quality - a.quality || byUse(wordOf(a), wordOf(b))).slice(0, 2 * MOST);

  function wordOf({ words }: Alternative): Word {
    return vocabulary.words.get(words[0] ?? '') as Word;
  }
}
