/** Chooses the products that fit a customer's answers, and says which answer to loosen if none does. */
import type { DescribedAttributes } from '#extension-api/pages.ts';
import { MOST_COMPARED } from '#extension-kit/values.ts';
import { type Answered, keysOfAnswer } from './answers.ts';
import type { Question, Wish } from './finder-file.ts';
import { figureOf, type Judged, judge, type Verdict } from './judge.ts';

/** The most answers that are left out together to find a product that fits the others. */
const MOST_LOOSENED = 2;

/** The most products that fit as well and are named below the chosen ones. */
const MOST_NAMED = 20;

/**
 * An answer to leave out, or a price to raise or a measure to lower: `to` is then the new value in the unit of the question.
 * `product`: the one of those that then fit that misses least what was asked. `count`: the number of those that then fit.
 */
export type Loosening<Product> = {
  keys: string[];
  questions: string[];
  to: number | null;
  lowers: boolean;
  product: Product;
  count: number;
};

export type Found<Product> = {
  /** at most four products: those that fit, then those that fit some answers; if there are neither, the nearest ones */
  chosen: { product: Product; fits: boolean; verdicts: Verdict[] }[];
  /** the number of products that fit all answers */
  count: number;
  /** the next products that fit all answers, at most twenty */
  more: { product: Product; verdicts: Verdict[] }[];
  /** filled if no product fits all answers: each loosening makes its product fit */
  loosenings: Loosening<Product>[];
};

type Candidate<Product> = { product: Product; verdicts: Verdict[] };

const fitsAll = (verdicts: readonly Verdict[]) => verdicts.every(({ fits }) => fits === true);
const missOf = (verdicts: readonly Verdict[]) => verdicts.reduce((sum, { miss }) => sum + miss, 0);
const failing = (verdicts: readonly Verdict[]) =>
  new Set(verdicts.filter(({ fits }) => !fits).map((each) => each.question));

/** A product that fits none of several answers is no advice, however few of them there are. */
const fitsNone = (verdicts: readonly Verdict[]) => {
  const asked = new Set(verdicts.map(({ question }) => question)).size;
  return asked > 1 && failing(verdicts).size === asked;
};

/** The most by which a product may miss what is asked, as a share, to be worth waiting for. */
const MOST_MISSED = 0.5;

/** @returns true if the product fits all answers, or nearly */
export const isNear = (verdicts: readonly Verdict[]): boolean => missOf(verdicts) <= MOST_MISSED;

/** Returns the numbers by which the answers order products. `excludes`: the answer rules products out as well. */
export const wishesOf = (answers: readonly Answered[]): (Wish & { excludes: boolean })[] =>
  answers.flatMap(({ question, value }) => {
    if (question.kind === 'space') return [];
    const asked = question.kind === 'choice' ? question.choices.find((each) => each.value === value) : question;
    return asked?.first ? [{ ...asked.first, excludes: asked.needs.length > 0 }] : [];
  });

/** Orders by the number that an answer asks for, such as the noise, then by price. */
function byWish<Product extends Judged>(answers: readonly Answered[]) {
  const wishes = wishesOf(answers);
  const rank = ({ attributes }: Product, { of, better }: Wish) => {
    const value = attributes[of];
    return typeof value !== 'number' ? Number.POSITIVE_INFINITY : better === 'less' ? value : -value;
  };
  return (one: Product, other: Product): number => {
    for (const wish of wishes) {
      const [mine, its] = [rank(one, wish), rank(other, wish)];
      if (mine !== its) return mine < its ? -1 : 1;
    }
    return one.price - other.price;
  };
}

const isOwn = (question: Question) => question.kind === 'number' && question.own;

/**
 * Returns the value of an answer that the product just fits, in the unit of the question and rounded to a tenth of it: a
 * higher price, or a lower measure where the customer asked for at least so much. Null for any other answer: a height to
 * stay below, such as that of a bed, is given and cannot be raised.
 */
