/**
 * Row 8: pages on a phone, as Lighthouse simulates it. Lighthouse needs 180 MB of packages, which only this row uses:
 * they are not dependencies of the shop, but are installed into .cache/lighthouse when this row is measured for the
 * first time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Bench } from './bench.ts';
import { measureFilter } from './filter.ts';
import { getJson } from './request.ts';
import { median, plainRow, type Row } from './row.ts';
import { freePort, type StartedShop, startShop } from './started-shop.ts';

const VERSION = '13.5.0';
const TIMES = 3;
const folder = fileURLToPath(new URL('../.cache/lighthouse/', import.meta.url));
const entry = `${folder}node_modules/lighthouse/core/index.js`;
/** The maximum values: LCP in milliseconds; CLS has no unit. */
const BAR = { lcp: 1800, cls: 0.01 };
/**
 * SLOWER: how many times slower the simulated phone is than this machine. SHORT_TASK: the milliseconds of a task that
 * do not count as blocking.
 */
const SLOWER = 4;
const SHORT_TASK = 50;
/** The limits for one page: the performance score in points, and the blocking time in milliseconds. */
type Bars = { performance: number; tbt: number };

type Product = { id: string; slug: string; name: string; raw_price: number; image_url: string };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Audits = Record<
  'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time',
  { numericValue: number }
>;
/** An event of the browser's trace; `ts` (time) and `tdur` (processor time of the thread) are in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };
type Result = {
  lhr: { categories: Record<string, Category>; audits: Audits & Record<string, { score: number | null }> };
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
};
type Lighthouse = (url: string, flags: object) => Promise<Result>;

async function loadLighthouse(say: Bench['say']): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    say(`installing Lighthouse ${VERSION} into .cache/lighthouse (180 MB)`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}package.json`, '{ "private": true }\n');
    const args = ['install', '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`npm could not install Lighthouse ${VERSION}`);
  }
  return (await import(pathToFileURL(entry).href)).default;
}

/** The Lighthouse audits that a page fails, without the performance audits, whose metrics are rows of the table. */
function failedAudits({ categories, audits }: Result['lhr']): string[] {
  const { performance: _, ...others } = categories;
  const ids = Object.values(others).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => (weight > 0 ? id : [])),
  );
  return ids.filter((id) => (audits[id]?.score ?? 1) < 1);
}

/**
 * Computes the blocking time from the processor time of the page's own thread. Lighthouse uses the clock instead, which
 * includes everything else that runs on the machine: here the shop, other processes of the browser and Lighthouse
 * itself on two cores. @returns milliseconds
 */
function ownBlockingTime({ Trace: { traceEvents } }: Result['artifacts']): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no first contentful paint');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - SHORT_TASK), 0);
}

async function measurePage(run: () => Promise<Result>, path: string, bars: Bars, say: Bench['say']): Promise<Row[]> {
  const results: Result['lhr'][] = [];
  const ownTimes: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const { lhr, artifacts } = await run();
    results.push(lhr);
    ownTimes.push(ownBlockingTime(artifacts));
  }
  const failed = new Set(results.flatMap(failedAudits));
  if (failed.size > 0) say(`${path} fails ${[...failed].join(', ')}`);
  const of = (read: (lhr: Result['lhr']) => number) => median(results.map(read));
  const row = (what: string, value: number, unit: string) => ({ row: 8, name: `${path}: ${what}`, value, unit });
  const scores = Object.keys(results[0]?.categories ?? {}).map((name) => {
    const least = name === 'performance' ? bars.performance : 100;
    return plainRow(
      row(
        name,
        of(({ categories }) => (categories[name]?.score ?? 0) * 100),
        'points',
      ),
      { least },
    );
  });
  const audit = (name: keyof Audits) => of(({ audits }) => audits[name].numericValue);
  return [
    ...scores,
    plainRow(row('LCP', audit('largest-contentful-paint'), 'ms'), { most: BAR.lcp }),
    plainRow(row('CLS', audit('cumulative-layout-shift'), ''), { most: BAR.cls }),
    plainRow(row('TBT', audit('total-blocking-time'), 'ms'), { most: bars.tbt }),
    plainRow(row('TBT, processor time of the page alone', median(ownTimes), 'ms'), { most: bars.tbt }),
  ];
}

/** Opens a browser with a profile of its own and two products in the cart. */
async function openBrowser(url: string, profile: string, port: number): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const products = await getJson<Product[]>(`${url}/api/products?inStock=true&limit=2`);
  const cart = products.map(({ id, slug, name, raw_price: price, image_url: imageUrl }) => {
    return { id, slug, name, price, imageUrl, quantity: 1 };
  });
  const page = await browser.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((items) => localStorage.setItem('suc-bat-cart', items), JSON.stringify(cart));
  await page.close();
  return browser;
}

/**
 * Starts a shop with a public URL: without a public URL the canonical URLs are relative, and Lighthouse subtracts SEO
 * points for relative URLs.
 */
async function startPublicShop(): Promise<StartedShop> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return { ...(await startShop({ env: { PORT: port, PUBLIC_URL: url } })), url };
}

export async function measurePhone({ say }: Bench): Promise<Row[]> {
  const lighthouse = await loadLighthouse(say);
  const shop = await startPublicShop();
  try {
    return await measurePages(lighthouse, shop.url, say);
  } finally {
    await shop.stop();
  }
}

async function measurePages(lighthouse: Lighthouse, url: string, say: Bench['say']): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), 'suc-bat-lighthouse-'));
  const port = await freePort();
  const browser = await openBrowser(url, profile, port);
  try {
    const [product] = await getJson<Product[]>(`${url}/api/products?limit=1`);
    const all = ['performance', 'accessibility', 'best-practices', 'seo'];
    const run = (path: string, onlyCategories: string[]) => () =>
      lighthouse(url + path, { port, onlyCategories, logLevel: 'error' });
    const rows: Row[] = [];
    for (const path of ['/', '/products', `/products/${product?.slug}`])
      rows.push(...(await measurePage(run(path, all), path, { performance: 98, tbt: 100 }, say)));
    // no SEO score is required of the checkout, because search engines do not index it
    rows.push(
      ...(await measurePage(run('/checkout', all.slice(0, 3)), '/checkout', { performance: 96, tbt: 200 }, say)),
    );
    rows.push(await measureFilter(browser, url));
    return rows;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}
