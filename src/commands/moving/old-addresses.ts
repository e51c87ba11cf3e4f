/** Keeps the addresses of the owner's former shop, so that links to them lead to the pages of this shop. */
import type { Actor } from '#domain/accounts/access.ts';
import { productSlugIn, readOldAddress, readTarget } from '#domain/moving/old-address.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import * as redirects from '#store/moving/redirects.ts';
import { type Acted, acted, runAct, unchanged } from '../acts/run-act.ts';
import type { OldAddress } from './kinds.ts';

export type GivenAddress = { from: string; to: string };
type Flaw = { field: 'from' | 'to'; reason: string };
/** `row`: the place of the given address, from 0 */
export type AddressFlaw = Flaw & { row: number };

/** The maximum number of addresses that one transaction checks and writes. */
const AT_ONCE = 1000;

const thingOf = (address: string) => ({ kind: 'shop' as const, id: `redirect ${address}`, name: address });
const sameTarget = (to: redirects.Target, address: string) => 'path' in to && readOldAddress(to.path) === address;

type Read = { row: number; address: string; path: string };

/** @throws Failure ADDRESS_INVALID */
export async function addOldAddress(tx: Transaction, given: GivenAddress, origin: string): Promise<Acted> {
  const { flaws } = await writeGiven(tx, [given], origin);
  if (flaws[0]) throw new Failure('ADDRESS_INVALID', { faults: flaws.map(({ row: _, ...flaw }) => flaw) });
  return acted(thingOf(readOldAddress(given.from) ?? ''), { after: { to: given.to } });
}

/** Adds the addresses of a file. The wrong ones are left out and returned with the reason. */
export async function addOldAddresses(
  db: Database,
  given: readonly GivenAddress[],
  { origin, actor, fileName }: { origin: string; actor: Actor; fileName: string },
): Promise<{ added: number; changed: number; flaws: AddressFlaw[] }> {
  const sum = { added: 0, changed: 0, flaws: [] as AddressFlaw[] };
  for (let begin = 0; begin < given.length; begin += AT_ONCE) {
    const part = given.slice(begin, begin + AT_ONCE);
    const done = await runAct(db, { actor, audit: 'redirect.uploaded' }, async (tx) => {
      const written = await writeGiven(tx, part, origin);
      const { added, changed } = written;
      return acted(thingOf(fileName), { after: { added, changed } }, written);
    });
    sum.added += done.added;
    sum.changed += done.changed;
    sum.flaws.push(...done.flaws.map((flaw) => ({ ...flaw, row: flaw.row + begin })));
  }
  return sum;
}

async function writeGiven(tx: Transaction, given: readonly GivenAddress[], origin: string) {
  await redirects.lockRedirects(tx);
  const flaws: AddressFlaw[] = [];
  const rows: Read[] = [];
  for (const [row, { from, to }] of given.entries()) {
    const address = readOldAddress(from);
    const path = readTarget(to, origin);
    if (address === null)
      flaws.push({ row, field: 'from', reason: 'không phải địa chỉ của một trang, như /products/ten' });
    if (path === null) flaws.push({ row, field: 'to', reason: 'phải là địa chỉ trong cửa hàng này, bắt đầu bằng /' });
    if (address !== null && path !== null) rows.push({ row, address, path });
  }
  const slugs = rows.flatMap(({ address, path }) => [productSlugIn(address), productSlugIn(path)]);
  const products = await redirects.findProductsBySlug(tx, [...new Set(slugs.filter((slug) => slug !== null))]);
  let [added, changed] = [0, 0];
  for (const read of rows) {
    const checked = await check(tx, read, products);
    if ('reason' in checked) flaws.push({ row: read.row, ...checked });
    else if ((await write(tx, { address: read.address, to: checked.to })) === 1) added += 1;
    else changed += 1;
  }
  return { added, changed, flaws: flaws.toSorted((one, other) => one.row - other.row) };
}

/** Finds the end of the way from an address. @returns the reason why the address cannot lead there */
async function check(
  tx: Transaction,
  { address, path }: Read,
  products: ReadonlyMap<string, string>,
): Promise<{ to: redirects.Target } | Flaw> {
  const own = productSlugIn(address);
  if (own !== null && products.has(own))
    return { field: 'from', reason: 'đang là trang của một sản phẩm trong cửa hàng' };
  const slug = productSlugIn(path);
  const productId = slug === null ? undefined : products.get(slug);
  const onward = productId ?? (await redirects.findTarget(tx, readOldAddress(path) ?? path));
  const to = typeof onward === 'string' ? { productId: onward } : (onward ?? { path });
  if (slug !== null && onward === undefined) return { field: 'to', reason: 'cửa hàng không có sản phẩm này' };
  if (sameTarget(to, address)) return { field: 'to', reason: 'dẫn trở lại chính địa chỉ cũ này' };
  return { to };
}

async function write(tx: Transaction, redirect: redirects.NewRedirect): Promise<number> {
  await redirects.flattenRedirects(tx, redirect.address, redirect.to);
  return redirects.writeRedirects(tx, [redirect]);
}

/**
 * Lets the addresses of imported products in the former shop lead to their pages here. Nothing is kept for an address at
 * which this shop has a product.
 */
export async function keepOldAddresses(tx: Transaction, given: readonly OldAddress[]): Promise<void> {
  const read = given.flatMap(({ path, productId, importId }) => {
    const address = readOldAddress(path);
    return address === null ? [] : [{ address, to: { productId }, importId }];
  });
  if (read.length === 0) return;
  const slugs = read.flatMap(({ address }) => productSlugIn(address) ?? []);
  const own = await redirects.findProductsBySlug(tx, slugs);
  const kept = read.filter(({ address }) => !own.has(productSlugIn(address) ?? ''));
  await redirects.lockRedirects(tx);
  const targets = await redirects.listTargets(
    tx,
    kept.map(({ address }) => address),
  );
  for (const { address, to } of kept) if (targets.has(address)) await redirects.flattenRedirects(tx, address, to);
  // of two products with one address, the last one has it
  await redirects.writeRedirects(tx, [...new Map(kept.map((redirect) => [redirect.address, redirect])).values()]);
}

/** Removes an old address; it is not found again from then on. Does nothing if it no longer exists. */
export async function removeOldAddress(tx: Transaction, id: number): Promise<Acted> {
  const address = await redirects.removeRedirect(tx, id);
  return address === null ? unchanged(undefined) : acted(thingOf(address));
}
