/**
 * Row 9: the bytes that a first visit loads, compressed with brotli: the HTML, and the scripts that the HTML names or
 * that these scripts import.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import { getJson, send } from './request.ts';
import { noteRow, plainRow, type Row } from './row.ts';

/** The maximum size of the scripts of each page, in kilobytes. */
const MOST_SCRIPT = { home: 121, list: 121, product: 125, checkout: 125 };
/** The maximum size of the HTML of each page, in bytes, and compressed in kilobytes. */
const MOST_HTML = 130_000;
const MOST_COMPRESSED_HTML = 22;
const CHECKOUT_FORM = /^checkout-form-/;

async function textOf(url: string): Promise<string> {
  const { status, body } = await send(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return String(body);
}

/**
 * Adds up the sizes of the scripts of a page and of their static imports. Dynamically imported files count only if
 * their names match `alsoLater`. @returns kilobytes
 */
export async function scriptsOf(html: string, url: string, alsoLater?: RegExp): Promise<number> {
  const sizes = new Map<string, number>();
  const waiting = [...html.matchAll(/\/assets\/[\w.$-]+\.js/g)].map(([path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const source = await textOf(url + path);
    sizes.set(path, brotliCompressSync(source).length);
    for (const [, name] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g))
      waiting.push(`/assets/${name}`);
    for (const [, name = ''] of source.matchAll(/import\(\s*["'`]\.\/([\w.$-]+\.js)["'`]/g))
      if (alsoLater?.test(name)) waiting.push(`/assets/${name}`);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
}

export async function measureFirstLoad({ shop }: Bench): Promise<Row[]> {
  const { url } = await shop();
  const [product] = await getJson<{ slug: string }[]>(`${url}/api/products?limit=1`);
  const pages = { home: '/', list: '/products', product: `/products/${product?.slug}`, checkout: '/checkout' };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const html = await textOf(url + path);
    const scripts = { row: 9, name: `first scripts of ${name}`, value: await scriptsOf(html, url), unit: 'KB' };
    const bytes = { row: 9, name: `HTML of ${name}`, value: Buffer.byteLength(html), unit: 'bytes' };
    const sent = { row: 9, name: `HTML of ${name} (br)`, value: brotliCompressSync(html).length / 1000, unit: 'KB' };
    rows.push(
      plainRow(scripts, { most: MOST_SCRIPT[name] }),
      plainRow(bytes, { most: MOST_HTML }),
      plainRow(sent, { most: MOST_COMPRESSED_HTML }),
    );
    if (name !== 'checkout') continue;
    // the page's own script loads the checkout form automatically as soon as it runs
    const whole = await scriptsOf(html, url, CHECKOUT_FORM);
    rows.push(noteRow({ row: 9, name: 'scripts of checkout with its form', value: whole, unit: 'KB' }));
  }
  return rows;
}
