/** The server's HTML of all pages: working links and pictures, valid HTML and valid structured data. */
import { request as requests } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { DomUtils } from 'htmlparser2';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { type Crawl, crawl, type Data, type Page, structuredData } from './crawl.ts';
import { faultsOf } from './data-faults.ts';
import { expect, test } from './journey.ts';
import { placeOrder } from './steps.ts';

// All tests of this file share one crawl.
test.describe.configure({ mode: 'default' });

let shop: Crawl;
test.beforeAll(async () => {
  test.slow();
  const origin = process.env.JOURNEYS_URL ?? '';
  const request = await requests.newContext({ baseURL: origin });
  shop = await crawl(request, origin);
  await request.dispose();
});

test('from the home page and the sitemap, every link leads to an existing page or file', async ({ request }) => {
  const lost = [...shop.pages.values()].filter(({ status }) => status !== 200).map(({ path }) => path);
  expect(lost).toEqual([]);
  for (const path of ['/', '/categories', '/contact', '/blog', '/login', '/products?page=2', '/cart', ...pageSlugs])
    expect([...shop.pages.keys()], path).toContain(path.startsWith('/') ? path : `/${path}`);
  expect(shop.pages.size).toBeGreaterThan(120);
  expect(shop.files.size).toBeGreaterThan(5);
  for (const [path, from] of shop.files)
    expect.soft((await request.get(path)).status(), `${path} of ${from}`).toBe(200);
});

test('every fragment link leads to an existing element', () => {
  expect(shop.fragments.size).toBeGreaterThan(20);
  for (const [address, from] of shop.fragments) {
    const [path = '', id = ''] = address.split('#');
    const page = shop.pages.get(path);
    const place = page && DomUtils.getElementById(decodeURIComponent(id), page.document.children);
    expect.soft(Boolean(place), `${address} of ${from}`).toBe(true);
  }
});

test('every picture of every page exists, also those for sharing', async ({ request }) => {
  test.slow();
  // Variants are generated from the original on the first request, and generating all would take minutes. So one
  // variant of each picture is requested, and of all pictures one in each shape and format.
  const asked = new Map<string, string>();
  const masters = new Set<string>();
  const kinds = new Set<string>();
  for (const [path, from] of shop.pictures) {
    const variant = /^(\/media\/[0-9a-f]{20}-\S+?)\/([^/]+)$/.exec(path);
    if (variant?.[1] && variant[2]) {
      if (masters.has(variant[1]) && kinds.has(variant[2])) continue;
      masters.add(variant[1]);
      kinds.add(variant[2]);
    }
    asked.set(path, from);
  }
  expect(asked.size).toBeGreaterThan(70);
  for (const [path, from] of asked) {
    const answer = await request.get(path);
    expect.soft(answer.status(), `${path} of ${from}`).toBe(200);
    expect.soft(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
});

/** Pages that no link of a visitor leads to. */
const ELSEWHERE = [
  '/khong-co-trang',
  '/products/khong-co',
  '/products?search=khongcogiday',
  '/blog/khong-co',
  '/blog?category=Không có',
  '/newsletter/sent',
  '/newsletter/failed',
  '/newsletter/confirm?id=x&key=y',
  '/newsletter/confirmed',
  '/newsletter/unsubscribe?id=x&key=y',
  '/newsletter/unsubscribed',
  '/newsletter/unknown',
  '/login?verified=true',
  '/reset-password?token=abc',
  '/verify-email?token=abc',
  '/not-my-account?token=abc',
  '/account',
  '/account?tab=my-orders',
  '/account/edit',
  '/account/change-password',
  '/order/DHAAAAAA',
  '/dev/ui',
];

test('no page violates a rule of HTML', async ({ request, db }) => {
  test.slow();
  const checker = new HtmlValidate({ extends: ['html-validate:standard'] });
  const faultsOf = async (html: string) => {
    const { results } = await checker.validateString(html);
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  };
  const found = new Map<string, string>();
  const look = async (path: string, html: string) => {
    for (const fault of await faultsOf(html)) if (!found.has(fault)) found.set(fault, path);
  };
  for (const { path, html } of shop.pages.values()) await look(path, html);
  const { order_url } = await placeOrder(db);
  for (const path of [...ELSEWHERE, order_url]) await look(path, await (await request.get(path)).text());
  expect([...found].map(([fault, path]) => `${path}: ${fault}`)).toEqual([]);
  const home = shop.pages.get('/')?.html ?? '';
  expect(await faultsOf(home.replace('<main', '<p><ul></ul></p><main'))).not.toEqual([]);
});

/**
 * Google's required fields for types the validator does not know. Source:
 * https://developers.google.com/search/docs/appearance
 */
const GOOGLE: Record<string, string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  OnlineStore: ['name', 'url', 'logo', 'address', 'telephone', 'email'],
  WebSite: ['name', 'url'],
  CollectionPage: ['name', 'url', 'mainEntity'],
};

test('no page’s structured data lacks a field that Google requires', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const kinds = new Map<string, number>();
  for (const page of shop.pages.values())
    for (const data of structuredData(page)) {
      kinds.set(data['@type'], (kinds.get(data['@type']) ?? 0) + 1);
      const faults = await faultsOf(data, origin);
      expect.soft(faults, `${data['@type']} of ${page.path}`).toEqual([]);
      for (const field of GOOGLE[data['@type']] ?? [])
        expect.soft(data[field], `${field} of ${page.path}`).toBeTruthy();
      for (const { position, url } of listed(data)) {
        expect.soft(position, page.path).toBeGreaterThan(0);
        expect.soft(url, page.path).toMatch(/\/products\//);
      }
    }
  expect([...kinds.keys()].sort()).toEqual([
    'Article',
    'BreadcrumbList',
    'CollectionPage',
    'OnlineStore',
    'Product',
    'WebSite',
  ]);
  expect(kinds.get('Product')).toBeGreaterThan(70);
  const [product] = structuredData(shop.pages.get('/products/may-chay-bo-dien-gap-gon-nhip-chay-r200') as Page);
  expect(await faultsOf({ ...(product as Data), name: undefined }, origin)).toEqual([
    'Required attribute "name" is missing',
  ]);
});

/** The entries of a category's list. */
function listed(data: Data): { position: number; url: string }[] {
  const list = data.mainEntity as { itemListElement?: { position: number; url: string }[] } | undefined;
  return data['@type'] === 'CollectionPage' ? (list?.itemListElement ?? []) : [];
}
