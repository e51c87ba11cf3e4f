import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';
import { inVietnamese } from '../labels/in-vietnamese.ts';
import { t } from '../labels/label.ts';
import { Money } from './price.tsx';
import { ProductImage } from './product-image.tsx';

export function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title" className="display text-2xl">
        {t('Sản phẩm')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {order.items.map(({ id, product, quantity, price_at_time }) => (
          <li
            key={id}
            className="grid grid-cols-[5rem_1fr] items-center gap-4 border-b border-line py-4 sm:grid-cols-[6rem_1fr]"
          >
            <ProductImage src={product.image_url} alt="" sizes="96px" eager />
            <div className="min-w-0">
              <Link
                {...inVietnamese()}
                to="/products/$slug"
                params={{ slug: product.slug }}
                className="inline-flex min-h-11 items-center font-semibold hover:underline"
              >
                {product.name}
              </Link>
              <p className="flex flex-wrap justify-between gap-2 text-quiet">
                <span>
                  <Money amount={Number(price_at_time)} /> × {quantity}
                </span>
                <Money amount={Number(price_at_time) * quantity} className="font-bold text-ink" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 font-bold">
        {t('Tổng cộng')} <Money amount={Number(order.total_amount)} className="display text-2xl" />
      </p>
    </section>
  );
}
