/** The endpoints of comparisons. A visitor's own answers are used for the response and stored nowhere. */
import type { FastifyInstance } from 'fastify';
import { MOST_COMPARED } from '#domain/choosing/most-compared.ts';
import { shortNames } from '#domain/choosing/short-name.ts';
import { catalogueComparison } from '#store/choosing/catalogue-comparison.ts';
import { findCompared, listComparable } from '#store/choosing/compared-products.ts';
import { declareNothingFound } from '../../../cache/computation.ts';
import { CATALOGUE, LISTS, productTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { compare } from '../catalogue/compare.ts';
import { extrasOfComparison } from '../extensions/extras-of-comparison.ts';

/** The most words of an address that are looked up: a few more than are compared, so that duplicates may be among them. */
const MOST_WORDS = 20;

function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS);
}

/** Anybody may invent a product with which nothing can be compared, so such an answer is no common one. */
function comparableShows(products: readonly unknown[], slug: string): string[] {
  if (products.length > 0) return [CATALOGUE, LISTS];
  declareNothingFound();
  return [CATALOGUE, LISTS, productTag(slug)];
}

export function comparisonEndpoints(app: FastifyInstance, shop: Pick<Shop, 'db' | 'extensions'>): void {
  const { db } = shop;
  registerEndpoint(
    app,
    'getComparison',
    { shows: ({ products }) => [CATALOGUE, ...products.map(({ id }) => productTag(id))] },
    async ({ query }) => {
      const table = await attributesOf(shop);
      const { products: found, unknown, unreadable } = await findCompared(db, wordsOf(query.products), table);
      const products = found.slice(0, MOST_COMPARED);
      return {
        ...compare(products, table),
        ...{ unknown, unreadable },
        left_out: found.length - products.length,
        mixed: new Set(products.map(({ type }) => type)).size > 1,
        ...(await extrasOfComparison(shop, products, query.answers)),
      };
    },
  );

  registerEndpoint(
    app,
    'listComparable',
    { shows: (products, { params }) => comparableShows(products, params.slug) },
    async ({ params }) => {
      const products = await listComparable(db, params.slug, catalogueComparison().uncompared);
      const names = shortNames(products);
      return products.map(({ slug, name, price }, place) => ({
        ...{ slug, name, short_name: names[place] ?? name, raw_price: price },
      }));
    },
  );
}
