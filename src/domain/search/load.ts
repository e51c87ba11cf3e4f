/** Reads the weight of a person in a search: what products carry must exceed it. */
import type { AttributeTable } from '../catalogue/product-attributes.ts';
import { LOAD } from './document.ts';
import { bodyWeightOf, LEAST_LOAD } from './measures.ts';
import type { Vocabulary } from './vocabulary.ts';

/** @returns by how much a product's load must exceed its user's weight (kilograms): the most that an attribute declares */
export const loadSpareOf = (table: AttributeTable): number =>
  Math.max(
    0,
    ...Object.values(table).flatMap(({ ask, unit, spare = 0 }) => (ask !== undefined && unit === 'kg' ? [spare] : [])),
  );

export const asksForLoad = ({ trade }: Vocabulary, traits: readonly string[]) =>
  trade.traitOfLoad !== undefined && traits.includes(trade.traitOfLoad);

/**
 * Decides whether a weight in the search is the weight of a person who will use the product. This is so if products of
 * the named types state how much they can carry but none of them has this weight, or if the search asks for something
 * that carries much weight.
 */
export function readLoad(
  vocabulary: Vocabulary,
  measures: readonly string[],
  { named, traits }: { named: readonly string[]; traits: readonly string[] },
): number | null {
  const isAmong = (word: string) =>
    vocabulary.words.get(word)?.places.some(({ typeId }) => named.includes(typeId)) ?? false;
  for (const measure of measures) {
    const kilograms = bodyWeightOf(measure);
    if (kilograms === null) continue;
    if (asksForLoad(vocabulary, traits) || (isAmong(LOAD + LEAST_LOAD) && !isAmong(measure))) return kilograms;
  }
  return null;
}
