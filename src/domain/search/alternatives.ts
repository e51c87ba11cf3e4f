/**
 * Finds the alternatives of a typed word: the word itself, a word that begins with it, several words if it was typed
 * without spaces, or the correction of a misspelling.
 */

import { fold } from '../values/vietnamese-text.ts';
import { findFiller } from './filler-words.ts';
import { dropTelexKeys, isSyllable, readTelex, readVni } from './input-methods.ts';
import { editDistance, editsAllowed, soundOf } from './misspellings.ts';
import { findPurposes } from './traits.ts';
import type { TypedWord } from './typed-words.ts';
import {
  isNaming,
  phrasesStartingWith,
  spellingOf,
  type Vocabulary,
  type Word,
  wordsStartingWith,
} from './vocabulary.ts';

export type Alternative = {
  /** words of the catalogue in lower case without diacritics; several if the typed word was split */
  words: readonly string[];
  /** the words of the alternative with diacritics */
  written: readonly string[];
  /** how similar the alternative is to the typed word: 1 for the typed word itself, lower the more it differs */
  quality: number;
};

const QUALITY = {
  marks: 0.9,
  plain: 0.8,
  plural: 0.95,
  cut: 0.93,
  beginning: 0.9,
  moreWords: 0.3,
  sound: 0.86,
  slip: 0.78,
  slips: 0.66,
};
/** The maximum number of alternatives of one word. */
const MOST = 8;
const MOST_MODELS = 3;

const one = (vocabulary: Vocabulary, { folded }: Word, quality: number): Alternative => ({
  words: [folded],
  written: [spellingOf(vocabulary, folded)],
  quality,
});

const byUse = (a: Word, b: Word) => b.strong - a.strong;

/** @returns meanings of the typed word at this index without correcting it; none for a word that the catalogue lacks */
export function plainAlternatives(vocabulary: Vocabulary, typed: readonly TypedWord[], at: number): Alternative[] {
  const { words } = vocabulary;
  const { folded, written } = typed[at] as TypedWord;
  const entry = words.get(folded);
  const isLast = at === typed.length - 1;
  // the end of a purpose begins no other word: `for home`, `tim mạch`
  const isPurpose =
    isLast &&
    findPurposes(
      vocabulary.trade,
      typed.map((each) => ({ ...each, word: each.folded })),
    ).some(({ start, end, isHalf }) => (isHalf ? start <= at : start < at) && end > at);
  const isComplete = at > 0 && folded.length > 1 && findFiller(vocabulary.fillers, [{ word: folded, written }])[0];
  const isBeginning = isLast
    ? !isPurpose && !isComplete && (!entry || !isNaming(entry) || (folded.length === 1 && typed.length > 1))
    : !entry && isForeign(folded);
  // the last word may begin a longer one although the catalogue has it too: `cable cross`
  const isCompleted = isLast && !isPurpose && (isBeginning || (typed.length > 1 && isForeign(folded)));
  const begun =
    written === folded || !entry
      ? [
          ...(isCompleted ? completions(vocabulary, typed) : []),
          ...(isBeginning ? beginningsOf(vocabulary, folded, written) : []),
        ]
      : [];
  const [, name = typed[at - 1]?.folded ?? '', digits = ''] = /^([a-z]+)?(\d{1,4})$/.exec(folded) ?? [];
  const models = modelsOf(vocabulary, name, digits).map((model) => {
    const own = folded === digits ? [model.folded] : [name, model.folded];
    return { words: own, written: own, quality: QUALITY.cut };
  });
  if (entry)
    return [{ words: [folded], written: [written], quality: spellingQuality(entry, written) }, ...models, ...begun];
  const singular = [folded.replace(/e?s$/, ''), folded.replace(/s$/, '')].find(
    (each) => each.length > 2 && each !== folded && words.has(each) && !isSyllable(each),
  );
  if (singular) return [{ words: [singular], written: [singular], quality: QUALITY.plural }];
  const cut = cutWord(vocabulary, folded);
  return [...(cut ? [cut] : []), ...models, ...begun];
}

/** True for a word that is long enough to be recognised by its beginning, and no Vietnamese syllable: `adjust`. */
export const isForeign = (word: string) => word.length > 3 && !isSyllable(word);

