/**
 * node bench/served-html.ts URL: prints the bytes of the HTML of the home page, of the list and of a product's page of
 * a shop that runs at URL, by what they are for, and compressed with brotli at the quality that the shop sends.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { getJson, send } from './request.ts';

/** What the HTML consists of; each pattern takes its matches away from what the next ones see. */
const KINDS: [name: string, pattern: RegExp][] = [
  ['structured data', /<script[^>]*type="application\/ld\+json"[^>]*>.*?<\/script>/gs],
  ['state and scripts', /<script[^>]*>.*?<\/script>/gs],
  ['addresses of pictures', / (?:src|srcset|imagesrcset|sizes|imagesizes)="[^"]*"/gi],
  ['SVG', /<svg[^>]*>.*?<\/svg>/gs],
  ['classes', / class="[^"]*"/g],
  ['links', / href="[^"]*"/g],
  ['other attributes', / [\w:-]+(?:="[^"]*")?(?=[^<>]*>)/g],
  ['tags', /<[^>]*>/g],
  ['text', /.+/gs],
];

function bytesByKind(html: string): Record<string, number> {
  let rest = html;
  const found: [string, number][] = KINDS.map(([name, pattern]) => {
    let bytes = 0;
    rest = rest.replace(pattern, (match) => {
      bytes += Buffer.byteLength(match);
      return '';
    });
    return [name, bytes];
  });
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  return { all: Buffer.byteLength(html), brotli, ...Object.fromEntries(found) };
}

const [url = 'http://localhost:3000'] = process.argv.slice(2);
const [product] = await getJson<{ slug: string }[]>(`${url}/api/products?limit=1`);
const pages = { home: '/', list: '/products', product: `/products/${product?.slug}` };
const table: Record<string, Record<string, number>> = {};
for (const [name, path] of Object.entries(pages)) {
  const { status, body } = await send(url + path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  table[name] = bytesByKind(String(body));
}
console.table(table);
process.exit();
