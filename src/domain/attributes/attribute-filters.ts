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

/** The number that products must have at least, if a customer's own number is this. */
const leastFor = ({ spare = 0 }: Attribute, own: number) => own + spare;

/** @param before what was chosen of the same attribute: other values are added; of several bounds, the last one counts */
function choose(
  key: AttributeKey,
  attribute: Attribute,
  value: AttributeValue,
  before?: ChosenAttribute,
): ChosenAttribute {
  const { types } = attribute;
  if (attribute.filter === 'at-least') return { key, types, least: leastFor(attribute, Number(value)) };
  if (attribute.filter === 'at-most') return { key, types, most: Number(value) };
  return { key, types, values: [...(before && 'values' in before ? before.values : []), value] };
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
    const [name = '', word = ''] = part.trim().split(':');
    const key = name as AttributeKey;
    const attribute = Object.hasOwn(table, key) ? table[key] : undefined;
    const value = attribute?.filter ? readChosen(attribute, word) : undefined;
    if (attribute && value !== undefined) chosen.set(key, choose(key, attribute, value, chosen.get(key)));
  }
  return chosen.size > 0 ? [...chosen.values()] : undefined;
}

/**
 * An attribute with its label and choices for the filter panel; `value` is the text for the choice in links. `bound`:
 * one choice at most, the lowest or the highest number. `ask`: the customer types a number instead of choosing, and
 * `values` has only the typed one. `count` is absent in a long list that further filters restrict.
 */
export type FilterWords = {
  key: string;
  label: string;
  values: { value: string; label: string; count?: number }[];
  bound?: 'at-least' | 'at-most';
  ask?: { label: string; unit: string | null; spare: number };
};

export type CountedValue = { value: AttributeValue; count: number };

/** The most choices of a filter by bounds, and by values. */
const MOST_STEPS = 8;
const MOST_VALUES = 20;

/** @returns at most MOST_STEPS of the numbers, spread evenly, with the first and the last */
function stepsOf(numbers: readonly number[]): number[] {
  if (numbers.length <= MOST_STEPS) return [...numbers];
  const places = Array.from({ length: MOST_STEPS }, (_, at) =>
    Math.round((at * (numbers.length - 1)) / (MOST_STEPS - 1)),
  );
  return places.flatMap((place) => numbers[place] ?? []);
}

function boundWords(
  key: AttributeKey,
  attribute: Attribute,
  counted: readonly CountedValue[],
  chosen: ChosenAttribute | undefined,
): FilterWords {
  const { label, filter, ask, spare = 0, unit = null } = attribute;
  const isLeast = filter === 'at-least';
  const numbers = counted.flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []));
  const countFrom = (bound: number) =>
    numbers.reduce((sum, { value, count }) => sum + ((isLeast ? value >= bound : value <= bound) ? count : 0), 0);
  const bound = chosen && ('least' in chosen ? chosen.least : 'most' in chosen ? chosen.most : undefined);
  const steps = ask ? [] : stepsOf(numbers.map(({ value }) => value).sort((one, other) => one - other));
  const shown = [...new Set([...steps, ...(bound === undefined ? [] : [bound])])].sort((one, other) => one - other);
  const wordsOf = (to: number) => `${isLeast ? 'từ' : 'đến'} ${attributeWords(attribute, to)}`;
  const ownWords = (to: number) =>
    spare > 0 && ask ? ` (${ask.toLowerCase()} ${attributeWords(attribute, to - spare)})` : '';
  return {
    ...{ key, label, bound: isLeast ? 'at-least' : 'at-most' },
    ...(ask !== undefined && { ask: { label: ask, unit, spare } }),
    values: shown.map((to) => ({
      value: `${key}:${to - spare}`,
      label: wordsOf(to) + ownWords(to),
      count: countFrom(to),
    })),
  };
}

/**
 * @param counted the values that occur in the list, with the number of products that have each
 * @returns the choices: numbers in ascending order, other values in the order of declaration, "yes" before "no"
 */
export function filterWords(
  key: AttributeKey,
  attribute: Attribute,
  counted: readonly CountedValue[],
  chosen?: ChosenAttribute,
): FilterWords {
  if (attribute.filter !== 'values') return boundWords(key, attribute, counted, chosen);
  const choices = attribute.kind === 'choice' ? Object.keys(attribute.choices) : ['true', 'false'];
  const placeOf = (value: AttributeValue) => (typeof value === 'number' ? value : choices.indexOf(String(value)));
  const frequent = counted.toSorted((one, other) => other.count - one.count).slice(0, MOST_VALUES);
  const values = frequent.sort((one, other) => placeOf(one.value) - placeOf(other.value));
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
