/** Compares a product with what a customer answered, and says for each answer why it fits or does not. */
import type { DescribedAttribute, DescribedAttributes } from '#extension-api/pages.ts';
import { type AttributeValues, formatMoney, numberIn } from '#extension-kit/values.ts';
import { type CeilingVerdict, judgeCeiling } from '../fitting/ceiling.ts';
import type { FitFacts } from '../fitting/fit-facts-shape.ts';
import { type FloorVerdict, judgeFloor } from '../fitting/floor.ts';
import type { Home } from '../fitting/home.ts';
import type { Answered, Place } from './answers.ts';
import type { Need } from './finder-file.ts';

/** A product as finders and comparisons see it. `price`: whole đồng. */
export type Judged = { price: number; attributes: AttributeValues; fit: FitFacts };

/** What "Vừa nhà" says about the floor or the ceiling of a place. */
type PlaceVerdict = FloorVerdict | CeilingVerdict;

/**
 * Why a product fits an answer. `fits`: null if the product's own number is unknown, or a place must be measured. The numbers are written with their
 * units. `value`: what the product has; `asked`: what the customer needs; `spare`: what it must exceed that by; `left`:
 * by how much it exceeds the need, or exceeds the limit if it does not fit. `headroom`: the ceiling for the person on the machine.
 * `place`: for a place, what "Vừa nhà" says about it.
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
  place: PlaceVerdict | null;
};

/** `miss`: how far the product is from fitting, as a share of what is asked; 0 if it fits. */
export type Verdict = Reason & { miss: number };

const UNKNOWN_MISS = 1;
const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

const labelOf = (attribute: DescribedAttribute | undefined): string => attribute?.short ?? attribute?.label ?? '';

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
  table: DescribedAttributes,
): Verdict {
  const { of, isPrice, has } = figureOf(need, product);
  const attribute = of === 'price' ? undefined : table[of];
  const words = (number: number) =>
    isPrice ? formatMoney(number) : attribute ? attribute.words(Number(number.toFixed(3))) : figure.format(number);
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
    why: (has !== null && missing > 0 ? need.beyond : undefined) ?? need.why ?? null,
    place: null,
    miss: has === null ? UNKNOWN_MISS : Math.max(0, missing / Math.max(limit, 1)),
  };
}

const plain = { own: false, spare: null, left: null, why: null, place: null } as const;

