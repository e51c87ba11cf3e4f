/**
 * npm run proof:load: orders beside a crowd that opens pages. The shop runs as `npm start` runs it. A visitor who is
 * refused asks again after a fifth of the time named in Retry-After, all others as soon as they are answered. The rates
 * beside a few and beside many pages are measured in turns, in the same run.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#postgres/index.ts';
import { load } from '../../bench/load.ts';
import { multipart, send } from '../../bench/request.ts';
import { type StartedShop, startShop } from '../../bench/started-shop.ts';
import { codFields } from '../makers.ts';
import { runOn } from '../run-on.ts';

const ORDERS_AT_ONCE = 16;
const FEW = 8;
const MANY = 100;
const SECONDS = 6;
const TURNS = 3;
/** What is promised: the share of the rate that orders keep, and milliseconds. */
const BAR = { share: 0.8, accepted: 1000, refused: 50 };

type Product = { id: string; slug: string; raw_price: number };
type Times = { orders: number[]; pages: number[]; refused: number[]; seconds: number };

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function timed(into: number[], act: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await act();
  into.push(performance.now() - from);
}

async function placeOrder(url: string, product: Product): Promise<void> {
  const fields = codFields([{ product_id: product.id, quantity: 1, price: product.raw_price }]);
  const form = multipart(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));
  const headers = { ...form.headers, 'idempotency-key': randomUUID() };
  const { status, body } = await send(`${url}/api/orders`, { method: 'POST', headers, body: form.body });
  if (status !== 201) throw new Error(`an order was answered ${status}: ${body}`);
}

async function openPage(url: string, { slug }: Product, times: Times): Promise<void> {
  const from = performance.now();
  const { status, headers } = await send(`${url}/products/${slug}`);
  const took = performance.now() - from;
  if (status !== 200 && !(status === 503 && headers['retry-after'])) throw new Error(`a page was answered ${status}`);
  (status === 200 ? times.pages : times.refused).push(took);
  if (status === 503) await sleep((Number(headers['retry-after']) * 1000) / 5);
}

async function measure({ url }: StartedShop, products: Product[], pages: number, times: Times): Promise<void> {
  const productOf = (index: number) => products[index % products.length] as Product;
  const [orders] = await Promise.all([
    load(ORDERS_AT_ONCE, SECONDS, (index) => timed(times.orders, () => placeOrder(url, productOf(index)))),
    load(pages, SECONDS, (index) => openPage(url, productOf(index), times)),
  ]);
  times.seconds += orders.done / orders.perSecond;
}

function report(name: string, { orders, pages, refused, seconds }: Times): void {
  const figures = (times: number[]) =>
    `${(times.length / seconds).toFixed(0)}/s, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
  console.log(`${name}: orders ${figures(orders)}; pages ${figures(pages)}; refused ${figures(refused)}`);
}

const empty = (): Times => ({ orders: [], pages: [], refused: [], seconds: 0 });

const shop = await startShop();
const beside = { few: empty(), many: empty() };
try {
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  await runOn(postgres.url, 'update products set stock = 1000000');
  await postgres.stop();
  const products: Product[] = JSON.parse(String((await send(`${shop.url}/api/products?limit=50`)).body));
  // Node accepts one new connection in each turn of its event loop: the connections exist before anything is counted.
  await measure(shop, products, MANY, empty());
  for (let turn = 0; turn < TURNS; turn += 1) {
    await measure(shop, products, FEW, beside.few);
    await measure(shop, products, MANY, beside.many);
  }
} finally {
  await shop.stop();
}
report(`Beside ${FEW} page connections`, beside.few);
report(`Beside ${MANY} page connections`, beside.many);
const rate = ({ orders, seconds }: Times) => orders.length / seconds;
const share = rate(beside.many) / rate(beside.few);
const accepted = quantile([...beside.many.orders, ...beside.many.pages], 0.99);
const refused = quantile(beside.many.refused, 0.5);
console.log(`Orders keep ${share.toFixed(2)} of their rate (at least ${BAR.share})`);
console.log(`Accepted requests p99 ${accepted.toFixed(0)} ms (at most ${BAR.accepted} ms)`);
console.log(`Refused pages p50 ${refused.toFixed(0)} ms (at most ${BAR.refused} ms)`);
if (share < BAR.share || accepted > BAR.accepted || refused > BAR.refused) process.exitCode = 1;
