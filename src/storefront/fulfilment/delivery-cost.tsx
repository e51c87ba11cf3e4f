import { rich, t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { DeliveryCharge } from '#contract/shop/cart.ts';
import type { ShippingClass } from '#domain/fulfilment/delivery-table.ts';
import { formatMoney } from '#domain/values/money.ts';

/** Shows the shop's delivery fee, or that the shop will state the fee by phone. */
export function DeliveryCost({ fee, quoted }: Pick<DeliveryCharge, 'fee' | 'quoted'>) {
  const amount = <Money key="amount" amount={fee} />;
  if (quoted)
    return fee > 0 ? rich('{amount}, phần còn lại báo qua điện thoại', { amount }) : t('Báo phí qua điện thoại');
  return fee > 0 ? amount : t('Miễn phí');
}

const classNames: Record<ShippingClass, () => string> = {
  parcel: () => t('Hàng nhỏ gọn'),
  bulky: () => t('Hàng cồng kềnh'),
  freight: () => t('Hàng nặng, giao bằng xe tải'),
};

type Part = Pick<DeliveryCharge['parts'][number], 'fitting'> & { shipping_class?: ShippingClass };

/** Shows for each part of the delivery who assembles the goods; nothing for parts that need no assembly. */
export function FittingNotes({ parts }: { parts: readonly Part[] }) {
  const fitted = parts.filter(({ fitting }) => fitting === 'included' || typeof fitting === 'number');
  if (fitted.length === 0) return null;
  return (
    <ul className="text-sm text-quiet">
      {fitted.map(({ shipping_class: shippingClass, fitting }) => (
        <li key={shippingClass ?? ''}>
          {parts.length > 1 && shippingClass && `${classNames[shippingClass]()}: `}
          {typeof fitting === 'number'
            ? t('Lắp đặt tận nơi nếu cần: {amount}', { amount: formatMoney(fitting) })
            : t('Lắp đặt tận nơi miễn phí')}
        </li>
      ))}
    </ul>
  );
}