/** Lower if the word was typed with diacritics that no product name has: `tủ`, if names contain only `tự`. */
function spellingQuality({ spelt, folded }: Word, written: string): number {
  if (written === folded || spelt.has(written)) return 1;
  return spelt.size > 0 ? QUALITY.marks : QUALITY.plain;
}

/** @returns the phrases that begin with the last typed words, such as `pull up bar` for `pull u`: without those words */
function completions(vocabulary: Vocabulary, typed: readonly TypedWord[]): Alternative[] {
  const last = typed.at(-1)?.folded ?? '';
  for (let start = Math.max(0, typed.length - vocabulary.longestPhrase); start < typed.length; start++) {
    const before = typed.slice(start, -1).map(({ folded }) => folded);
    const found = phrasesStartingWith(vocabulary, [...before, last].join(' ')).filter((phrase) => phrase.includes(' '));
    if (found.length === 0 || (before.length === 0 && last.length < 3)) continue;
    const endings = found.map((phrase) => phrase.split(' ').slice(before.length));
    return endings
      .sort((a, b) => a.length - b.length)
      .slice(0, MOST)
      .map((words) => ({
        words,
        written: words.map((word) => spellingOf(vocabulary, word)),
        quality: QUALITY.beginning - (words.length - 1) * QUALITY.moreWords,
      }));
  }
  return [];
}

function beginningsOf(vocabulary: Vocabulary, start: string, written: string): Alternative[] {
  if (!/^[a-z]{2,}$/.test(start)) return [];
  return (
    wordsStartingWith(vocabulary, start)
      // a beginning with diacritics is that of no foreign word: `hè` and `heavy`
      .filter(({ folded }) => written === start || spellingOf(vocabulary, folded) !== folded)
      .sort(byUse)
      .slice(0, MOST)
      .map((word) => one(vocabulary, word, QUALITY.beginning))
  );
}

/**
 * `tatay` → `ta tay`: splits a text into as few words as possible, each of which occurs in names or synonyms; each part
 * may be typed with the keys of the input method Telex (`tajtay`). Letters and digits are split too: `row6`.
 */
function cutWord(vocabulary: Vocabulary, text: string): Alternative | null {
  const code = /^([a-z]{2,})(\d{1,3})$/.exec(text)?.slice(1);
  if (code?.every((part) => vocabulary.words.has(part))) return { words: code, written: code, quality: QUALITY.cut };
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

/**
 * `airbike 9`, `airbike9` → `a9`: finds the models with these digits among the types whose names have the word before,
 * because people leave out the letters of a model.
 */
function modelsOf(vocabulary: Vocabulary, name: string, digits: string): Word[] {
  const models = vocabulary.models.get(digits);
  if (!models || name.length < 3) return [];
  const typesOf = (word?: Word) =>
    (word?.places ?? []).flatMap(({ typeId, named, called }) => (named + called > 0 ? [typeId] : []));
  const types = new Set(typesOf(vocabulary.words.get(name)));
  return models
    .filter((model) => typesOf(model).some((typeId) => types.has(typeId)))
    .toSorted(byUse)
    .slice(0, MOST_MODELS);
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

/** True for a foreign word of a purpose or of the trade, such as `pilates`, which is not `plates` misspelt. */
const isRealWord = ({ trade, askingWords }: Vocabulary, word: string) =>
  trade.realWords.has(word) || (isForeign(word) && askingWords.has(word));

/** @returns the word with one letter in place of each double one: `dumbbell` → `dumbel` */
const oneOfEach = (word: string) => word.replace(/([a-z])\1+/g, '$1');

/** @returns the words that a misspelt word may mean, the most similar and most frequent first */
export function corrections(vocabulary: Vocabulary, { folded }: TypedWord): Alternative[] {
  if (!/^[a-z0-9]+$/.test(folded) || isRealWord(vocabulary, folded)) return [];
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
        // letters that are missing twice because they are double are one slip: `dumbel`
        const isOneSlip = edits < 2 || oneOfEach(form) === oneOfEach(word.folded);
        if (edits <= allowed) offer(word, isOneSlip ? QUALITY.slip : QUALITY.slips);
      }
    }
  }
  return [...offers.values()].sort((a, b) => b.quality - a.quality || byUse(wordOf(a), wordOf(b))).slice(0, 2 * MOST);

  function wordOf({ words }: Alternative): Word {
    return vocabulary.words.get(words[0] ?? '') as Word;
  }
}
