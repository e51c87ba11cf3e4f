import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import { isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { provincesQuery } from './address-queries.ts';
import { FittingNotes } from './delivery-cost.tsx';
import { PromisePlace } from './promise-place.tsx';
import { useProvince } from './province-store.ts';

/** When one piece of a product arrives at the visitor's province, what that costs, and who assembles it there. */
export function ProductDelivery({ product }: { product: Product }) {
  const zone = useZone(product);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">
        <Link
          to="/$page"
          params={{ page: 'shipping-info' }}
          hash="thoi-gian-giao-hang"
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          <Terms product={product} />
        </Link>
      </p>
      <PromisePlace
        items={[{ id: product.id, quantity: 1 }]}
        range={product.delivery_range ?? null}
        byAppointment={product.shipping_class === 'freight'}
      />
      {zone && <FittingNotes parts={[zone]} />}
    </div>
  );
}

/** What the shop says about the cost of delivery before it knows the place. */
function Terms({ product }: { product: Product }) {
  const { data: shop } = useQuery(shopQuery);
  if (product.delivery) return t('Phí và ngày giao tính theo nơi nhận.');
  if (!shop) return t('Giao hàng toàn quốc');
  if (isDeliveryFree({ goodsTotal: product.raw_price, isFree: false }, shop)) return t('Miễn phí vận chuyển');
  return (
    <span>
      {t('Miễn phí vận chuyển cho đơn từ')} <Money amount={shop.freeDeliveryFrom} />
    </span>
  );
}

/** The zone of the shop's delivery table in which the visitor's province is. */
function useZone({ delivery = [] }: Product) {
  const province = useProvince();
  const { data: provinces = [] } = useQuery({ ...provincesQuery, enabled: province !== null && delivery.length > 0 });
  const code = province === null ? undefined : findPlace(provinces, province)?.code;
  if (code === undefined) return undefined;
  return (
    delivery.find(({ provinces: own }) => own.includes(code)) ?? delivery.find(({ provinces: own }) => own.length === 0)
  );
}
