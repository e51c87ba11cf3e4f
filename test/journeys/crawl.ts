/** Crawls the whole shop like a search engine: from the home page and the sitemap, along every link. */
import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

export type Page = { path: string; status: number; html: string; document: ReturnType<typeof parseDocument> };
export type Data = Record<string, unknown> & { '@type': string };
/** The pages or sitemaps on which each URL was found. */
type Found = Map<string, string>;
export type Crawl = { pages: Map<string, Page>; files: Found; pictures: Found; fragments: Found; foreign: Found };

/** More pages than this shop has; beyond it the crawler is in an endless loop. */
const MOST_PAGES = 600;
/** Link targets other than pages. */
const FILE = /^\/(assets|media|blogs)\/|\.(json|xml|svg|png|ico|txt|webmanifest)$/;

const elements = (page: Page) => DomUtils.findAll(() => true, page.document.children);

/** The schema.org data of a page. */
export function structuredData({ document }: Pick<Page, 'document'>): Data[] {
  return DomUtils.findAll(({ attribs }) => attribs.type === 'application/ld+json', document.children).map((script) =>
    JSON.parse(DomUtils.textContent(script)),
  );
}

const candidates = (srcset = '') =>
  srcset
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

/** All URLs in structured data, except those of the schema.org vocabulary. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:\/\/(?!schema\.org))/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'urlTemplate' || key === '@id' ? [] : addressesIn(entry),
  );
}

function picturesOf(page: Page): string[] {
  return elements(page).flatMap(({ name, attribs }) => [
    ...(name === 'img' && attribs.src ? [attribs.src] : []),
    ...candidates(attribs.srcset),
    ...candidates(attribs.imagesrcset),
    ...(/^(og|twitter):image$/.test(attribs.property ?? attribs.name ?? '') ? [attribs.content ?? ''] : []),
  ]);
}

function linksOf(page: Page): string[] {
  const targets = elements(page).flatMap(({ name, attribs }) => [
    ...(['a', 'link'].includes(name) && attribs.href ? [attribs.href] : []),
    ...(name === 'script' && attribs.src ? [attribs.src] : []),
  ]);
  return [...targets, ...structuredData(page).flatMap(addressesIn)];
}

const isPicture = (path: string) => /\.(avif|webp|jpe?g|png|svg)$/.test(path);

/** @param origin http://host:port of the shop */
export async function crawl(request: APIRequestContext, origin: string): Promise<Crawl> {
  const result: Crawl = {
    pages: new Map(),
    files: new Map(),
    pictures: new Map(),
    fragments: new Map(),
    foreign: new Map(),
  };
  const queue: string[] = [];
  const note = (address: string, from: string) => {
    const url = new URL(address, new URL(from, origin));
    if (url.origin !== origin) return remember(result.foreign, address, from);
    // a part of a picture is named by its place, not by an element
    if (url.hash.length > 1 && !isPicture(url.pathname))
      remember(result.fragments, url.pathname + url.search + url.hash, from);
    const path = url.pathname + url.search;
    if (isPicture(url.pathname)) return remember(result.pictures, path, from);
    if (FILE.test(url.pathname)) return remember(result.files, path, from);
    if (result.pages.has(path) || queue.includes(path)) return;
    queue.push(path);
  };

  note('/', '/');
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<(?:image:)?loc>([^<]*)</g)].map(([, loc = '']) =>
      loc.replaceAll('&amp;', '&'),
    );
  for (const sitemap of await locations('/sitemap.xml'))
    for (const address of await locations(new URL(sitemap).pathname)) note(address, sitemap);

  while (queue.length > 0 && result.pages.size < MOST_PAGES) {
    await Promise.all(
      queue.splice(0, 6).map(async (path) => {
        const answer = await request.get(path);
        const html = await answer.text();
        const page = { path, status: answer.status(), html, document: parseDocument(html) };
        result.pages.set(path, page);
        for (const address of linksOf(page)) note(address, path);
        for (const address of picturesOf(page)) note(address, path);
      }),
    );
  }
  return result;
}

function remember(found: Found, address: string, from: string): void {
  if (!found.has(address)) found.set(address, from);
}
