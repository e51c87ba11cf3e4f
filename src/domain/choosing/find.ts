/** Chooses the products that fit a customer's answers, and says which answer to loosen if none does. */
import type { AttributeTable } from '../catalogue/product-attributes.ts';
import { type Answered, keysOfAnswer } from './answers.ts';
import type { Question, Wish } from './finder-file.ts';
import { type Judged, judge, type Verdict } from './judge.ts';
import { MOST_COMPARED } from './most-compared.ts';

/** The most answers that are left out together to find a product that fits the others. */
const MOST_LOOSENED = 2;

/** The most products that fit as well and are named below the chosen ones. */
const MOST_NAMED = 20;

/** An answer to leave out, or a price to raise: `to` is then the new value in the unit of the question. */
export type Loosening<Product> = {
  keys: string[];
  questions: string[];
  to: number | null;
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

/** A price in the unit of the question that is just high enough, rounded up to a tenth of the unit. */
function raisedTo({ question }: Answered, price: number): number | null {
  if (question.kind !== 'number' || question.needs.some(({ of }) => of !== 'price')) return null;
  const to = Math.ceil((price / question.scale) * 10) / 10;
  return to <= question.most ? to : null;
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
): Loosening<Product>[] {
  const changeable = answers.filter(({ question }) => !isOwn(question));
  for (let size = 1; size <= MOST_LOOSENED; size++) {
    const ways = combinations(changeable, size).flatMap((left): Loosening<Product>[] => {
      const out = new Set(left.map(({ question }) => question.key));
      const fitting = candidates
        .filter(({ verdicts }) => fitsAll(verdicts.filter(({ question }) => !out.has(question))))
        .map(({ product }) => product)
        .sort(compare);
      const [product] = fitting;
      if (!product) return [];
      const cheapest = Math.min(...fitting.map(({ price }) => price));
      const to = left.length === 1 && left[0] ? raisedTo(left[0], cheapest) : null;
      return [
        {
          keys: left.flatMap(({ question }) => keysOfAnswer(question)),
          questions: [...out],
          to,
          product: to === null ? product : (fitting.find(({ price }) => price === cheapest) ?? product),
          count: fitting.length,
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
  table: AttributeTable,
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
    loosenings: fitting.length > 0 ? [] : loosen(answers, candidates, compare),
  };
}
