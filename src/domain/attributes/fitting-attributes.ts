/** Which other products fit to a product, by the pairs of attributes that are declared with `fits`. */
import type { Attribute, AttributeKey, AttributeTable, AttributeValue } from '../catalogue/product-attributes.ts';
import { attributeWords, shownAttributes, type Valued } from './attribute-rows.ts';

/** An attribute, and the value that a product of its types must have. */
export type WantedAttribute = { key: AttributeKey; types: Attribute['types']; value: AttributeValue };
/** `label`, `value`: the words for the attribute and the value. */
export type WantedFit = { label: string; value: string; wanted: WantedAttribute };

/** @returns for each attribute of a product that belongs to a pair, what a product that fits must have */
export function fitsOf(table: AttributeTable, product: Valued): WantedFit[] {
  const pairs = Object.entries(table).flatMap(([key, { fits }]) => (fits ? [[key, fits] as const] : []));
  return shownAttributes(table, product).flatMap(({ key, value }) =>
    [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]
      .filter(([own]) => own === key)
      .flatMap(([, other]) => {
        const attribute = table[other as AttributeKey];
        if (!attribute?.shown) return [];
        const wanted = { key: other as AttributeKey, types: attribute.types, value };
        return [{ label: attribute.label, value: attributeWords(attribute, value), wanted }];
      }),
  );
}
