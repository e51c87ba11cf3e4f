/** How product lists are filtered by attributes: the choices in links, and their texts in the filter panel. */
import type {
  Attribute,
  AttributeKey,
  AttributeTable,
  AttributeValue,
  ChosenAttribute,
} from '../catalogue/product-attributes.ts';
import { attributeWords } from './attribute-rows.ts';

/** @returns the attribute's value that this text in a link means; undefined if the attribute has no such value */
function readChosen(attribute: Attribute, text: string): AttributeValue | undefined {
  if (attribute.kind === 'yes-no') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (attribute.kind === 'choice') return Object.hasOwn(attribute.choices, text) ? text : undefined;
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads the attribute filters in the URL of a product list. Unknown attributes and values are ignored, because people
 * share and mistype links.
 * @returns undefined if no valid filter remains
 */
export function readChosenAttributes(
  text: string | undefined,
  table: AttributeTable,
): readonly ChosenAttribute[] | undefined {
  const chosen = new Map<string, ChosenAttribute>();
  for (const part of text?.split(',') ?? []) {
    const [key = '', word = ''] = part.trim().split(':');
    const attribute = Object.hasOwn(table, key) ? table[key as AttributeKey] : undefined;
    const value = attribute?.filter ? readChosen(attribute, word) : undefined;
    if (!attribute || value === undefined) continue;
    const before = chosen.get(key)?.values ?? [];
    chosen.set(key, { key: key as AttributeKey, types: attribute.types, values: [...before, value] });
  }
  return chosen.size > 0 ? [...chosen.values()] : undefined;
}

/** An attribute with its label and choices for the filter panel; `value` is the text for the choice in links. */
export type FilterWords = { key: string; label: string; values: { value: string; label: string; count: number }[] };

/** @returns the attribute's choices in the order of declaration, "yes" before "no", and numbers in ascending order */
export function filterWords(
  key: AttributeKey,
  attribute: Attribute,
  counted: readonly { value: AttributeValue; count: number }[],
): FilterWords {
  const choices = attribute.kind === 'choice' ? Object.keys(attribute.choices) : ['true', 'false'];
  const placeOf = (value: AttributeValue) => (typeof value === 'number' ? value : choices.indexOf(String(value)));
  const values = counted.toSorted((one, other) => placeOf(one.value) - placeOf(other.value));
  return {
    key,
    label: attribute.label,
    values: values.map(({ value, count }) => ({
      value: `${key}:${value}`,
      label: attributeWords(attribute, value),
      count,
    })),
  };
}
