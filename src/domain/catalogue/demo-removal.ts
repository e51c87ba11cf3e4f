/** Which products of the demo can be deleted, and why the others are archived instead. */

/**
 * `changed`: somebody edited it; `moved`: its stock changed after the opening row of the ledger; `reviewed`: by a customer;
 * `awaited`: somebody wants an email when it is back; `bundled`: it is a part of a bundle that stays
 */
export const demoReasons = ['changed', 'ordered', 'reserved', 'moved', 'reviewed', 'awaited', 'bundled'] as const;
export type DemoReason = (typeof demoReasons)[number];

type Candidate = { id: string; reasons: readonly DemoReason[] };

/**
 * @param bundles for each product that is a part, the bundles that contain it
 * @returns the same products, where a part of a bundle that stays has that reason, too
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
