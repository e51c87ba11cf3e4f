/**
 * npm run proof:import [ROWS]: the owner brings the products of another shop in (10,000 rows if nothing is said), through the office of a shop that
 * sells meanwhile: readers open lists and pages of products, buyers order what the shop has and what has just come in. Every answer
 * counts; the memory of the process must not follow the file.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { startAgain } from '../../bench/memory.ts';
import { signIn } from '../../bench/office-session.ts';
import { placeOrder } from '../../bench/order-shop.ts';
import { memoryOf } from '../../bench/processes.ts';
import { getJson, send } from '../../bench/request.ts';
import type { StartedShop } from '../../bench/started-shop.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
/** What is promised: seconds from the choice of the file to the last row, and megabytes above the idle shop. */
const BAR = { seconds: 60, growth: 250 };
/** Requests a second. */
const RATES = { lists: 10, products: 10, orders: 4 };
/** Milliseconds between two measurements of memory, and between two questions about the import. */
const EVERY = 200;
/** The sizes of one product; half of the rows are such sizes, the others are products of their own. */
const SIZES = 5;

type Product = { id: string; slug: string; raw_price: number };
const at = <Value>(list: readonly Value[], index: number) => list[index % list.length] as Value;
const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

const HEAD = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
  ...['Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ...['Image Src', 'Status', 'Cost per item'],
];
const TYPES = ['Tạ tay', 'Thảm yoga', 'Dây kháng lực', 'Bóng đá', 'Giày chạy bộ'];
/** As long as a description of another shop mostly is. */
const DESCRIPTION = `<p>${'Dùng cho phòng tập gia đình và câu lạc bộ, bảo hành tại cửa hàng. '.repeat(12)}</p><ul>${'<li>Thép phủ cao su, tay cầm chống trượt.</li>'.repeat(8)}</ul>`;

/** An export of Shopify. The pictures are on a server that does not answer, because their download comes after the import. */
function exportOf(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, row) => {
    const isSize = row >= rows / 2;
    const number = isSize ? Math.floor(row / SIZES) * SIZES : row;
    const isFirst = row === number || row === Math.ceil(rows / 2);
    const handle = `hang-chuyen-${isSize ? `nhom-${number}` : row}`;
    const price = 100_000 + (row % 400) * 1000;
    const shared = isFirst
      ? [`Hàng chuyển ${number}`, DESCRIPTION, at(['Bền Lực', 'Nhịpchạy'], number), at(TYPES, number), 'true']
      : ['', '', '', '', ''];
    const option = isSize ? [isFirst ? 'Cỡ' : '', `Cỡ ${row % SIZES}`] : [isFirst ? 'Title' : '', 'Default Title'];
    const picture = isFirst ? `https://anh.example/${handle}.jpg` : '';
    return [
      ...[handle, ...shared, ...option, `CHUYEN-${row}`, 500 + (row % 9000), 1000, price, price + 50_000],
      ...[`893${String(row).padStart(10, '0')}`, picture, isFirst ? 'active' : '', Math.round(price * 0.6)],
    ];
  });
  return Buffer.from(`${[HEAD, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`);
}

type Office = { url: string; cookie: string };
type Progress = { state: string; dealtWith: number; total: number; added: number; refused: number; failure: string };

async function ask<Body>({ url, cookie }: Office, method: string, path: string, body?: FormData): Promise<Body> {
  const response = await fetch(`${url}/api/admin${path}`, { method, headers: { cookie, origin: url }, body });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** @returns the import once it has left the states in which it works */
async function ended(office: Office, id: string, working: readonly string[]): Promise<Progress> {
  for (;;) {
    const found = await ask<Progress>(office, 'GET', `/imports/${id}`);
    if (!working.includes(found.state)) return found;
    await sleep(EVERY);
  }
}

type Times = { preview: number; run: number; whole: number; found: Progress };

async function bringIn(office: Office, file: Buffer): Promise<Times> {
  const begun = performance.now();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'products_export.csv');
  const { id } = await ask<{ id: string }>(office, 'POST', '/imports/products', form);
  const previewed = await ended(office, id, ['reading', 'previewing']);
  if (previewed.state !== 'previewed') throw new Error(`the import is ${previewed.state}: ${previewed.failure}`);
  const preview = performance.now() - begun;
  await ask(office, 'POST', `/imports/${id}/run`);
  const found = await ended(office, id, ['running']);
  const whole = performance.now() - begun;
  return { preview, run: whole - preview, whole, found };
}

/** What the crowd beside the import was answered: milliseconds of each kind, and everything that went wrong. */
type Crowd = { reads: number[]; orders: number[]; failed: string[] };

