import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t, translate } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { deliveryAmounts, isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { collectedInWords } from '#domain/fulfilment/promise-words.ts';
import { DeliveryCost, FittingNotes } from '../fulfilment/delivery-cost.tsx';
import { FreeDelivery } from '../fulfilment/free-delivery.tsx';
import type { Delivery } from '../fulfilment/use-delivery.ts';
import { costOf, type PromiseState } from '../fulfilment/use-promise.ts';
import { shopQuery } from '../page/shop-queries.ts';

type CartSummaryProps = {
  /** the subtotal of the goods and the voucher's discount, in whole đồng */
  subtotal: number;
  discount: number;
  /** true if the customer's voucher grants free delivery */
  freeDelivery: boolean;
  delivery: Delivery;
  promise: PromiseState;
  total: number;
  /** content shown between the heading and the amounts of the summary */
  before?: ReactNode;
  /** true to show only the delivery cost on a phone, because the total is visible elsewhere on the page */
  folded?: boolean;
  children?: ReactNode;
};

/**
 * The subtotal, discount, delivery cost and total of a cart. If the shop has no table of delivery fees, the total never
 * includes delivery: below the amount for free delivery, the carrier collects its own fee from the customer.
 */
export function CartSummary({
  subtotal,
  discount,
  freeDelivery,
  delivery,
  promise,
  total,
  before,
  folded = false,
  children,
}: CartSummaryProps) {
  const { data: shop } = useQuery(shopQuery);
  const amounts = deliveryAmounts({ subtotal, discount, freeDelivery });
  const isFree = shop && isDeliveryFree(amounts, shop);
  const costs = {
    'no-table': collectedInWords(costOf(promise), translate),
    'no-place': t('Theo tỉnh/thành phố'),
    asked: '…',
  };
  const cost =
    typeof delivery !== 'string' ? (
      <DeliveryCost {...delivery} />
    ) : (
      shop && (delivery === 'no-table' && isFree ? t('Miễn phí') : costs[delivery])
    );
  const isTotal = delivery === 'no-table' || (typeof delivery !== 'string' && !delivery.quoted);
  return (
    <section aria-labelledby="summary-title" className="relative rounded-card bg-ground p-5 lg:p-6">
      <h2 id="summary-title" className="text-lg font-bold">
        {t('Tóm tắt đơn hàng')}
      </h2>
      {before}
      {folded && (
        <p className="mt-1 text-sm text-quiet lg:hidden">
          {t('Phí vận chuyển')}: {cost}
        </p>
      )}
      <div className={folded ? 'max-lg:hidden' : undefined}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-y-2 [&>dd]:pl-6 [&>dd]:text-right">
          <dt>{t('Tạm tính')}</dt>
          <dd>
            <Money amount={subtotal} />
          </dd>
          {discount > 0 && (
            <>
              <dt>{t('Giảm giá')}</dt>
              <dd className="text-green">
                −<Money amount={discount} />
              </dd>
            </>
          )}
          <dt>{t('Phí vận chuyển')}</dt>
          <dd>{cost}</dd>
          <dt className="mt-1 content-center border-t border-line pt-3 font-bold">{t('Tổng cộng')}</dt>
          <dd className="mt-1 border-t border-line display pt-3 text-2xl">
            <Money amount={total} />
          </dd>
        </dl>
        <p className="mt-1 mb-3 text-right text-xs text-quiet">
          {isTotal ? t('Giá đã gồm VAT') : t('Giá đã gồm VAT, chưa gồm phí giao hàng')}
        </p>
        {typeof delivery !== 'string' && <FittingNotes parts={delivery.parts} />}
        <FreeDelivery {...amounts} />
      </div>
      {children}
    </section>
  );
}
