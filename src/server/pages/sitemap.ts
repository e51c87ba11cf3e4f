/** robots.txt and the sitemaps: an index, one for pages and categories, and as many as the products need. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { indexedPages } from '#contract/indexed-pages.ts';
import { unindexedPages } from '#contract/page-rules.ts';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import { demand } from '#domain/values/failure.ts';
import { listFilledCategories } from '#store/catalogue/categories.ts';
import { countForSitemap, listForSitemap, type SitemapProduct } from '#store/catalogue/sitemap.ts';
import { listOwnPages } from '#store/content/content-entries.ts';
import { declareShown } from '../cache/computation.ts';
import { CATALOGUE, CONTENT, LISTS } from '../cache/tags.ts';
import type { Config } from '../config/config.ts';
import type { Shop } from '../config/shop.ts';
import { type Content, listPosts } from '../content/content.ts';
import { listedPages } from '../extensions/extras.ts';
import { cachedWithOrigin, keepFor, originOf } from '../http/origin.ts';
import { element } from './xml.ts';

/** Pages that are not listed by their path alone: comparisons have products, and extensions say when theirs are listed. */
const LISTED_APART = ['/so-sanh', ...Object.keys(extensionPages)];

/** The paths of indexed pages, except those of products and posts, listed separately with pictures and dates. */
const PAGES = Object.keys(indexedPages).flatMap((path) =>
  path === '/$page'
    ? pageSlugs.map((slug) => `/${slug}`)
    : path.includes('$') || LISTED_APART.includes(path)
      ? []
      : [path],
);

/** The path prefixes that robots.txt disallows: pages that must not be indexed, up to the first variable segment. */
const closed = ['/dev/', ...Object.keys(unindexedPages).map((path) => path.replace(/\$.*/, ''))].sort();
const CLOSED = ['/api/', ...closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)))];

/** Seconds. */
const FRESH = 600;

type Entry = { url: string; lastModified?: Date | null | undefined; images?: string[] };

function urlOf({ url, lastModified, images = [] }: Entry): string {
  const pictures = images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`).join('');
  return `<url>${element('loc', url)}${lastModified ? element('lastmod', lastModified.toISOString()) : ''}${pictures}</url>`;
}

function urlSet(entries: readonly Entry[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.map(urlOf).join('')}</urlset>`;
}

function sendXml(reply: FastifyReply, config: Config, body: string): FastifyReply {
  keepFor(reply, config, FRESH).type('application/xml; charset=utf-8');
  return reply.send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

export function sitemapRoutes(app: FastifyInstance, { db, config, extensions }: Shop, content: Content): void {
  app.get('/robots.txt', { config: cachedWithOrigin(config) }, async (request, reply) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''];
    keepFor(reply, config, FRESH).type('text/plain; charset=utf-8');
    return reply.send([...lines, `Sitemap: ${originOf(config, request)}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', { config: cachedWithOrigin(config) }, async (request, reply) => {
    declareShown([CATALOGUE, LISTS]);
    const { sitemaps: count, newest } = await countForSitemap(db);
    const parts = Array.from({ length: count }, (_, index) => `products-${index + 1}`);
    const sitemaps = ['pages', ...parts].map(
      (name) =>
        `<sitemap>${element('loc', `${originOf(config, request)}/sitemaps/${name}.xml`)}${newest ? element('lastmod', newest.toISOString()) : ''}</sitemap>`,
    );
    return sendXml(
      reply,
      config,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
    );
  });

  app.get('/sitemaps/pages.xml', { config: cachedWithOrigin(config) }, async (request, reply) => {
    declareShown([CATALOGUE, LISTS, CONTENT]);
    const [categories, posts, own] = await Promise.all([
      listFilledCategories(db),
      listPosts(content),
      listOwnPages(db),
    ]);
    const sold = categories.flatMap(({ types }) => types.map(({ slug }) => slug));
    const paths = [
      ...PAGES,
      ...listedPages(extensions, sold),
      ...own.map(({ slug }) => `/${slug}`),
      ...categories.map(({ name }) => `/products?${new URLSearchParams({ category: name })}`),
    ];
    const origin = originOf(config, request);
    const entries = [
      ...paths.map((path) => ({ url: origin + path })),
      ...posts.map(({ post }) => ({
        url: `${origin}/blog/${post.slug}`,
        lastModified: new Date(post.updated_at ?? post.date),
      })),
    ];
    return sendXml(reply, config, urlSet(entries));
  });

  app.get<{ Params: { page: string } }>(
    '/sitemaps/products-:page.xml',
    { config: cachedWithOrigin(config) },
    async (request, reply) => {
      declareShown([CATALOGUE, LISTS]);
      const page = Number(request.params.page);
      const products = demand(Number.isSafeInteger(page) ? await listForSitemap(db, page) : null, 'NOT_FOUND');
      return sendXml(reply, config, urlSet(products.map((product) => entryOf(originOf(config, request), product))));
    },
  );
}

function entryOf(origin: string, { slug, updatedAt, images }: SitemapProduct): Entry {
  return {
    url: `${origin}/products/${slug}`,
    lastModified: updatedAt,
    images: images.map(({ url }) => (url.startsWith('/') ? origin + url : url)),
  };
}
