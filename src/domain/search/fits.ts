/** Reads in a search what the products must fit to: `đĩa cho đòn 28`, by the attributes that are declared with `fits`. */
import { fitWord } from './document.ts';
import { type Item, scoreTypes } from './type-scores.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * `word`: the word that documents of fitting products have. `size`: the number or measure in the search that it was read
 * from. `end`: the number of words before it, which say what is searched for.
 */
type Fit = { word: string; size: string; end: number };

const connectors: ReadonlySet<string> = new Set('cho lap vua hop khop voi gan for fit fits'.split(' '));

/** How well a type must match one of the words after the connector (0–1). */
const LEAST_COVER = 0.5;

export const isConnector = (word: string) => connectors.has(word);

/**
 * @returns null unless products fit to the type that is named after the last such connector, at a size that the search
 * has, and something is named before it
 */
export function findFit(vocabulary: Vocabulary, items: readonly Item[], measures: readonly string[]): Fit | null {
  const at = items.findLastIndex(({ word }) => isConnector(word));
  if (at < 1) return null;
  const others = items.slice(at + 1);
  const sizes = [...measures, ...others.flatMap(({ word }) => (/^\d/.test(word) ? [word] : []))];
  if (sizes.length === 0) return null;
  const fitsTo = vocabulary.types.flatMap(({ id, slug }) =>
    sizes.flatMap((size) =>
      vocabulary.words.has(fitWord(slug, size)) ? [{ typeId: id, word: fitWord(slug, size), size }] : [],
    ),
  );
  if (fitsTo.length === 0) return null;
  const top = scoreTypes(vocabulary, others, []).find(({ typeId }) => fitsTo.some((fit) => fit.typeId === typeId));
  const found = fitsTo.find(({ typeId }) => typeId === top?.typeId);
  const isNamed = top?.cover.some((each) => each >= LEAST_COVER);
  return isNamed && found ? { word: found.word, size: found.size, end: at } : null;
}
