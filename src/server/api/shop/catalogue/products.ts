/** The endpoints of the catalogue: categories, products, and the shop's public settings. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteMiss } from '#commands/search/note-miss.ts';
import { api } from '#contract/shop/api.ts';
import { readChosenAttributes } from '#domain/attributes/attribute-filters.ts';
import { DEEPEST_RESULT } from '#domain/catalogue/listing.ts';
import { manualUrl } from '#domain/catalogue/manual.ts';
import type { AskedList, ProductQuery } from '#domain/catalogue/product-query.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { categoryPlaces, productPlaces, shopPlaces } from '#domain/extensions/extension-places.ts';
import { presentModel } from '#domain/models/model.ts';
import type { PostAnswer } from '#domain/search/post-answers.ts';
import { brandOf } from '#domain/settings/brand.ts';
import { demand } from '#domain/values/failure.ts';
import type { ProductFacts } from '#extension-api/pages.ts';
import { type ArchivedPlace, listArchivedPlaces } from '#store/catalogue/archived-types.ts';
import { listFilledCategories } from '#store/catalogue/categories.ts';
import { type FoundProduct, findProduct } from '#store/catalogue/product-details.ts';
import { countFacets } from '#store/catalogue/product-facets.ts';
import { findSuggestions, getMaxPrice, listMostOrdered, listProducts } from '#store/catalogue/products.ts';
import { getSettingsAndPages } from '#store/content/content-entries.ts';
import type { Database } from '#store/database/database.ts';
import type { SearchPlan } from '#store/search/search-plan.ts';
import { CATALOGUE, LISTS, SETTINGS } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import type { Content } from '../../../content/content.ts';
import { blocksOf } from '../../../content/extension-blocks.ts';
import { answersTo } from '../../../content/post-answers.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { extrasOfCategory, extrasOfProduct, measuredOf } from '../../../extensions/extras.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { deliveryOfProduct } from '../fulfilment/product-delivery.ts';
import { pageLinks } from './page-links.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import { listShows, productShows } from './product-tags.ts';

const SUGGESTIONS = 8;
const LIST_PARAMETERS = Object.keys(api.listProducts.query.shape);

/** Several texts in one header: percent-encoded, because headers can contain only ASCII. */
const headerOf = (texts: readonly string[]) => texts.map((text) => encodeURIComponent(text)).join(',');

/** @param total any number above DEEPEST_RESULT if the matches were not counted to the end */
function tellTotal(reply: FastifyReply, total: number): void {
  if (total <= DEEPEST_RESULT) reply.header('x-total-count', total);
  else reply.header('x-total-exceeds', DEEPEST_RESULT);
}

/** Sends in headers how the search words were read, and which of them were left out. */
function tellReading(reply: FastifyReply, { readAs, dropped }: SearchPlan): void {
  if (readAs !== null) reply.header('x-search-read-as', headerOf([readAs]));
  if (dropped.length > 0) reply.header('x-search-dropped', headerOf(dropped));
}

/** For a search without a result, sends the product types whose names match some of the search words. */
function tellNearest(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) reply.header('x-search-nearest', headerOf(names));
}

/** Sends the posts that answer the search, each as its slug, a space, and its title. */
function tellPosts(reply: FastifyReply, posts: readonly PostAnswer[]): void {
  if (posts.length > 0) reply.header('x-search-posts', headerOf(posts.map(({ slug, title }) => `${slug} ${title}`)));
}

function isSearchAlone({ search: _search, limit: _limit, page = 1, ...filters }: AskedList): boolean {
  return page === 1 && Object.values(filters).every((value) => value === undefined);
}

/** Records a search without a result, for the owner. A failure is only logged; the response is still sent. */
async function countMiss(db: Database, request: FastifyRequest, typed: string): Promise<void> {
  await noteMiss(db, typed).catch((error: Error) =>
    request.log.warn({ error }, 'a search without result was not counted'),
  );
}

/** The URL to redirect an archived category to: the category or type with its products, or all categories. */
const addressOf = (to: ArchivedPlace['to']) =>
  to === null
    ? '/categories'
    : `/products?${new URLSearchParams(to.kind === 'type' ? { type: to.slug } : { category: to.name })}`;

function factsOf(product: FoundProduct): ProductFacts {
  const { slug, name, type, brand_name, price, attributes, package_cm, gross_weight_kg, parts } = product;
  return {
    ...{ slug, name, type, brand_name, price, package_cm, gross_weight_kg },
    attributes: attributes as ProductFacts['attributes'],
    is_bundle: (parts ?? []).length > 0,
  };
}

