/** The ordered products, with the state of each item. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { useMay } from '../session/me.ts';

type Item = OfficeOrder['items'][number];

function whereabouts({ toShip, shipped, delivered, returned, lost, cancelled }: Item): string {
  const parts: [number, string][] = [
    [toShip, 'chưa vào kiện'],
    [shipped - delivered - returned - lost, 'trong kiện'],
    [delivered, 'đã giao'],
    [returned, 'quay về'],
    [lost, 'thất lạc'],
    [cancelled, 'đã bỏ'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ');
}

export function OrderItems({ order: { items } }: { order: OfficeOrder }) {
  const seesPrices = useMay('prices:read');
  return (
    <Panel title="Hàng trong đơn">
      <Rows of={items}>
        {(item) => (
          <li key={item.line} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <ProductThumb src={item.imageUrl} className="size-14" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-medium">{item.name}</p>
              <p className="text-quiet">
                {item.sku}
                {seesPrices && ` · ${formatMoney(item.price)}`}
              </p>
              <p className="text-quiet">{whereabouts(item)}</p>
              {item.serials.length > 0 && <p className="text-quiet wrap-anywhere">Số seri {item.serials.join(', ')}</p>}
            </div>
            <div className="text-right text-sm">
              <strong className="block text-base">× {item.quantity}</strong>
              {seesPrices && formatMoney(item.quantity * item.price - item.discount)}
            </div>
          </li>
        )}
      </Rows>
    </Panel>
  );
}
