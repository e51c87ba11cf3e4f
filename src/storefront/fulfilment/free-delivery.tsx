import { useQuery } from '@tanstack/react-query';
import { rich, t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { type DeliveryAmounts, isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { Truck } from '#ui/icons.tsx';
import { shopQuery } from '../page/shop-queries.ts';

/** The amount by which the order must still grow for free delivery, as text and as a progress bar. */
export function FreeDelivery({ goodsTotal, isFree }: DeliveryAmounts) {
  const { data: shop } = useQuery(shopQuery);
  // if the shop has a delivery table, the amount for free delivery is in that table and not in the settings read here
  if (!shop || isFree || shop.allDeliveryFree || shop.deliveryByProvince) return null;
  const reached = isDeliveryFree({ goodsTotal, isFree }, shop);
  const share = Math.min(100, Math.round((goodsTotal / shop.freeDeliveryFrom) * 100));
  return (
    <div className="text-sm">
      <p className="flex items-center gap-2">
        <Truck className="size-4 shrink-0" />
        {reached ? (
          <span>{t('Đơn hàng được miễn phí vận chuyển.')}</span>
        ) : (
          <span>
            {rich('Mua thêm {amount} để được miễn phí vận chuyển.', {
              amount: <Money key="amount" amount={shop.freeDeliveryFrom - goodsTotal} className="font-semibold" />,
            })}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full rounded-full transition-[width] ease-out ${reached ? 'bg-green' : 'bg-ink'}`}
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
