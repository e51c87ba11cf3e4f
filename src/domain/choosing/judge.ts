/** Compares a product with what a customer answered, and says for each answer why it fits or does not. */
import { attributeWords } from '../attributes/attribute-rows.ts';
import {
  type Attribute,
  type AttributeTable,
  type AttributeValues,
  numberIn,
} from '../catalogue/product-attributes.ts';
import { heightNeeded } from '../fitting/ceiling.ts';
import { formatMoney } from '../values/money.ts';
import type { Answered, Place } from './answers.ts';
import type { Need } from './finder-file.ts';

/** A product as finders and comparisons see it. `price`: whole đồng. */
export type Judged = { price: number; attributes: AttributeValues };

/**
 * Why a product fits an answer. `fits`: null if the product's own number is unknown. The numbers are written with their
 * units. `value`: what the product has; `asked`: what the customer needs; `spare`: what it must exceed that by; `left`:
 * by how much it exceeds the need, or exceeds the limit if it does not fit. `headroom`: `value` is the height that the
 * customer needs on the product, or for how tall a person the given height is enough if the customer gave none.
 */
export type Reason = {
  question: string;
  fits: boolean | null;
  kind: 'at-least' | 'at-most' | 'one-of' | 'between' | 'space' | 'headroom' | 'price';
  /** true if the number is one of the customer's own body */
  own: boolean;
  /** the label of the attribute, in Vietnamese; empty for a price and a place */
  label: string;
  value: string | null;
  asked: string;
  spare: string | null;
  left: string | null;
  /** the catalogue's reason for what is asked */
  why: string | null;
};

/** `miss`: how far the product is from fitting, as a share of what is asked; 0 if it fits. */
export type Verdict = Reason & { miss: number };

const UNKNOWN_MISS = 1;
const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

const labelOf = (attribute: Attribute | undefined): string => attribute?.short ?? attribute?.label ?? '';

type Bound = Need & { is: 'at-least' | 'at-most' };

/** The product's number that the need is about, and which one it is. */
export function figureOf({ of, otherwise }: Bound, { price, attributes }: Judged) {
  if (of === 'price') return { of, isPrice: true, has: price };
  const own = numberIn(attributes, of);
  if (own !== null || otherwise === undefined) return { of, isPrice: false, has: own };
  return { of: otherwise, isPrice: false, has: numberIn(attributes, otherwise) };
}

function judgeBound(
  need: Bound,
  { question, value: answer }: Answered,
  product: Judged,
  table: AttributeTable,
): Verdict {
  const { of, isPrice, has } = figureOf(need, product);
  const attribute = of === 'price' ? undefined : table[of];
  const words = (number: number) =>
    isPrice
      ? formatMoney(number)
      : attribute
        ? attributeWords(attribute, Number(number.toFixed(3)))
        : figure.format(number);
  const asked = need.value ?? Number(answer);
  const own = question.kind === 'number' && question.own && need.value === undefined;
  const spare = need.spare ?? (own ? attribute?.spare : undefined) ?? 0;
  const limit = need.is === 'at-least' ? asked + spare : asked - spare;
  const missing = has === null ? UNKNOWN_MISS : need.is === 'at-least' ? limit - has : has - limit;
  return {
    question: question.key,
    fits: has === null ? null : missing <= 0,
    kind: isPrice ? 'price' : need.is,
    own,
    label: labelOf(attribute),
    value: has === null ? null : words(has),
    asked: words(asked),
    spare: spare > 0 ? words(spare) : null,
    left: has === null ? null : words(Math.abs(has - asked)),
    why: need.why ?? null,
    miss: has === null ? UNKNOWN_MISS : Math.max(0, missing / Math.max(limit, 1)),
  };
}

const plain = { own: false, spare: null, left: null, why: null } as const;

function judgeChoice(need: Need & { is: 'one-of' }, answer: Answered, product: Judged, table: AttributeTable): Verdict {
  const { question } = answer;
  const attribute = table[need.of];
  const has = product.attributes[need.of] ?? null;
  const words = (value: string | boolean) => (attribute ? attributeWords(attribute, value) : String(value));
  const fits = has === null ? null : need.values.some((value) => value === has);
  const other = need.or && !fits ? judgeBound(need.or, answer, product, table) : null;
  if (other?.fits) return other;
  return {
    ...plain,
    question: question.key,
    fits,
    kind: 'one-of',
    label: labelOf(attribute),
    value: has === null || typeof has === 'number' ? null : words(has),
    asked: need.values.map(words).join(', '),
    why: need.why ?? null,
    miss: fits ? 0 : UNKNOWN_MISS,
  };
}

function judgeRange(
  need: Need & { is: 'between' },
  { question, value }: Answered,
  product: Judged,
  table: AttributeTable,
): Verdict {
  const [from, to] = need.of;
  const [least, most] = [numberIn(product.attributes, from), numberIn(product.attributes, to)];
  const attribute = table[from] ?? table[to];
  const asked = Number(value);
  const words = (number: number) => (attribute ? attributeWords(attribute, number) : figure.format(number));
  const isUnknown = least === null && most === null;
  const missing = Math.max((least ?? asked) - asked, asked - (most ?? asked), 0);
  const range =
    least !== null && most !== null
      ? `${figure.format(least)} – ${words(most)}`
      : least !== null
        ? `≥ ${words(least)}`
        : most !== null
          ? `≤ ${words(most)}`
          : null;
  return {
    ...plain,
    question: question.key,
    fits: isUnknown ? null : missing === 0,
    kind: 'between',
    own: question.kind === 'number' && question.own,
    label: attribute?.row ?? labelOf(attribute),
    value: range,
    asked: words(asked),
    miss: isUnknown ? UNKNOWN_MISS : missing / Math.max(asked, 1),
  };
}

