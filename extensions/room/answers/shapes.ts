/** What the extension's endpoints answer, and what its components find in the shop's own answers. Prices are whole đồng. */
import type { ComparedProduct, ComparedProducts } from '#extension-kit/choices.ts';
import type { NamedFinder } from '../rules/choosing/finder-file.ts';
import type { Reason } from '../rules/choosing/judge.ts';
import type { FitFacts } from '../rules/fitting/fit-facts-shape.ts';
import type { Gear } from '../rules/weights/gear.ts';

export type FittedAnswer = { id: string; slug: string; name: string; fit: FitFacts; gear: Gear | null };

/** `short_name`: what distinguishes the product from the others of the answer: `R300`. */
type Sold = Pick<
  ComparedProduct,
  'id' | 'name' | 'slug' | 'type_name' | 'image_url' | 'raw_price' | 'stock' | 'short_name'
>;

/** `former_slugs`: those by which it was asked for, because plans that people keep or sent name them. */
export type PlannedProduct = Sold & { sku: string; former_slugs: readonly string[]; fit: FitFacts };

/** `bundles`: the ids of the bundles that contain the product: whoever buys one of them gets it too. */
export type SoldGear = Sold & { gear: Gear; bundles: readonly string[] };

type About = { key: string; ask: string; short: string; hint?: string; unread: boolean };

/** A number that a form asks for: one field, or length, width and height. `answer`: what was typed, even if it cannot be used. */
export type AskedNumber = About & {
  kind: 'number' | 'space';
  unit: string;
  least: number;
  most: number;
  fields: { key: string; label: string; answer: string }[];
};
export type AskedChoice = About & { kind: 'choice'; choices: { value: string; label: string }[]; answer: string };
export type AskedQuestion = AskedNumber | AskedChoice;

/**
 * `keys`: those of the answers to leave out of the address; `shorts`: what the answers are about. `to`: for a price or a least
 * measure the new answer, in the `unit` of the question, instead of none; `lowers`: whether it is less than the answer.
 */
export type Loosening = {
  keys: string[];
  shorts: string[];
  to: number | null;
  lowers: boolean;
  unit: string | null;
  product: ComparedProduct;
  count: number;
};

export type NamedProduct = { product: Pick<ComparedProduct, 'slug' | 'name' | 'price'>; reasons: Reason[] };

/** The lists `reasons` and `fits` have an entry for each product, in the same order. */
export type FinderResult = ComparedProducts & {
  slug: string;
  title: string;
  lead: string;
  types: { slug: string; name: string }[];
  questions: AskedQuestion[];
  /** why each product fits the answers or does not */
  reasons: Reason[][];
  /** whether each product fits all answers */
  fits: boolean[];
  /** the number of products that fit all answers; null if nothing was answered */
  count: number | null;
  /** the next products that fit all answers, at most twenty */
  more: NamedProduct[];
  /** sold-out products that would fit all answers, or nearly */
  sold_out: NamedProduct[];
  /** the numbers by which the products are ordered before their price, and whether they rule products out as well */
  order: { label: string; better: 'more' | 'less'; excludes: boolean }[];
  loosenings: Loosening[];
  /** products that belong to the chosen one, and why */
  also: { why: string; product: ComparedProduct }[];
};

/** In `extras` of a category. */
export type CategoryExtras = { finders: NamedFinder[] };

/** In `extras` of a product: length, width and height in cm, null where unknown, and the floor around it. */
export type ProductExtras = Pick<FitFacts, 'use' | 'stored' | 'free'>;

/** In `extras` of a comparison: why each product fits, the questions about the customer's body, and the finder of the type. */
export type ComparisonExtras = {
  reasons: Reason[][];
  questions: AskedQuestion[];
  finder: { slug: string; title: string } | null;
};
