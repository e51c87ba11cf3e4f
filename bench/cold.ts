/**
 * Row 3: the processor time of responses that the shop computes without its cache, requested over one connection,
 * compared with the bare SQL that the response needs; for pages, compared with this SQL plus React's renderToString of
 * the page.
 */
import { AsyncResource } from 'node:async_hooks';
import { registerHooks } from 'node:module';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import type { Bench } from './bench.ts';
import { cpuSecondsOf } from './processes.ts';
import { openRecordingShop, type RecordingShop, replay, type Statement } from './recorded-sql.ts';
import { getJson, send } from './request.ts';
import { costRow, median, noteRow, type Row } from './row.ts';
import { type StartedShop, startSettledShop } from './started-shop.ts';

/**
 * Requests before the measurement. A crawler on a large catalogue asks for thousands of pages, and V8 goes on compiling
 * the code of one kind of request until about the thousandth.
 */
const WARM_UP = 1000;
const PAGE_WARM_UP = 400;
/** The most that a page may cost, and an endpoint, as a multiple of its limit. */
const PAGE_BAR = 2;
const ENDPOINT_BAR = 1.5;
const TIMES = 100;
const PAGES_COUNTED = 60;

/**
 * The bench modifies the built pages when Node loads them: each rendering sets this function, which renders the last
 * page again.
 */
const rendered = globalThis as { keepRender?: (render: () => string) => string };
const RENDER = /render: \(\) => ([\w$.]+\.renderToString\(children\))/;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/dist/server/server.js')) return loaded;
    const source = String(loaded.source);
    if (!RENDER.test(source))
      throw new Error('the built pages call renderToString in another way than this bench knows');
    return { ...loaded, source: source.replace(RENDER, 'render: () => globalThis.keepRender(() => $1)') };
  },
});

/** @returns milliseconds of processor time of one call in this process */
async function cpuOf(times: number, act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** @returns milliseconds of processor time that the shop needs for one response */
async function cpuOfShop(shop: StartedShop, path: string, encoding: string): Promise<number> {
  const before = (await cpuSecondsOf(shop.pid)) ?? 0;
  for (let time = 0; time < PAGES_COUNTED; time++)
    await send(shop.url + path, { headers: { 'accept-encoding': encoding } });
  return ((((await cpuSecondsOf(shop.pid)) ?? 0) - before) * 1000) / PAGES_COUNTED;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

type Parts = { say: Bench['say']; shop: StartedShop; recording: RecordingShop; client: pg.Client };

async function recordWarm({ recording }: Parts, path: string): Promise<Statement[]> {
  await recording.record({ url: path });
  return recording.record({ url: path });
}

async function measureEndpoint(parts: Parts, path: string): Promise<Row> {
  const statements = await recordWarm(parts, path);
  const own: number[] = [];
  const bare: number[] = [];
  for (let time = -WARM_UP; time < TIMES; time++) {
    const times = [
      await timeOf(() => send(parts.shop.url + path)),
      await timeOf(() => replay(parts.client, statements)),
    ] as const;
    if (time < 0) continue;
    own.push(times[0]);
    bare.push(times[1]);
  }
  parts.say(`${decodeURIComponent(path)} sends ${statements.length} statements`);
  const name = `${decodeURIComponent(path)}, uncached`;
  const limit = median(bare);
  return costRow({ row: 3, name, value: median(own), limit, unit: 'ms' }, ENDPOINT_BAR, limit + 1);
}

async function measurePage(parts: Parts, path: string): Promise<Row[]> {
  let render = () => '';
  rendered.keepRender = (act) => {
    render = AsyncResource.bind(act);
    return act();
  };
  const statements = await recordWarm(parts, path);
  const tree = render;
  for (let time = 0; time < PAGE_WARM_UP; time++) {
    tree();
    await send(parts.shop.url + path);
    await replay(parts.client, statements);
  }
  const limit =
    (await cpuOf(PAGES_COUNTED, tree)) + (await cpuOf(PAGES_COUNTED, () => replay(parts.client, statements)));
  const value = await cpuOfShop(parts.shop, path, 'identity');
  const packed = await cpuOfShop(parts.shop, path, 'br');
  const name = `${path}, uncached, processor time`;
  const compression = { row: 3, name: `${path}, its compression`, value: Math.max(0, packed - value), unit: 'ms' };
  return [costRow({ row: 3, name, value, limit, unit: 'ms' }, PAGE_BAR), noteRow(compression)];
}

export async function measureCold({ say }: Bench): Promise<Row[]> {
  const shop = await startSettledShop({ env: { CACHE: 'off' } });
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const recording = await openRecordingShop(postgres.url);
  try {
    const parts = { say, shop, recording, client };
    const [product] = await getJson<{ slug: string }[]>(`${shop.url}/api/products?limit=1`);
    const [category] = await getJson<{ slug: string }[]>(`${shop.url}/api/categories`);
    const search = `/api/products/search?query=${encodeURIComponent('máy chạy')}`;
    const rows: Row[] = [];
    for (const path of ['/api/products?limit=20', `/api/products/${product?.slug}`, search])
      rows.push(await measureEndpoint(parts, path));
    for (const path of ['/', `/products?category=${category?.slug}`, `/products/${product?.slug}`, '/blog'])
      rows.push(...(await measurePage(parts, path)));
    return rows;
  } finally {
    await recording.close();
    await client.end();
    await postgres.stop();
    await shop.stop();
  }
}
