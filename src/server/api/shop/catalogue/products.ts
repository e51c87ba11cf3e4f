/** The endpoints of the catalogue: categories, products, and the shop's public settings. */
import type { FastifyInstance } from 'fastify';
import { DEEPEST_RESULT } from '#domain/catalogue/listing.ts';
import { Failure } from '#domain/values/failure.ts';
import { listCategories } from '#store/catalogue/categories.ts';
import { findProduct } from '#store/catalogue/product-details.ts';
import { countFacets } from '#store/catalogue/product-facets.ts';
import { findSuggestions, getMaxPrice, listMostOrdered, listProducts } from '#store/catalogue/products.ts';
import { getSettings } from '#store/settings/settings.ts';
import { CATALOGUE, LISTS, SETTINGS } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { pageLinks } from './page-links.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import { listShows, productShows } from './product-tags.ts';

const SUGGESTIONS = 8;

export function productEndpoints(app: FastifyInstance, { db, config }: Shop): void {
  registerEndpoint(app, 'getShop', async () => ({ ...(await getSettings(db)), publicUrl: config.PUBLIC_URL ?? '' }), {
    shows: () => [SETTINGS],
  });

  registerEndpoint(app, 'listCategories', () => listCategories(db), { shows: () => [CATALOGUE, LISTS] });

  registerEndpoint(
    app,
    'listProducts',
    async ({ query, request, reply }) => {
      const { products, total, page, limit, paged } = await listProducts(db, query);
      const reached = Math.min(total, DEEPEST_RESULT);
      reply.header('link', pageLinks(request.url, page, limit, reached));
      if (reached === total) reply.header('x-total-count', total);
      else reply.header('x-total-exceeds', DEEPEST_RESULT);
      // a client that asks for no page would take the answer for all products
      if (!paged && total > limit) reply.header('x-truncated-at', limit);
      return products.map(presentSummary);
    },
    { shows: (products, { query }) => listShows(products, query.sort) },
  );

  registerEndpoint(
    app,
    'countProducts',
    async ({ query, reply }) => {
      const { facets, capped } = await countFacets(db, query);
      if (capped) reply.header('x-total-exceeds', DEEPEST_RESULT);
      return facets;
    },
    { shows: () => [CATALOGUE, LISTS] },
  );

  registerEndpoint(app, 'getMaxPrice', async () => ({ maxPrice: await getMaxPrice(db) }), {
    shows: () => [CATALOGUE, LISTS],
  });

  registerEndpoint(app, 'listMostOrdered', async () => (await listMostOrdered(db)).map(presentSummary), {
    shows: (products) => listShows(products),
  });

  registerEndpoint(
    app,
    'searchProducts',
    async ({ query }) => (await findSuggestions(db, query.query ?? '', SUGGESTIONS)).map(presentSummary),
    { shows: (products) => listShows(products) },
  );

  registerEndpoint(
    app,
    'getProduct',
    async ({ params }) => {
      const product = await findProduct(db, params.slug);
      if (!product) throw new Failure('PRODUCT_NOT_FOUND');
      return presentProduct(product);
    },
    { shows: productShows },
  );
}
