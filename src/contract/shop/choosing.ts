/** What helps to choose a product: comparisons, and finders that ask a customer some questions. */
import { z } from 'zod';
import { MOST_ANSWER_TEXT } from '#domain/choosing/answers.ts';
import { ceilingUses } from '#domain/fitting/ceiling.ts';
import { fitStates, missingNumbers } from '#domain/fitting/state.ts';
import { productSummary } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** The answers as a query string by themselves: `can-nang=95&ngan-sach=15`. Unknown keys are ignored. */
const answers = z.string().max(MOST_ANSWER_TEXT).optional();

export const comparisonQuery = z.object({
  /** slugs or ids of products, separated by commas; only the first four are compared */
  products: z.string().max(1000).default(''),
  answers,
});
export const finderQuery = z.object({ answers });

const comparedProduct = productSummary
  .pick({
    id: true,
    name: true,
    slug: true,
    type: true,
    type_name: true,
    image_url: true,
    raw_price: true,
    raw_original_price: true,
    price: true,
    stock: true,
  })
  .extend({
    /** what distinguishes the product from others of its brand: `R300` */
    short_name: z.string(),
    shipping_class: z.string(),
    option_name: z.string().nullable(),
    option_value: z.string().nullable(),
  });
export type ComparedProduct = z.infer<typeof comparedProduct>;

const judged = { state: z.enum(fitStates), missing: z.array(z.enum(missingNumbers)), isTight: z.boolean() };
const cm = z.number().nullable();

/** What "Vừa nhà" says about the floor or the ceiling of a place; the meaning of each number is written at the types. */
const placeVerdict = z.discriminatedUnion('about', [
  z.object({
    ...{ ...judged, about: z.literal('room'), isAssumed: z.boolean() },
    ...{ needs: z.tuple([z.number(), z.number()]).readonly().nullable(), way: cm, storedWay: cm },
  }),
  z.object({
    ...{ ...judged, about: z.literal('ceiling'), use: z.enum(ceilingUses), isOptional: z.boolean() },
    ...{ needs: cm, margin: cm },
  }),
]);

const reason = z.object({
  question: z.string(),
  /** null: the product's number is unknown, or the place must be measured */
  fits: z.boolean().nullable(),
  kind: z.enum(['at-least', 'at-most', 'one-of', 'between', 'space', 'headroom', 'price']),
  own: z.boolean(),
  label: z.string(),
  value: z.string().nullable(),
  asked: z.string(),
  spare: z.string().nullable(),
  left: z.string().nullable(),
  why: z.string().nullable(),
  place: placeVerdict.nullable(),
});
export type Reason = z.infer<typeof reason>;

const row = z.object({
  kind: z.enum(['price', 'warranty', 'package', 'weight', 'catalogue']),
  label: z.string(),
  differs: z.boolean(),
  /** present if nobody chooses by it */
  aside: z.literal(true).optional(),
  cells: z.array(
    z.object({ text: z.string(), best: z.literal(true).optional(), gap: z.string().optional() }).nullable(),
  ),
});
export type ComparisonRow = z.infer<typeof row>;

const size = z.object({
  label: z.string(),
  cm: z.array(z.tuple([z.number(), z.number(), z.number()]).nullable()),
});
export type ComparedSize = z.infer<typeof size>;

/** A number that a form asks for. `answer`: what was typed, even if it cannot be used. */
const askedNumber = z.object({
  kind: z.enum(['number', 'space']),
  key: z.string(),
  ask: z.string(),
  short: z.string(),
  hint: z.string().optional(),
  unit: z.string(),
  least: z.number(),
  most: z.number(),
  /** one field, or length, width and height */
  fields: z.array(z.object({ key: z.string(), label: z.string(), answer: z.string() })),
  unread: z.boolean(),
});
const askedChoice = z.object({
  kind: z.literal('choice'),
  key: z.string(),
  ask: z.string(),
  short: z.string(),
  hint: z.string().optional(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  answer: z.string(),
  unread: z.boolean(),
});
const askedQuestion = z.union([askedNumber, askedChoice]);
export type AskedNumber = z.infer<typeof askedNumber>;
export type AskedChoice = z.infer<typeof askedChoice>;
export type AskedQuestion = z.infer<typeof askedQuestion>;

const compared = {
  products: z.array(comparedProduct),
  /** for each product, in the same order: why it fits the answers or does not */
  reasons: z.array(z.array(reason)),
  rows: z.array(row),
  sizes: z.array(size),
};

export const comparison = z.object({
  ...compared,
  /** the words of the address that name no product of the shop */
  unknown: z.array(z.string()),
  /** those of them that name none because the address was cut or changed on the way; the others are no longer there */
  unreadable: z.array(z.string()),
  /** the number of products in the address beyond the fourth */
  left_out: z.number(),
  /** true if the products are of several types */
  mixed: z.boolean(),
  /** the questions about the customer's body; empty if no finder asks them about products of this type */
  questions: z.array(askedQuestion),
  /** the finder of this type */
  finder: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type Comparison = z.infer<typeof comparison>;

const loosening = z.object({
  /** the keys of the answers to leave out of the address */
  keys: z.array(z.string()),
  /** what the answers are about */
  shorts: z.array(z.string()),
  /** for a price or a least measure: the new answer, in the unit of the question, instead of none */
  to: z.number().nullable(),
  /** whether `to` is less than the answer */
  lowers: z.boolean(),
  /** the unit of the question, if `to` is given */
  unit: z.string().nullable(),
  product: comparedProduct,
  count: z.number(),
});
export type Loosening = z.infer<typeof loosening>;

const namedProduct = z.object({
  product: comparedProduct.pick({ slug: true, name: true, price: true }),
  reasons: z.array(reason),
});
export type NamedProduct = z.infer<typeof namedProduct>;

export const finderResult = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  types: z.array(z.object({ slug: z.string(), name: z.string() })),
  questions: z.array(askedQuestion),
  ...compared,
  /** for each product, in the same order: whether it fits all answers */
  fits: z.array(z.boolean()),
  /** the number of products that fit all answers; null if nothing was answered */
  count: z.number().nullable(),
  /** the next products that fit all answers, at most twenty */
  more: z.array(namedProduct),
  /** sold-out products that would fit all answers, or nearly */
  sold_out: z.array(namedProduct),
  /** the numbers by which the products are ordered before their price, and whether they rule products out as well */
  order: z.array(z.object({ label: z.string(), better: z.enum(['more', 'less']), excludes: z.boolean() })),
  loosenings: z.array(loosening),
  /** products that belong to the chosen one, and why */
  also: z.array(z.object({ why: z.string(), product: comparedProduct })),
});
export type FinderResult = z.infer<typeof finderResult>;

export const comparable = z.array(comparedProduct.pick({ slug: true, name: true, short_name: true, raw_price: true }));

export const choosingEndpoints = {
  getComparison: endpoint('GET', '/api/comparison', 'anyone', {
    query: comparisonQuery,
    output: comparison,
  }),
  getFinder: endpoint('GET', '/api/finders/:finder', 'anyone', {
    params: z.object({ finder: z.string() }),
    query: finderQuery,
    output: finderResult,
    failures: ['NOT_FOUND'],
  }),
};
