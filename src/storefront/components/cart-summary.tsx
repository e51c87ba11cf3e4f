import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isDeliveryFree } from '#domain/pricing.ts';
import { shopQuery } from '../queries/shop.ts';
import { Money } from './price.tsx';

/** Subtotal, shipping and total. The order's shipping is always 0: below the threshold the carrier collects its own fee. */
export function CartSummary({ total, children }: { total: number; children?: ReactNode }) {
  const { data: shop } = useQuery(shopQuery);
  return (
    <section aria-labelledby="summary-title" className="rounded-card bg-ground p-5">
      <h2 id="summary-title" className="text-lg font-bold">
        Tóm tắt đơn hàng
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt>Tạm tính</dt>
        <dd className="text-right">
          <Money amount={total} />
        </dd>
        <dt>Phí vận chuyển</dt>
        <dd className="text-right">
          {shop && (isDeliveryFree(total, shop) ? 'Miễn phí' : 'Cước do đơn vị vận chuyển thu khi giao')}
        </dd>
        <dt className="border-t border-line pt-3 font-bold">Tổng cộng</dt>
        <dd className="border-t border-line pt-3 text-right text-lg font-bold">
          <Money amount={total} />
        </dd>
      </dl>
      {shop && !isDeliveryFree(total, shop) && (
        <p className="mt-3 text-sm text-quiet">
          Mua thêm <Money amount={shop.freeDeliveryFrom - total} /> để được miễn phí vận chuyển.
        </p>
      )}
      {children}
    </section>
  );
}
