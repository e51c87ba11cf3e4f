/**
 * npm run bench:versions -- [REVISION …] [--write]: the work of the shop per second of processor time, of this folder beside
 * earlier versions, alternating in one run: orders of eight buyers while their emails leave, the log of the database for an order,
 * pages that no cache has, and memory. `--write` writes the table into docs/performance.md. Without revisions it compares with the
 * two versions that the table names. It takes a quarter of an hour, and longer at its first run, which installs these versions.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.ts';
import { signIn } from './office-session.ts';
import { placeOrder } from './order-shop.ts';
import { send } from './request.ts';
import { median, show } from './row.ts';
import { openVersion, type VersionShop } from './version-shop.ts';

/** Before emails left beside the orders; before the work per processor second was looked at. */
const EARLIER = ['275bfdf2', '9e193747'];
const document = new URL('../docs/performance.md', import.meta.url);
const [BEGIN, END] = ['<!-- versions: begin -->', '<!-- versions: end -->'];

const BUYERS = 8;
/** Seconds after the start in which a shop copies its database for the first time. */
const SETTLED = 60;
const FIRST_SECONDS = 10;
/** Together the minute of orders of each version. */
const [ROUNDS, SECONDS] = [6, 10];
const LOGGED_ORDERS = 400;
/** Seconds until the jobs that keep sales and costs have seen the last orders. */
const LEDGERS = 75;
const PAGES = 60;
const WARM_PAGES = 120;

type Figures = Map<string, number>;

/** Orders of all buyers, until their emails have left. */
async function measureOrders(shop: VersionShop, seconds: number) {
  const [cpu, mails] = [await shop.cpuSeconds(), await shop.countMails()];
  const placed = await load(BUYERS, seconds, (index) => placeOrder(shop.url, shop.pairOf(index)));
  const sent = (await shop.countMails()).sent - mails.sent;
  await shop.untilMailsLeft();
  const milliseconds = ((await shop.cpuSeconds()) - cpu) * 1000;
  return { ...placed, cpuOfOne: milliseconds / placed.done, sentMeanwhile: sent / (2 * placed.done) };
}

async function measureLog(shops: readonly VersionShop[]): Promise<number[]> {
  const before: number[] = [];
  for (const shop of shops) {
    await shop.checkpoint();
    before.push(await shop.logged());
    for (let index = 0; index < LOGGED_ORDERS; index++) await placeOrder(shop.url, shop.pairOf(index));
    await shop.untilMailsLeft();
  }
  await sleep(LEDGERS * 1000);
  return Promise.all(shops.map(async (shop, at) => ((await shop.logged()) - (before[at] ?? 0)) / LOGGED_ORDERS));
}

/** A search that nobody has made: two words of the catalogue and a number, so that no cache has its page. */
const searchPage = (index: number) =>
  `/products?search=${encodeURIComponent(`${['tạ', 'máy', 'ghế', 'thảm', 'dây', 'xà', 'bóng', 'găng'][index % 8]} ${index}`)}`;

async function measurePages(shop: VersionShop, from: number, count: number): Promise<number> {
  const cpu = await shop.cpuSeconds();
  for (let index = from; index < from + count; index++) {
    const { status } = await send(shop.url + searchPage(index), { headers: { 'accept-encoding': 'br' } });
    if (status !== 200) throw new Error(`${shop.name}: ${searchPage(index)} was answered ${status}`);
  }
  return (((await shop.cpuSeconds()) - cpu) * 1000) / count;
}

/** After the office was opened and an order was placed, which loads the code of both. */
async function measureMemory(shop: VersionShop): Promise<{ rss: number; pss: number }> {
  const cookie = await signIn(shop.pool);
  for (const path of ['/admin', '/api/admin/orders', '/api/admin/today', '/']) {
    const { status } = await send(shop.url + path, { headers: { cookie } });
    if (status >= 400) console.error(`${shop.name}: ${path} was answered ${status}`);
  }
  await placeOrder(shop.url, shop.pairOf(0));
  await shop.untilMailsLeft();
  await sleep(20_000);
  return shop.memory();
}

async function measureAll(shops: readonly VersionShop[]): Promise<Figures[]> {
  const figures = shops.map((): Figures => new Map());
  const put = (at: number, name: string, value: number) => figures[at]?.set(name, value);
  await sleep(SETTLED * 1000);
  for (const [at, shop] of shops.entries()) {
    const { rss, pss } = await measureMemory(shop);
    put(at, 'memory after the office was opened and an order placed, with npm and launcher (MB)', rss);
    put(at, 'the same, with shared pages counted once (MB)', pss);
  }
  for (const [at, shop] of shops.entries())
    put(at, 'orders, 8 buyers: p99 of the first ten seconds (ms)', (await measureOrders(shop, FIRST_SECONDS)).p99);
  const rounds = shops.map((): Awaited<ReturnType<typeof measureOrders>>[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, shop] of shops.entries()) rounds[at]?.push(await measureOrders(shop, SECONDS));
  for (const [at, measured] of rounds.entries()) {
    const middle = (of: 'perSecond' | 'p99' | 'cpuOfOne' | 'sentMeanwhile') => median(measured.map((one) => one[of]));
    put(at, 'orders a second, 8 buyers', middle('perSecond'));
    put(at, 'of their emails left meanwhile (%)', 100 * middle('sentMeanwhile'));
    put(at, 'p99 of an order (ms)', middle('p99'));
    put(at, 'processor time of an order and its emails (ms)', middle('cpuOfOne'));
  }
  for (const [at, bytes] of (await measureLog(shops)).entries())
    put(at, 'log of an order, its emails and ledgers (KB)', bytes / 1000);
  const pages = shops.map((): number[] => []);
  for (const shop of shops) await measurePages(shop, 0, WARM_PAGES);
  for (let round = 0; round < 3; round++)
    for (const [at, shop] of shops.entries())
      pages[at]?.push(await measurePages(shop, WARM_PAGES + round * PAGES, PAGES));
  for (const [at, times] of pages.entries())
    put(at, 'processor time of a search page that no cache has (ms)', median(times));
  for (const [at, shop] of shops.entries()) put(at, 'memory after all this (MB)', (await shop.memory()).rss);
  return figures;
}

/** @returns the lines of the table: each figure of each version, and the last version beside the one before it */
function tableOf(names: readonly string[], figures: readonly Figures[]): string[] {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = ['What', ...names, 'the last beside the one before'];
  const rows = [...(figures.at(-1) as Figures).keys()].map((name) => {
    const values = figures.map((each) => each.get(name) ?? Number.NaN);
    return [name, ...values.map(show), ((values.at(-1) as number) / (values.at(-2) as number)).toFixed(2)];
  });
  return [heads, heads.map(() => '---'), ...rows].map(lineOf);
}

const args = process.argv.slice(2);
const revisions = args.filter((word) => !word.startsWith('--'));
const shops: VersionShop[] = [];
try {
  for (const revision of revisions.length > 0 ? revisions : EARLIER) shops.push(await openVersion(revision, revision));
  shops.push(await openVersion('this version', null));
  const table = tableOf(
    shops.map(({ name }) => name),
    await measureAll(shops),
  ).join('\n');
  console.log(table);
  if (args.includes('--write')) {
    const text = await readFile(document, 'utf8');
    const [before, rest] = text.split(BEGIN);
    const after = rest?.split(END)[1];
    if (after === undefined) throw new Error(`docs/performance.md has no ${BEGIN} … ${END}`);
    await writeFile(document, `${before}${BEGIN}\n${table}\n${END}${after}`);
  }
} finally {
  for (const shop of shops) await shop.stop();
}