const placeWords = (sides: readonly (number | null)[], unit: string) =>
  `${sides.map((side) => (side === null ? '…' : figure.format(side))).join(' × ')} ${unit}`;

/** By how much, as a share, a thing of this length and width is too large for the floor; the sides may be exchanged. */
function missOnFloor(thing: readonly [number, number], place: readonly [number | null, number | null]): number {
  const over = (needs: number, has: number | null) => (has === null ? 0 : Math.max(0, needs - has) / has);
  const turned = [thing[1], thing[0]] as const;
  return Math.min(...[thing, turned].map(([length, width]) => over(length, place[0]) + over(width, place[1])));
}

type Spacious = Need & { is: 'space' };

function judgeSpace(need: Spacious, { question, value }: Answered, product: Judged): Verdict {
  const place = value as Place;
  const unit = question.kind === 'space' ? question.unit : '';
  const [length, width, height] = need.of.map((key) => numberIn(product.attributes, key));
  const [roundLength, roundWidth, above] = need.around;
  const [long = null, wide = null, high = null] = place;
  const result = {
    ...plain,
    question: question.key,
    kind: 'space' as const,
    label: '',
    asked: placeWords(high === null ? [long, wide] : [long, wide, high], unit),
  };
  const lacksFloor = (long !== null || wide !== null) && (length == null || width == null);
  if (lacksFloor || (high !== null && height == null))
    return { ...result, fits: null, value: null, miss: UNKNOWN_MISS };
  const [needsLength, needsWidth] = [(length ?? 0) + roundLength, (width ?? 0) + roundWidth] as const;
  const tooHigh = high === null ? 0 : Math.max(0, (height ?? 0) + above - high) / high;
  const miss = missOnFloor([needsLength, needsWidth], [long, wide]) + tooHigh;
  const needed = [needsLength, needsWidth, ...(high === null ? [] : [(height ?? 0) + above])];
  return { ...result, fits: miss === 0, value: placeWords(needed, unit), miss };
}

type Headroom = NonNullable<Spacious['headroom']>;

/** Judges the height of a place for a person who stands on the product. */
function judgeHeadroom(
  { of, person, spare }: Headroom,
  { question, value }: Answered,
  { attributes }: Judged,
  table: AttributeTable,
  answers: readonly Answered[],
): Verdict[] {
  const high = (value as Place)[2] ?? null;
  if (high === null) return [];
  const attribute = table[of];
  const words = (number: number) => (attribute ? attributeWords(attribute, number) : figure.format(number));
  const stands = numberIn(attributes, of);
  const tall = answers.find((answer) => answer.question.key === person)?.value;
  const about = {
    ...{ ...plain, question: question.key, kind: 'headroom' as const, label: labelOf(attribute) },
    ...{ own: typeof tall === 'number', asked: words(high), spare: words(spare) },
  };
  if (stands === null) return [{ ...about, fits: null, value: null, miss: UNKNOWN_MISS }];
  if (typeof tall !== 'number') {
    const free = high - heightNeeded(0, stands, spare);
    const fits = free > 0;
    return [{ ...about, fits, value: words(Math.max(free, 0)), miss: fits ? 0 : UNKNOWN_MISS }];
  }
  const needed = heightNeeded(tall, stands, spare);
  const missing = needed - high;
  const numbers = { value: words(needed), left: words(Math.abs(missing)) };
  return [{ ...about, ...numbers, fits: missing <= 0, miss: Math.max(0, missing) / high }];
}

function judgeNeed(
  need: Need,
  answer: Answered,
  product: Judged,
  table: AttributeTable,
  answers: readonly Answered[],
): Verdict[] {
  if (need.is === 'one-of') return [judgeChoice(need, answer, product, table)];
  if (need.is === 'between') return [judgeRange(need, answer, product, table)];
  if (need.is !== 'space') return [judgeBound(need, answer, product, table)];
  const headroom = need.headroom ? judgeHeadroom(need.headroom, answer, product, table, answers) : [];
  return [judgeSpace(need, answer, product), ...headroom];
}

const needsOf = ({ question, value }: Answered): readonly Need[] =>
  question.kind === 'choice' ? (question.choices.find((each) => each.value === value)?.needs ?? []) : question.needs;

/** The number by which an answer orders products, such as the noise: it excludes none, and the customer reads it. */
function wished({ question, value }: Answered, { attributes }: Judged, table: AttributeTable): Verdict[] {
  const wish = question.kind === 'choice' ? question.choices.find((each) => each.value === value)?.first : undefined;
  const attribute = wish && table[wish.of];
  const has = wish ? numberIn(attributes, wish.of) : null;
  if (!attribute || has === null) return [];
  const words = { label: labelOf(attribute), value: attributeWords(attribute, has), asked: '' };
  return [{ ...plain, question: question.key, fits: true, kind: 'at-least', ...words, miss: 0 }];
}

/** @returns a verdict for each need and wish of each answer; none for an answer that asks nothing of a product */
export const judge = (answers: readonly Answered[], product: Judged, table: AttributeTable): Verdict[] =>
  answers.flatMap((answer) => [
    ...needsOf(answer).flatMap((need) => judgeNeed(need, answer, product, table, answers)),
    ...wished(answer, product, table),
  ]);
