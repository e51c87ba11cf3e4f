/** Addresses of the owner's former shop, and the addresses in this shop to which they lead. */
import { hasControlCharacters } from '../values/vietnamese-text.ts';

const MOST = 1000;
/** Query parameters that advertisements and newsletters add to a link; they do not tell one page from another. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gad_source|zarsrc|mc_[ce]id|srsltid)$/;

/** Decodes a path, and makes it lower case without a slash at its end: shop systems do not tell these apart. */
function plainPath(path: string): string {
  const slashed = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  try {
    return decodeURIComponent(slashed).normalize('NFC').toLowerCase();
  } catch {
    return slashed.toLowerCase();
  }
}

function plainQuery(query: URLSearchParams): string {
  const told = new URLSearchParams([...query].filter(([name]) => !TRACKING.test(name)));
  told.sort();
  return told.toString();
}

/** @returns the forms in which an address may be stored, that with its query first */
export function oldAddressesOf({ pathname, searchParams }: URL): string[] {
  const path = plainPath(pathname);
  const query = plainQuery(searchParams);
  return query === '' ? [path] : [`${path}?${query}`, path];
}

const parse = (text: string): URL | null =>
  hasControlCharacters(text) || /[\n\r\t\\]/.test(text) ? null : URL.parse(text.trim(), 'http://shop.invalid');

/** @param text a path, or a whole URL of the former shop @returns the form in which it is stored; null: no such address */
export function readOldAddress(text: string): string | null {
  const url = /^(https?:\/\/|\/(?!\/))/i.test(text.trim()) ? parse(text) : null;
  const address = url && oldAddressesOf(url)[0];
  return !address || address.length > MOST || address.startsWith('/?') || address === '/' ? null : address;
}

/**
 * Reads where an old address is to lead. Only pages of this shop are accepted, so that nobody can use the shop's name
 * for a link to another website.
 * @param origin the origin of this shop
 * @returns path and query; null for another website and for a text that is no address
 */
export function readTarget(text: string, origin: string): string | null {
  const url = parse(text);
  const isPath = /^\/(?![/\\])/.test(text.trim());
  if (!url || !(isPath || url.origin === origin)) return null;
  const target = `${url.pathname}${url.search}`;
  return /^\/(?!\/)/.test(target) && target.length <= MOST ? target : null;
}

/** @returns the slug, if the path is that of a product's page */
export const productSlugIn = (target: string): string | null => /^\/products\/([^/?]+)$/.exec(target)?.[1] ?? null;
