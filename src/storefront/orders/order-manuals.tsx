import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { ManualLink } from '#browser/parts/manual-link.tsx';
import type { Order, OrderManual } from '#contract/shop/orders.ts';

/** The manuals of the products in an order. */
export function OrderManuals({ order, manuals }: { order: Order; manuals: readonly OrderManual[] }) {
  return (
    <section aria-labelledby="manuals-title" className="mt-10 print:hidden">
      <h2 id="manuals-title" className="display text-2xl">
        {t('Hướng dẫn sử dụng')}
      </h2>
      <ul className="mt-2">
        {manuals.map(({ product_id: productId, url, bytes }) => (
          <li key={productId}>
            <ManualLink url={url} bytes={bytes}>
              <span {...inVietnamese()}>
                {order.items.find(({ product }) => product.id === productId)?.product.name}
              </span>
            </ManualLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
