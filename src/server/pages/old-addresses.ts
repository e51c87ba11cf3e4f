/** Finds the page of this shop for an address of the owner's former shop. */
import { pageRules } from '#contract/page-rules.ts';
import { oldAddressesOf } from '#domain/moving/old-address.ts';
import type { Database } from '#store/database/database.ts';
import { findRedirect, findSameNamed } from '#store/moving/redirects.ts';

/** The maximum number of redirects that are followed from one address to the next. */
const MOST_HOPS = 5;

/**
 * A product that is no longer sold has no page, so that its own address may be an old one too: then the answer names
 * the end of the way, and a way that leads back to itself leads nowhere.
 * @returns path and query, which begin with one slash; null if the address is not known
 */
export async function oldAddressOf(db: Database, url: URL): Promise<string | null> {
  return (await writtenDown(db, url)) ?? sameNamed(db, url);
}

/** The first parts of the addresses of this shop's own pages. What is missing there is missing. */
const own = new Set(Object.keys(pageRules).map((path) => path.split('/')[1] ?? ''));
/** A slug as the last part of a path, with or without the ending of a file. */
const NAMED = /\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:html?|php|aspx))?$/;
const POSTS = /^\/(blogs?|news|tin-tuc|bai-viet)\//;

/** For example `/collections/ta/products/ta-tay-5kg`, `/product/ta-tay-5kg` and `/blogs/tin-tuc/chon-ta`. */
async function sameNamed(db: Database, url: URL): Promise<string | null> {
  const path = oldAddressesOf(url).at(-1) ?? '/';
  const [, name] = NAMED.exec(path) ?? [];
  if (name === undefined || own.has(path.split('/')[1] ?? '')) return null;
  return findSameNamed(db, name, POSTS.test(path));
}

async function writtenDown(db: Database, url: URL): Promise<string | null> {
  const seen = new Set<string>();
  let addresses = oldAddressesOf(url);
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const found = await findRedirect(db, addresses);
    if (!found) return [...seen].at(-1) ?? null;
    if (found.leadsTo === url.pathname || seen.has(found.leadsTo)) return null;
    if (!found.isGone) return found.leadsTo;
    seen.add(found.leadsTo);
    addresses = [found.leadsTo];
  }
  return null;
}