function valueToFit<Product extends Judged>({ question }: Answered, product: Product) {
  if (question.kind !== 'number' || question.needs.length !== 1) return null;
  const [need] = question.needs;
  if (!need || (need.is !== 'at-least' && need.is !== 'at-most') || need.value !== undefined) return null;
  const { isPrice, has } = figureOf(need, product);
  const lowers = need.is === 'at-least';
  if (has === null || (!lowers && !isPrice)) return null;
  const tenths = ((has - (lowers ? (need.spare ?? 0) : 0)) / question.scale) * 10;
  // a tenth such as 32.3 is 322.99999999999994 tenths
  const to = (lowers ? Math.floor(tenths + 1e-6) : Math.ceil(tenths - 1e-6)) / 10;
  return to < question.least || to > question.most
    ? null
    : { to, lowers, value: Number((to * question.scale).toFixed(3)) };
}

/** Each combination of so many answers, of which none is a number of the customer's body: that cannot be changed. */
function combinations(answers: readonly Answered[], size: number): Answered[][] {
  if (size === 0) return [[]];
  return answers.flatMap((first, place) =>
    combinations(answers.slice(place + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

function loosen<Product extends Judged>(
  answers: readonly Answered[],
  candidates: readonly Candidate<Product>[],
  compare: (one: Product, other: Product) => number,
  table: DescribedAttributes,
): Loosening<Product>[] {
  const changeable = answers.filter(({ question }) => !isOwn(question));
  for (let size = 1; size <= MOST_LOOSENED; size++) {
    const ways = combinations(changeable, size).flatMap((left): Loosening<Product>[] => {
      const out = new Set(left.map(({ question }) => question.key));
      const missed = ({ verdicts }: Candidate<Product>) => missOf(verdicts.filter(({ question }) => out.has(question)));
      const fitting = candidates
        .filter(({ verdicts }) => fitsAll(verdicts.filter(({ question }) => !out.has(question))))
        .sort((one, other) => missed(one) - missed(other) || compare(one.product, other.product));
      const [nearest] = fitting;
      if (!nearest) return [];
      const [only] = left;
      const changed = only && left.length === 1 ? valueToFit(only, nearest.product) : null;
      const stillFit = ({ product }: Candidate<Product>) =>
        !only || !changed || fitsAll(judge([{ ...only, value: changed.value }], product, table));
      return [
        {
          keys: left.flatMap(({ question }) => keysOfAnswer(question)),
          questions: [...out],
          to: changed?.to ?? null,
          lowers: changed?.lowers ?? false,
          product: nearest.product,
          count: fitting.filter(stillFit).length,
        },
      ];
    });
    if (ways.length > 0) return ways;
  }
  return [];
}

/** @param products the candidates, all of them in stock */
export function find<Product extends Judged>(
  products: readonly Product[],
  answers: readonly Answered[],
  table: DescribedAttributes,
): Found<Product> {
  const compare = byWish<Product>(answers);
  const candidates = products.map((product) => ({ product, verdicts: judge(answers, product, table) }));
  const fitting = candidates
    .filter(({ verdicts }) => fitsAll(verdicts))
    .sort((one, other) => compare(one.product, other.product));
  const nearest = candidates
    .filter(({ verdicts }) => !fitsAll(verdicts))
    .sort(
      (one, other) =>
        failing(one.verdicts).size - failing(other.verdicts).size ||
        missOf(one.verdicts) - missOf(other.verdicts) ||
        compare(one.product, other.product),
    );
  const near = nearest.filter(({ verdicts }) => !fitsNone(verdicts));
  return {
    chosen: [
      ...fitting.map((each) => ({ ...each, fits: true })),
      ...(fitting.length + near.length > 0 ? near : nearest).map((each) => ({ ...each, fits: false })),
    ].slice(0, MOST_COMPARED),
    count: fitting.length,
    more: fitting.slice(MOST_COMPARED, MOST_COMPARED + MOST_NAMED),
    loosenings: fitting.length > 0 ? [] : loosen(answers, candidates, compare, table),
  };
}
