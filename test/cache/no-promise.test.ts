/**
 * Pages that are kept for everybody do not age: at each hour, before and after the cut-off, they are the same, and
 * contain neither a day nor a fee that was promised; the range over all provinces is the same for everybody.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { openTestShop } from '../app.ts';
import { exampleTable } from '../fulfilment/example-table.ts';
import { openCachedShops } from './cached-shops.ts';

const shop = openTestShop();
/** Keeps nothing, so that each page is rendered at the hour of the test. */
const [fresh] = openCachedShops(shop, { pages: true, megabytes: 0 }) as [ReturnType<typeof openCachedShops>[0]];

afterEach(async () => {
  vi.useRealTimers();
  await writeDeliveryTable(shop.shop.db, null);
});

const LIGHT = 'day-nhay-toc-do-loi-thep-duong-co';
const TREADMILL = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const HEAVY = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const PAGES = [
  '/',
  '/products',
  '/products?category=cardio&sort=price_asc',
  ...[LIGHT, TREADMILL, HEAVY].map((slug) => `/products/${slug}`),
  '/categories',
  '/cart',
  '/checkout',
  ...Object.keys(extensionPages).filter((path) => !path.includes('$')),
  `/so-sanh?p=${TREADMILL},${HEAVY}`,
];
/** In Vietnam a Thursday at 14:59 and 15:00, a Friday at 23:59, a Sunday, and the eve of a public holiday. */
const HOURS = [
  '2027-03-04T07:59:59Z',
  '2027-03-04T08:00:00Z',
  '2027-03-05T16:59:00Z',
  '2027-03-07T03:00:00Z',
  '2027-04-29T09:00:00Z',
];

/** The page, without the times at which its data was loaded. */
const open = async (path: string, language: string) => {
  const response = await fetch(fresh.url + path, { headers: { cookie: `language=${language}` } });
  expect(response.status, path).toBe(200);
  const html = (await response.text()).replace(/\b\d{13}\b/g, 'NOW').replace(/\u00a0|&nbsp;/g, ' ');
  return html.replace(/(Tùy tỉnh|Depending on the province): [^<]*/g, 'RANGE');
};

async function promiseFor(slug: string, province: string): Promise<DeliveryPromise> {
  const { body } = await shop.get(`/api/products/${slug}`);
  return (await shop.get(`/api/delivery/promise?${new URLSearchParams({ province, items: body.id })}`)).body;
}

const dotted = (amount: number) => amount.toLocaleString('vi-VN');

/** How a page would write the days and the fee. */
function tracesOf({ parts, until, cost }: DeliveryPromise): string[] {
  const days = [...parts.flatMap(({ first, last }) => [first, last])];
  const short = days.map((day) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`);
  const fee =
    cost.kind === 'estimate'
      ? [`${dotted(cost.least)}–${dotted(cost.most)}`]
      : cost.kind === 'exact'
        ? [`${dotted(cost.fee)} đ`]
        : [];
  return [...days, ...short.map((day) => ` ${day} `), until.slice(0, 13), ...fee];
}

describe.each([
  ['without a delivery table', false],
  ['with a delivery table', true],
])('%s', (_, hasTable) => {
  test.each(PAGES)('%s is the same at every hour, and promises no day and no fee', async (path) => {
    if (hasTable) await writeDeliveryTable(shop.shop.db, await exampleTable());
    vi.useFakeTimers({ toFake: ['Date'] });
    const firsts = new Map<string, string>();
    const days = new Set<string>();
    for (const hour of HOURS) {
      vi.setSystemTime(new Date(hour));
      const promises = await Promise.all(
        [LIGHT, TREADMILL, HEAVY].flatMap((slug) => ['01', '40'].map((province) => promiseFor(slug, province))),
      );
      for (const { first } of promises) days.add(first);
      for (const language of ['vi', 'en']) {
        const html = await open(path, language);
        expect(html, `${path} at ${hour}`).toBe(firsts.get(language) ?? html);
        firsts.set(language, html);
        for (const trace of new Set(promises.flatMap(tracesOf))) expect(html, hour).not.toContain(trace);
        expect(html).not.toContain('data-promise=');
        expect(html).not.toContain('Nhận thứ');
      }
    }
    expect(days.size).toBeGreaterThan(4);
  });
});
