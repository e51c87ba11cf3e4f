/** The storefront's pages as they come by HTTP: what search engines, and visitors without scripts, get. */
import type { AddressInfo } from 'node:net';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#server/app/app.ts';
import type { TestShop } from '../app.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elementsOf>[number];

export type OpenedPage = { status: number; headers: Headers; html: string; document: Document };

export type Pages = {
  /** http://127.0.0.1:port */
  url: string;
  /** sends a GET request, and follows redirects */
  read(path: string, headers?: Record<string, string>): Promise<OpenedPage>;
};

/** Opens the pages of a test shop before the file's tests, without a cache, and closes them after. They need a build. */
export function openPages(shop: TestShop): Pages {
  const pages: Pages = {
    url: '',
    read: async (path, headers = {}) => {
      const response = await fetch(pages.url + path, { headers });
      const html = await response.text();
      return { status: response.status, headers: response.headers, html, document: parseDocument(html) };
    },
  };
  let close = async () => {};
  beforeAll(async () => {
    const app = await createApp(shop.shop);
    await app.listen({ host: '127.0.0.1', port: 0 });
    pages.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    close = async () => {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    };
  });
  afterAll(() => close());
  return pages;
}

const elementsOf = (document: Document) => DomUtils.findAll(() => true, document.children);

/** What an element must have; a pattern is compared with the words in it, or with the value of an attribute. */
type Sought = { words?: string | RegExp } & Record<string, string | RegExp | undefined>;

/** The words in an element, with one space between them. */
export const wordsOf = (element: Element | Document): string =>
  DomUtils.textContent(element).replace(/\s+/g, ' ').trim();

const isLike = (value: string | undefined, sought: string | RegExp | undefined): boolean =>
  sought === undefined || (value !== undefined && (sought instanceof RegExp ? sought.test(value) : value === sought));

/** @param name of the element: `a`; several with commas between: `h1,h2` @returns the elements in the page's order */
export function findAll({ document }: Pick<OpenedPage, 'document'>, name: string, sought: Sought = {}): Element[] {
  const { words, ...attributes } = sought;
  return elementsOf(document).filter(
    (element) =>
      name.split(',').includes(element.name) &&
      isLike(wordsOf(element), words) &&
      Object.entries(attributes).every(([key, value]) => isLike(element.attribs[key], value)),
  );
}

/** A part of a page, such as its `main`, to look for elements in. Throws if the page has none. */
export function partOf(page: Pick<OpenedPage, 'document'>, name: string, sought: Sought = {}): { document: Document } {
  const [element] = findAll(page, name, sought);
  if (!element) throw new Error(`the page has no ${name}`);
  return { document: element as unknown as Document };
}
