/**
 * Decodes text that was typed while the Vietnamese input method was off: the keys of Telex (`masy chajy booj`), of VNI
 * (`ma1y cha5y bo65`) and of VIQR (`ma'y cha.y bo^.`).
 */
import { fold } from '../values/vietnamese-text.ts';

const TONES = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'] as const;
const CIRCUMFLEX = '\u0302';
const HORN = '\u031b';
const BREVE = '\u0306';

const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnpqrstvx])?(?:uoi|uou|ieu|yeu|oai|oay|uay|uya|uye|uyu|oeo|ia|ie|iu|oa|oe|oi|oo|ua|ue|ui|uo|uu|uy|ye|ai|ao|au|ay|eo|eu|a|e|i|o|u|y)(?:ch|ng|nh|[cmnpt])?$/;

/** True for a word that can be a Vietnamese syllable. @param word a word in lower case without diacritics */
export function isSyllable(word: string): boolean {
  return SYLLABLE.test(word);
}

/** A syllable's letters while typed keys are decoded: each letter with its mark, one tone for the whole syllable. */
type Draft = { letters: { base: string; mark: string }[]; tone: number };

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/** @returns the index of the vowel that carries the tone mark */
function toneAt({ letters }: Draft): number {
  let first = letters.findIndex(({ base }) => isVowel(base));
  if (first < 0) return -1;
  const start = letters.map(({ base }) => base).join('');
  if (/^(gi|qu)[aeiouy]/.test(start)) first += 1;
  let last = first;
  while (last + 1 < letters.length && isVowel(letters[last + 1]?.base ?? '')) last += 1;
  for (let at = last; at >= first; at--) if (letters[at]?.mark && letters[at]?.base !== 'd') return at;
  if (last === first) return first;
  if (last + 1 < letters.length) return last;
  return last - first === 1 ? first : first + 1;
}

function compose(draft: Draft): string | null {
  const at = toneAt(draft);
  const text = draft.letters
    .map(({ base, mark }, index) =>
      base === 'd' && mark ? 'đ' : `${base}${mark}${index === at ? TONES[draft.tone] : ''}`,
    )
    .join('')
    .normalize('NFC');
  return isSyllable(fold(text)) ? text : null;
}

/** Adds a diacritic to the last letter of `bases` that has no diacritic yet. @returns false if there is none */
function setMark({ letters }: Draft, bases: string, mark: string): boolean {
  for (let at = letters.length - 1; at >= 0; at--) {
    const letter = letters[at];
    if (letter && bases.includes(letter.base) && !letter.mark) {
      letter.mark = mark;
      return true;
    }
  }
  return false;
}

const TELEX_TONES: Record<string, number> = { z: 0, s: 1, f: 2, r: 3, x: 4, j: 5 };

function addTelexKey(draft: Draft, key: string): void {
  const hasVowel = draft.letters.some(({ base }) => isVowel(base));
  const tone = TELEX_TONES[key];
  if (tone !== undefined && hasVowel) draft.tone = tone;
  else if (key === 'w') {
    // uow is decoded to ươ: both vowels get a horn
    const word = draft.letters.map(({ base }) => base).join('');
    if (word.includes('uo') && setMark(draft, 'u', HORN)) setMark(draft, 'o', HORN);
    else if (setMark(draft, 'ou', HORN)) return;
    else if (!setMark(draft, 'a', BREVE) && !hasVowel) draft.letters.push({ base: 'u', mark: HORN });
  } else if (key === 'd' && draft.letters.some(({ base, mark }) => base === 'd' && !mark))
    setMark(draft, 'd', '\u0335');
  else if ('aeo'.includes(key) && draft.letters.some(({ base }) => base === key)) setMark(draft, key, CIRCUMFLEX);
  else draft.letters.push({ base: key, mark: '' });
}

/**
 * @param word lower-case letters a–z
 * @returns the decoded syllable; null if the result is not a syllable, or if the word contains no key of the input
 * method Telex
 */
export function readTelex(word: string): string | null {
  if (!/^[a-z]{2,10}$/.test(word) || !/[sfrxjwz]|aa|ee|oo|d.*d|a.+a|e.+e|o.+o/.test(word)) return null;
  const draft: Draft = { letters: [], tone: 0 };
  for (const key of word) addTelexKey(draft, key);
  const text = compose(draft);
  return text === word ? null : text;
}

/** @returns the word's letters without Telex keys for tones and marks, be it a syllable or not: `casct` → `cact` */
export function dropTelexKeys(word: string): string {
  const start = /^[^aeiouy]*/.exec(word)?.[0] ?? '';
  const rest = word.slice(start.length).replace(/[sfrxjwz]/g, '');
  return start.replace('dd', 'd') + rest.replace(/([aeo])\1/g, '$1').replace(/d$/, '');
}

/** @param word a letter, then letters and digits @returns the syllable decoded from VNI keys; null if not a syllable */
export function readVni(word: string): string | null {
  // each VNI key (a digit) may occur only once in a syllable, so that an article number such as gym044 is not decoded
  if (!/^[a-z][a-z1-9]{1,11}$/.test(word) || !/\d/.test(word) || /([1-689]).*\1/.test(word)) return null;
  const draft: Draft = { letters: [], tone: 0 };
  for (const key of word) {
    if (!/\d/.test(key)) draft.letters.push({ base: key, mark: '' });
    else if (!addVniKey(draft, Number(key))) return null;
  }
  return compose(draft);
}

function addVniKey(draft: Draft, key: number): boolean {
  if (key === 9) return setMark(draft, 'd', '\u0335');
  if (!draft.letters.some(({ base }) => isVowel(base))) return false;
  if (key <= 5) draft.tone = key;
  else if (key === 6) return setMark(draft, 'aeo', CIRCUMFLEX);
  else if (key === 8) return setMark(draft, 'a', BREVE);
  else {
    const word = draft.letters.map(({ base }) => base).join('');
    if (word.includes('uo') && setMark(draft, 'u', HORN)) setMark(draft, 'o', HORN);
    else if (word.includes('uo')) return true;
    else return setMark(draft, 'ou', HORN);
  }
  return true;
}

const VIQR_KEYS: Record<string, string> = {
  "'": '1',
  '’': '1',
  '`': '2',
  '?': '3',
  '~': '4',
  '.': '5',
  '^': '6',
  '+': '7',
  '*': '7',
  '(': '8',
};

/**
 * @param chunk the text between two spaces, including punctuation
 * @returns the syllable decoded from the keys of the input method VIQR; null if the result is not a syllable
 */
export function readViqr(chunk: string): string | null {
  if (!/^[a-z]+['’`?~.^+*(a-z]*$/.test(chunk) || !/['’`?~.^+*(]|dd/.test(chunk)) return null;
  return readVni(chunk.replace(/^dd/, 'd9').replace(/['’`?~.^+*(]/g, (sign) => VIQR_KEYS[sign] ?? ''));
}
