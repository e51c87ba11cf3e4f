/** Decides which demo products can be deleted, and for what reasons the others are archived instead. */

/**
 * The reasons why a demo product cannot be deleted. `changed`: somebody edited the product; `moved`: its stock has
 * changed since the first row of its ledger; `reviewed`: a customer reviewed it; `awaited`: a customer wants an email
 * when it is in stock again; `bundled`: it is a part of a bundle that cannot be deleted
 */
export const demoReasons = ['changed', 'ordered', 'reserved', 'moved', 'reviewed', 'awaited', 'bundled'] as const;
export type DemoReason = (typeof demoReasons)[number];

type Candidate = { id: string; reasons: readonly DemoReason[] };

/**
 * @param bundles for each product that is part of bundles, the ids of these bundles
 * @returns the same products; a part of a bundle that cannot be deleted also has the reason `bundled`
 */
export function withBundles<Product extends Candidate>(
  products: readonly Product[],
  bundles: ReadonlyMap<string, readonly string[]>,
): (Product & { reasons: DemoReason[] })[] {
  const deletable = new Set(products.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id));
  return products.map((product) => {
    const stays = (bundles.get(product.id) ?? []).some((bundle) => !deletable.has(bundle));
    return { ...product, reasons: stays ? [...product.reasons, 'bundled' as const] : [...product.reasons] };
  });
}
