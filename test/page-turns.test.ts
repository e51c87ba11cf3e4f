/**
 * When too many visitors open pages, some are rejected early, and orders are still placed. The test does not depend on
 * time: the pages wait for a lock that it holds.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { openTestShop } from './app.ts';
import { codForm, line, makeProduct } from './makers.ts';

const CROWD = 40;
/** How many pages may render and wait at once, and how many of one client. */
const ADMITTED = 8;
const OF_ONE_CLIENT = 6;
/** Pages one client may open in a minute. */
const MOST_PAGES = 600;

const shop = openTestShop({ DATABASE_POOL: '4' });
const undo: (() => Promise<unknown>)[] = [];

/** The same shop with its pages. @returns its URL */
async function openPages(changed: { LIMITS?: boolean } = {}): Promise<string> {
  const app = await createApp({ ...shop.shop, config: { ...shop.shop.config, ...changed } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  undo.push(() => {
    const closed = app.close();
    // Unread response bodies keep their connections open.
    app.server.closeAllConnections();
    return closed;
  });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Blocks every query about categories until the returned function is called. */
async function lockCategories(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: shop.pool.options.connectionString });
  await client.connect();
  await client.query('begin; lock table categories in access exclusive mode');
  return () => client.end();
}

let url = '';
beforeAll(async () => {
  url = await openPages();
  // Loads the renderer and its modules.
  expect((await fetch(`${url}/categories`)).status).toBe(200);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  for (const step of undo) await step();
});

/** Many clients open a page that cannot be rendered yet; resolves when all rejected ones have their response. */
async function crowdAt(address: string, admitted: number) {
  const release = await lockCategories();
  const refused: Response[] = [];
  const told = new EventTarget();
  const everybody = Array.from({ length: CROWD }, async () => {
    const answer = await fetch(`${address}/categories`);
    if (answer.status === 503 && refused.push(answer) === CROWD - admitted) told.dispatchEvent(new Event('all'));
    return answer.status;
  });
  await once(told, 'all');
  return { refused, end: () => release().then(() => Promise.all(everybody)) };
}

test('above the limit a page is rejected at once with a plain text, and the admitted pages are rendered', async () => {
  const { refused, end } = await crowdAt(url, ADMITTED);
  for (const { headers } of refused) {
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  const text = await refused[0]?.text();
  expect(text).toContain('Cửa hàng đang rất đông. Vui lòng thử lại sau ít giây.');
  expect(text).not.toContain('<script');
  expect((await end()).filter((status) => status === 200)).toHaveLength(ADMITTED);
  expect((await fetch(`${url}/categories`)).status).toBe(200);
});

test('while pages take all the time they may take, an order can be placed', async () => {
  const product = await makeProduct(shop.shop.db);
  const { end } = await crowdAt(url, ADMITTED);
  const form = codForm([line(product)]);
  const answer = await fetch(`${url}/api/orders`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  await end();
});

test('one client cannot take all rendering slots from the others', async () => {
  const limited = await openPages({ LIMITS: true });
  const { end } = await crowdAt(limited, OF_ONE_CLIENT);
  expect((await end()).filter((status) => status === 200)).toHaveLength(OF_ONE_CLIENT);
});

test('a client that opens pages without end is asked to wait', async () => {
  // The counted minute does not pass.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const limited = await openPages({ LIMITS: true });
  const { end } = await crowdAt(limited, OF_ONE_CLIENT);
  // Rejected requests count too.
  for (let opened = CROWD; opened < MOST_PAGES; opened += CROWD) {
    const answers = await Promise.all(Array.from({ length: CROWD }, () => fetch(`${limited}/categories`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  }
  const answer = await fetch(`${limited}/categories`);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.text()).toContain('Bạn thao tác hơi nhanh.');
  await end();
});