async function presentShop({ db, config, extensions }: Pick<Shop, 'db' | 'config' | 'extensions'>) {
  const {
    settings: { deliveryTable, ...settings },
    more: pages,
  } = await getSettingsAndPages(db);
  const byProvince = deliveryTable && { deliveryByProvince: true as const, deliveryCutOff: settings.cutOffHour };
  const deposits = settings.depositPercent > 0 && { asksForDeposits: true as const };
  const { callFrom } = codTerms(settings);
  const calls = callFrom !== null && { codCallFrom: callFrom };
  const brand = brandOf(settings);
  return {
    ...settings,
    ...(brand && { brand }),
    ...(pages.length > 0 && { pages }),
    ...byProvince,
    ...deposits,
    ...calls,
    ...(settings.ordersWithoutEmail && { emailOptional: true as const }),
    publicUrl: config.PUBLIC_URL ?? '',
    ...blocksOf(extensions, shopPlaces, {}),
  };
}

export function productEndpoints(app: FastifyInstance, { db, config, extensions }: Shop, content: Content): void {
  const declared = () => attributesOf({ db, extensions });
  const readAttributes = async ({ attributes: text, ...query }: ProductQuery): Promise<AskedList> => {
    const chosen = text === undefined ? undefined : readChosenAttributes(text, await declared());
    return chosen ? { ...query, attributes: chosen } : query;
  };

  registerEndpoint(app, 'getShop', { shows: () => [SETTINGS] }, () => presentShop({ db, config, extensions }));

  registerEndpoint(app, 'listCategories', { shows: () => [CATALOGUE, LISTS] }, async () =>
    (await listFilledCategories(db)).map((category) => {
      const { slug, name } = category;
      return {
        ...category,
        ...blocksOf(extensions, categoryPlaces, { slug, name }),
        ...extrasOfCategory(extensions, { slug, name, types: category.types.map((type) => type.slug) }),
      };
    }),
  );

  registerEndpoint(app, 'listArchivedPlaces', { shows: () => [CATALOGUE] }, async () =>
    (await listArchivedPlaces(db)).map(({ to, ...place }) => ({ ...place, leads_to: addressOf(to) })),
  );

  registerEndpoint(
    app,
    'listProducts',
    { shows: (products, { query }) => listShows(products, query.sort) },
    async ({ query: typed, request, reply }) => {
      const query = await readAttributes(typed);
      const { products, total, page, limit, paged, search } = await listProducts(db, query);
      const reached = Math.min(total, DEEPEST_RESULT);
      const links = pageLinks({ url: request.url, parameters: LIST_PARAMETERS }, page, limit, reached);
      if (links !== null) reply.header('link', links);
      tellTotal(reply, total);
      // a client that does not request a page would believe that the response contains all products
      if (!paged && total > limit) reply.header('x-truncated-at', limit);
      if (search) tellReading(reply, search);
      // a page in between tells nothing that the first did not
      if (search?.asked && page === 1 && (total > 0 || search.asked.isTelling)) {
        const slugs = products.map(({ slug }) => slug);
        tellPosts(reply, await answersTo(content, search.asked, slugs));
      }
      if (search && total === 0) {
        tellNearest(reply, search.nearest);
        // not for HEAD requests, which must not write, nor filtered searches: the filters may cause the empty result
        if (request.method === 'GET' && isSearchAlone(query)) await countMiss(db, request, query.search ?? '');
      }
      return products.map(presentSummary);
    },
  );

  registerEndpoint(app, 'countProducts', { shows: () => [CATALOGUE, LISTS] }, async ({ query, reply }) => {
    const { facets, capped } = await countFacets(db, await readAttributes(query), await declared());
    if (capped) reply.header('x-total-exceeds', DEEPEST_RESULT);
    return facets;
  });

  registerEndpoint(
    app,
    'getMaxPrice',
    {
      shows: () => [CATALOGUE, LISTS],
    },
    async () => ({ maxPrice: await getMaxPrice(db) }),
  );

  registerEndpoint(
    app,
    'listMostOrdered',
    {
      shows: (products) => listShows(products),
    },
    async () => (await listMostOrdered(db)).map(presentSummary),
  );

  registerEndpoint(app, 'searchProducts', { shows: (products) => listShows(products) }, async ({ query, reply }) => {
    const { products, total, search } = await findSuggestions(db, query.query ?? '', SUGGESTIONS);
    tellTotal(reply, total);
    if (search) tellReading(reply, search);
    return products.map(presentSummary);
  });

  registerEndpoint(
    app,
    'getProduct',
    { shows: (product) => [SETTINGS, ...productShows(product)] },
    async ({ params }) => {
      const product = demand(await findProduct(db, params.slug, await declared()), 'PRODUCT_NOT_FOUND');
      const facts = factsOf(product);
      const measure = measuredOf(extensions, facts);
      const delivery = await deliveryOfProduct(db, product);
      const { manual, models, slug, name, type, category_slug: category, brand_name: brand, price } = product;
      const told = { slug, name, type, category, brand, price, attributes: product.attributes };
      return {
        ...presentProduct(product),
        ...(measure.length > 0 && { measure }),
        ...delivery,
        ...(manual && { manual: { url: manualUrl(manual, slug), bytes: manual.bytes } }),
        ...(models.length > 0 && { models: models.map(presentModel) }),
        ...blocksOf(extensions, productPlaces, told),
        ...extrasOfProduct(extensions, facts),
      };
    },
  );
}
