/** Decides which demo products can be deleted, and why the others are archived instead. */

/**
 * `changed`: somebody edited the product; `moved`: its stock changed after the ledger's opening row; `reviewed`: a
 * customer reviewed it; `awaited`: somebody wants an email when it is in stock again; `bundled`: it is a part of a
 * bundle that stays
 */
export const demoReasons = ['changed', 'ordered', 'reserved', 'moved', 'reviewed', 'awaited', 'bundled'] as const;
export type DemoReason = (typeof demoReasons)[number];

type Candidate = { id: string; reasons: readonly DemoReason[] };

/**
 * @param bundles the bundles that contain a product, for each product that is a part
 * @returns the same products; a part of a bundle that stays also has the reason `bundled`
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
