/** Counts the scripts of a first visit in brotli bytes: the files that the HTML names, and what those import. */
import { brotliCompressSync } from 'node:zlib';
import type { StartedShop } from './started-shop.ts';

const LIMIT_KB = 120;
const PAGES = {
  '/': 'home',
  '/products': 'list',
  '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200': 'product',
  '/cart': 'cart',
  '/checkout': 'checkout',
};

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Follows static imports from file to file; a file that is imported on demand does not count. */
async function scriptsOf(page: string, base: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [...(await textOf(base + page)).matchAll(/\/assets\/[\w.$-]+\.js/g)].map(([path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const source = await textOf(base + path);
    sizes.set(path, brotliCompressSync(source).length);
    for (const [, name] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g))
      waiting.push(`/assets/${name}`);
  }
  return sizes;
}

export async function measureFirstLoad({ url }: StartedShop): Promise<string[]> {
  const lines = [];
  for (const [page, name] of Object.entries(PAGES)) {
    const sizes = [...(await scriptsOf(page, url)).values()];
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    lines.push(`First script of ${name}: ${kilobytes.toFixed(1)} KB in ${sizes.length} files (at most ${LIMIT_KB} KB)`);
  }
  return lines;
}
