/**
 * Rows 1 and 2: the rate of cached responses, which are equal for all visitors, compared with a bare node:http server
 * that sends the same bytes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Recorded } from './bare-http.ts';
import type { Bench } from './bench.ts';
import { type HttpLoad, hasWrk, loadHttp } from './http-load.ts';
import { type Answer, getJson, send } from './request.ts';
import { costRow, median, type Row, rateRow, unguarded } from './row.ts';
import type { StartedShop } from './started-shop.ts';

const ROUNDS = 5;
const SECONDS = 1;
/**
 * If the loading process uses more than this share of a core, the loading process may limit the result instead of the
 * server.
 */
const BUSY_LOADER = 0.8;
const bareHttp = fileURLToPath(new URL('bare-http.ts', import.meta.url));
/** Headers that node:http adds by itself. */
const OWN = ['date', 'connection', 'keep-alive'];

async function startBare({ status, message, headers, rawHeaders, body }: Answer): Promise<[string, ChildProcess]> {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const otherHeaders = names.flatMap((name, index) =>
    OWN.includes(name.toLowerCase()) ? [] : [name, rawHeaders[2 * index + 1] as string],
  );
  const keepAlive = Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1] ?? 5) * 1000;
  const recorded: Recorded = { status, message, headers: otherHeaders, body: body.toString('base64'), keepAlive };
  const child = spawn(process.execPath, [bareHttp], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(recorded));
  const [port] = await once(child.stdout, 'data');
  return [`http://127.0.0.1:${Number(String(port))}/`, child];
}

/** Checks that both servers send the same response, apart from the date and the order of headers. */
async function compare(shop: Answer, bareUrl: string, headers: Record<string, string>): Promise<void> {
  const bare = await send(bareUrl, { headers });
  const shown = (answer: Answer) => JSON.stringify({ ...answer.headers, date: '', status: answer.status }).length;
  if (shown(bare) !== shown(shop) || !bare.body.equals(shop.body))
    throw new Error(`the bare server sends something else: ${shown(bare)} instead of ${shown(shop)} bytes of headers`);
}

const middle = (loads: readonly HttpLoad[], of: keyof HttpLoad) => median(loads.map((load) => load[of]));

async function measure(
  { url }: StartedShop,
  path: string,
  headers: Record<string, string>,
  bar: { row: number; least: number; p99?: number },
  say: (line: string) => void,
): Promise<Row[]> {
  // the first responses are computed, later ones may come from the cache
  for (let time = 0; time < 3; time++) await send(url + path, { headers });
  const sample = await send(url + path, { headers });
  if (sample.status !== 200) throw new Error(`${path} answered ${sample.status}`);
  const [bareUrl, bare] = await startBare(sample);
  const own: HttpLoad[] = [];
  const limit: HttpLoad[] = [];
  try {
    await compare(sample, bareUrl, headers);
    await loadHttp(url + path, 1, headers);
    await loadHttp(bareUrl, 1, headers);
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await loadHttp(url + path, SECONDS, headers));
      limit.push(await loadHttp(bareUrl, SECONDS, headers));
    }
  } finally {
    bare.kill();
    await once(bare, 'exit');
  }
  const loader = middle(limit, 'loaderCpu');
  say(`${path}: ${sample.body.length} bytes; the load took ${(loader * 100).toFixed(0)} % of a core in the bare run`);
  if (loader > BUSY_LOADER) say('  too much: the bare server may be faster than this figure says');
  const name = `${decodeURIComponent(path)}${headers['accept-encoding'] ? ` (${headers['accept-encoding']})` : ''}`;
  const rate = { value: middle(own, 'perSecond'), limit: middle(limit, 'perSecond'), unit: '/s' };
  const rows = [rateRow({ row: bar.row, name, ...rate }, bar.least)];
  const p99 = { value: middle(own, 'p99'), limit: middle(limit, 'p99'), unit: 'ms' };
  if (bar.p99) rows.push(unguarded(costRow({ row: bar.row, name: `${name}: p99`, ...p99 }, bar.p99)));
  return rows;
}

/** Row 1: responses of the API. */
export async function measureApi({ shop, say }: Bench): Promise<Row[]> {
  if (!hasWrk) say('wrk is not installed: autocannon loads instead, and may need a whole core');
  const started = await shop();
  const [product] = await getJson<{ slug: string }[]>(`${started.url}/api/products?limit=1`);
  const search = `/api/products/search?query=${encodeURIComponent('máy chạy')}`;
  const rows: Row[] = [];
  for (const path of ['/api/products?limit=20', `/api/products/${product?.slug}`, search])
    rows.push(...(await measure(started, path, {}, { row: 1, least: 0.8, p99: 2 }, say)));
  return rows;
}

/** Row 2: pages. */
export async function measurePages({ shop, say }: Bench): Promise<Row[]> {
  const started = await shop();
  const [product] = await getJson<{ slug: string }[]>(`${started.url}/api/products?limit=1`);
  const [category] = await getJson<{ slug: string }[]>(`${started.url}/api/categories`);
  const rows: Row[] = [];
  for (const path of ['/', `/products?category=${category?.slug}`, `/products/${product?.slug}`, '/blog'])
    rows.push(...(await measure(started, path, { 'accept-encoding': 'br' }, { row: 2, least: 0.75 }, say)));
  return rows;
}
