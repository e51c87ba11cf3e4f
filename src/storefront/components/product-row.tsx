import type { ProductSummary } from '#contract/products.ts';
import { ProductCard } from './product-card.tsx';

/** Products side by side: four on large screens, two on medium ones, the rest a swipe away. */
export function ProductRow({ label, products }: { label: string; products: readonly ProductSummary[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-3">
      <ul className="grid auto-cols-[70%] grid-flow-col gap-4 sm:auto-cols-[calc(50%-0.75rem)] md:gap-6 lg:auto-cols-[calc(25%-1.125rem)]">
        {products.map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