/** Sends each request at its time, whether or not those before it were answered. */
async function keepSending(rate: number, isOver: () => boolean, act: (index: number) => Promise<void>): Promise<void> {
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let index = 0; ; index += 1) {
    await sleep(Math.max(0, begun + (index * 1000) / rate - performance.now()));
    if (isOver()) break;
    under.push(act(index));
  }
  await Promise.all(under);
}

const timed = (into: number[], failed: string[], act: () => Promise<unknown>) => async () => {
  const from = performance.now();
  await act().catch((error: Error) => failed.push(error.message.slice(0, 200)));
  into.push(performance.now() - from);
};

async function read(url: string): Promise<void> {
  const { status } = await send(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  if (status !== 200) throw new Error(`${url} was answered ${status}`);
}

/** Readers and buyers beside `act`. Every second order is of products that the import has just brought. */
async function besideCrowd<Result>(
  { url }: StartedShop,
  pool: pg.Pool,
  act: () => Promise<Result>,
): Promise<{ crowd: Crowd; result: Result }> {
  const products = await getJson<Product[]>(`${url}/api/products?limit=50`);
  const crowd: Crowd = { reads: [], orders: [], failed: [] };
  const { reads, orders, failed } = crowd;
  let over = false;
  const isOver = () => over;
  const newest = async (): Promise<Product[]> => {
    const { rows } = await pool.query<Product>(`select id, slug, price::int as raw_price from products
      where archived_at is null order by position desc limit 2`);
    return rows;
  };
  const lists = ['/products', '/products?category=cardio', '/', '/products?search=ta%20tay'];
  // the shop has been open for a while: its code is compiled, and its pages are cached
  for (const path of [...lists, ...products.map(({ slug }) => `/products/${slug}`)]) await read(url + path);
  const begun = Promise.all([
    keepSending(RATES.lists, isOver, (index) => timed(reads, failed, () => read(url + at(lists, index)))()),
    keepSending(RATES.products, isOver, (index) =>
      timed(reads, failed, () => read(`${url}/products/${at(products, index).slug}`))(),
    ),
    keepSending(RATES.orders, isOver, (index) =>
      timed(orders, failed, async () =>
        placeOrder(url, index % 2 ? await newest() : [at(products, index), at(products, index + 1)]),
      )(),
    ),
  ]);
  try {
    return { crowd, result: await act() };
  } finally {
    over = true;
    await begun;
  }
}

/** Stock of every product equals the sum of its movements, and every order that was answered is there. */
async function checkShop(pool: pg.Pool, ordered: number): Promise<string[]> {
  const { rows } = await pool.query(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from products p where p.stock <> (
        select coalesce(sum(m.change), 0) from stock_movements m where m.product_id = p.id)) as wrong`);
  const [{ orders, wrong }] = rows;
  return [
    ...(orders < ordered ? [`${ordered - orders} orders are lost`] : []),
    ...(wrong > 0 ? [`the stock of ${wrong} products differs from the sum of its movements`] : []),
  ];
}

const { shop, idle } = await startAgain();
try {
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(shop.pid));
  }, EVERY);
  try {
    await pool.query('update products set stock = 1000000');
    const office = { url: shop.url, cookie: await signIn(pool) };
    const file = exportOf(ROWS);
    console.log(`Idle: ${idle.toFixed(0)} MB. The file: ${ROWS} rows, ${(file.length / 1e6).toFixed(1)} MB`);
    const { crowd, result } = await besideCrowd(shop, pool, () => bringIn(office, file));
    const { preview, run, whole, found } = result;
    const kept = crowd.orders.length - crowd.failed.length;
    const { rows } = await pool.query(`select count(*)::int as n from products where sku like 'CHUYEN-%'`);
    const wrong = [...crowd.failed, ...(await checkShop(pool, kept))];
    if (found.state !== 'done' || rows[0].n !== ROWS)
      wrong.push(`the import is ${found.state}, and ${rows[0].n} of ${ROWS} rows are products`);
    const slowest = (times: readonly number[]) => Math.max(0, ...times).toFixed(0);
    console.log(
      `Imported in ${(whole / 1000).toFixed(1)} s (at most ${BAR.seconds}): ${(preview / 1000).toFixed(1)} s until the preview, ${(run / 1000).toFixed(1)} s written`,
    );
    console.log(`${crowd.reads.length} lists and pages read beside it, the slowest in ${slowest(crowd.reads)} ms`);
    console.log(`${kept} orders kept beside it, the slowest in ${slowest(crowd.orders)} ms`);
    console.log(
      `Memory: at most ${most.toFixed(0)} MB, ${(most - idle).toFixed(0)} MB above idle (at most ${BAR.growth})`,
    );
    for (const line of new Set(wrong)) console.log(line);
    if (wrong.length > 0 || whole > BAR.seconds * 1000 || most - idle > BAR.growth) process.exitCode = 1;
  } finally {
    clearInterval(watch);
    await pool.end();
    await postgres.stop();
  }
} finally {
  await shop.stop();
}
