/** Row 11: the time until a committed change is visible in another process of the same shop. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { openPostgres } from '#postgres/index.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { orderForm, placeOrder } from './order-shop.ts';
import { getJson, send } from './request.ts';
import { plainRow, type Row } from './row.ts';
import { newDataDir, type StartedShop, startShop } from './started-shop.ts';

const TIMES = 5;
/** The pause between two requests for a page, in milliseconds. */
const LOOK = 10;
const MOST_WAIT = 90_000;
/** The number of requests before a change: the cache stores a URL from its second request on. */
const WARM_UP = 3;

type Product = { id: string; slug: string; sku: string; name: string; raw_price: number; stock: number };

/**
 * The price of the test products in đồng. It increases with each change, and is the highest price in the shop, so that
 * the test products are first in the lists sorted by price.
 */
let price = 900_000_000;
const row = (sku: string) => ({
  sku,
  name: `Tạ đo tốc độ ${sku.slice(6)}`,
  type: 'ta-tay',
  brand: 'Bền Lực',
  priceVnd: price,
  stock: 1_000_000,
});

/** @returns the seconds until the response of `url` contains `text` */
async function seenAfter(url: string, text: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < MOST_WAIT) {
    const { status, body } = await send(url);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    if (String(body).includes(text)) return (performance.now() - begun) / 1000;
    await sleep(LOOK);
  }
  return Number.POSITIVE_INFINITY;
}

type Two = { db: Database; here: StartedShop; there: StartedShop };

async function changePrice({ db }: Two, sku: string): Promise<void> {
  price += 1_000;
  await importCatalogue(db, { products: [row(sku)] });
}

const shown = () => price.toLocaleString('vi-VN');

/** @returns the longest time in seconds until a page of the other process shows a changed price */
async function longest(two: Two, sku: string, path: string, times = TIMES): Promise<number> {
  const waits: number[] = [];
  for (let time = 0; time < times; time++) {
    for (let warm = 0; warm < WARM_UP; warm++) await send(two.there.url + path);
    await changePrice(two, sku);
    waits.push(await seenAfter(two.there.url + path, path.startsWith('/api/') ? `"raw_price":${price}` : shown()));
  }
  return Math.max(...waits);
}

async function longestStock({ here, there }: Two, product: Product): Promise<number> {
  const path = `/api/products/${product.slug}`;
  const waits: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    for (let warm = 0; warm < WARM_UP; warm++) await send(there.url + path);
    const { stock } = await getJson<Product>(there.url + path);
    await placeOrder(here.url, [{ ...product, raw_price: price }]);
    waits.push(await seenAfter(there.url + path, `"stock":${stock - 1}`));
  }
  return Math.max(...waits);
}

/** @returns the number of orders with an old price that the other process accepted right after the change */
async function countStale(two: Two, product: Product): Promise<number> {
  let accepted = 0;
  for (let time = 0; time < TIMES; time++) {
    const old = price;
    await changePrice(two, product.sku);
    const form = orderForm([{ ...product, raw_price: old }]);
    const { status } = await send(`${two.there.url}/api/orders`, { method: 'POST', ...form });
    if (status === 201) accepted += 1;
  }
  return accepted;
}

async function measure(two: Two): Promise<Row[]> {
  const sku = `BENCH-${randomBytes(3).toString('hex').toUpperCase()}`;
  await importCatalogue(two.db, { products: [row(sku)] });
  const [product] = await getJson<Product[]>(`${two.here.url}/api/products?sort=price_desc&limit=1`);
  if (product?.sku !== sku) throw new Error('the new product does not lead the list by price');
  const [most] = await getJson<Product[]>(`${two.here.url}/api/products/most-ordered`);
  const seconds = (name: string, value: number, most: number) =>
    plainRow({ row: 11, name, value, unit: 's' }, { most });
  const rows = [
    seconds('a price at a product page', await longest(two, sku, `/products/${product.slug}`), 1),
    seconds('a price at the API of a product', await longest(two, sku, `/api/products/${product.slug}`), 1),
    seconds('a stock at the API of a product', await longestStock(two, product), 1),
    seconds('a price at a list page', await longest(two, sku, '/products?sort=price_desc'), 2),
    seconds('a price at the API of a list', await longest(two, sku, '/api/products?sort=price_desc&limit=20'), 2),
  ];
  rows.push(
    plainRow(
      {
        row: 11,
        name: 'orders at a price that was changed just before',
        value: await countStale(two, product),
        unit: 'of 5',
      },
      { most: 0 },
    ),
  );
  if (most) rows.push(seconds('a stock in most-ordered', await mostOrdered(two, most), 60));
  return rows;
}

/** Checks that the stock in the list of products changes after an order of a product. */
async function mostOrdered({ here, there }: Two, product: Product): Promise<number> {
  const path = '/api/products/most-ordered';
  for (let warm = 0; warm < WARM_UP; warm++) await send(there.url + path);
  const stock = (await getJson<Product>(`${here.url}/api/products/${product.slug}`)).stock;
  await placeOrder(here.url, [product]);
  return seenAfter(there.url + path, `"stock":${stock - 1}`);
}

export async function measureFreshness(): Promise<Row[]> {
  const here = await startShop();
  const postgres = await openPostgres({ dataDir: here.dataDir, say: () => {} });
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'private'), { recursive: true });
  const there = await startShop({ dataDir, env: { DATABASE_URL: postgres.url } });
  const db = openDatabase(openPool(postgres.url, 2));
  try {
    return await measure({ db, here, there });
  } finally {
    await db.destroy();
    await there.stop();
    await postgres.stop();
    await here.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