function judgeChoice(
  need: Need & { is: 'one-of' },
  answer: Answered,
  product: Judged,
  table: DescribedAttributes,
): Verdict {
  const { question } = answer;
  const attribute = table[need.of];
  const has = product.attributes[need.of] ?? null;
  const words = (value: string | boolean) => (attribute ? attribute.words(value) : String(value));
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
  table: DescribedAttributes,
): Verdict {
  const [from, to] = need.of;
  const [least, most] = [numberIn(product.attributes, from), numberIn(product.attributes, to)];
  const attribute = table[from] ?? table[to];
  const asked = Number(value);
  const words = (number: number) => (attribute ? attribute.words(number) : figure.format(number));
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

type Spacious = Need & { is: 'space' };

/** Who asks about the place as well; null for a side or a person of whom nothing is known. */
function homeOf({ person }: Spacious, [roomLength, roomWidth, ceiling]: Place, answers: readonly Answered[]): Home {
  const tall = answers.find((answer) => answer.question.key === person)?.value;
  return {
    ...(roomLength != null && { roomLength }),
    ...(roomWidth != null && { roomWidth }),
    ...(ceiling != null && { ceiling }),
    ...(typeof tall === 'number' && { personHeight: tall }),
  };
}

/** A place that must be measured again is nearer than one that is ruled out. */
const OPEN_MISS = 0.25;

/** What the product can be used without leaves the answer open at most, as in "Vừa nhà". */
function fitsBy(verdict: PlaceVerdict): boolean | null {
  if (verdict.state === 'fits') return true;
  const isOptional = verdict.about === 'ceiling' && verdict.isOptional;
  return verdict.state === 'must-be-measured' || isOptional ? null : false;
}

/** The verdict in a few words. @param unit that of the place */
function numbersOf(verdict: PlaceVerdict, unit: string) {
  if (verdict.about === 'room')
    return { kind: 'space', value: verdict.needs && placeWords(verdict.needs, unit) } as const;
  const { use, needs, margin } = verdict;
  return {
    kind: use === 'person' ? 'headroom' : 'space',
    value: needs === null ? null : placeWords([needs], unit),
    left: margin === null ? null : placeWords([Math.abs(margin)], unit),
  } as const;
}

/** By how much, as a share, the product is too large for the place. */
function missIn(verdict: PlaceVerdict, [long, wide, high]: Place): number {
  const fits = fitsBy(verdict);
  if (fits) return 0;
  if (fits === null) return OPEN_MISS;
  if (verdict.about === 'ceiling') return verdict.margin === null ? UNKNOWN_MISS : -verdict.margin / (high ?? 1);
  const [length, width] = verdict.needs ?? [0, 0];
  const over = (needs: number, has: number | null | undefined) => (has ? Math.max(0, needs - has) / has : 0);
  return Math.min(over(length, long) + over(width, wide), over(width, long) + over(length, wide));
}

/** Judges a place by the rules of "Vừa nhà", so that a finder and the cards of a list say the same. */
function judgePlace(need: Spacious, { question, value }: Answered, { fit }: Judged, answers: readonly Answered[]) {
  const place = value as Place;
  const home = homeOf(need, place, answers);
  const verdicts: PlaceVerdict[] = [...judgeFloor(home, fit), ...judgeCeiling(home, fit)];
  const unit = question.kind === 'space' ? question.unit : '';
  const about = { ...plain, question: question.key, kind: 'space', label: '', value: null } as const;
  const asked = placeWords(place[2] == null ? place.slice(0, 2) : place, unit);
  if (verdicts.length === 0) return [{ ...about, asked, fits: null, place: null, miss: UNKNOWN_MISS }];
  return verdicts.map((verdict) => ({
    ...{ ...about, ...numbersOf(verdict, unit), asked, place: verdict },
    ...{ fits: fitsBy(verdict), miss: missIn(verdict, place) },
  }));
}

function judgeNeed(
  need: Need,
  answer: Answered,
  product: Judged,
  table: DescribedAttributes,
  answers: readonly Answered[],
): Verdict[] {
  if (need.is === 'one-of') return [judgeChoice(need, answer, product, table)];
  if (need.is === 'between') return [judgeRange(need, answer, product, table)];
  if (need.is !== 'space') return [judgeBound(need, answer, product, table)];
  return judgePlace(need, answer, product, answers);
}

const needsOf = ({ question, value }: Answered): readonly Need[] =>
  question.kind === 'choice' ? (question.choices.find((each) => each.value === value)?.needs ?? []) : question.needs;

/** The number by which an answer orders products, such as the noise, unless it bounds it as well: the customer reads it once. */
function wished(answer: Answered, { attributes }: Judged, table: DescribedAttributes): Verdict[] {
  const { question, value } = answer;
  const wish = question.kind === 'choice' ? question.choices.find((each) => each.value === value)?.first : undefined;
  const attribute = wish && table[wish.of];
  const has = wish ? numberIn(attributes, wish.of) : null;
  const isBounded = needsOf(answer).some(({ is, ...need }) => is === 'at-most' && 'of' in need && need.of === wish?.of);
  if (!attribute || has === null || isBounded) return [];
  const words = { label: labelOf(attribute), value: attribute.words(has), asked: '' };
  return [{ ...plain, question: question.key, fits: true, kind: 'at-least', ...words, miss: 0 }];
}

/** @returns a verdict for each need and wish of each answer; none for an answer that asks nothing of a product */
export const judge = (answers: readonly Answered[], product: Judged, table: DescribedAttributes): Verdict[] =>
  answers.flatMap((answer) => [
    ...needsOf(answer).flatMap((need) => judgeNeed(need, answer, product, table, answers)),
    ...wished(answer, product, table),
  ]);
