import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Button } from '#ui/button.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { useCart } from './use-cart.ts';

/** The limit of the shop for the pieces of one product in an order, and the sentence that tells it; null while it is not loaded. */
export function useLineLimit(): { most: number; sentence: string } | null {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  const most = shop.piecesPerLine;
  const hotline = formatPhone(shop.phone);
  return {
    most,
    sentence: t('Mỗi đơn đặt được nhiều nhất {most} chiếc một loại. Cần nhiều hơn, vui lòng gọi {hotline}.', {
      most,
      hotline,
    }),
  };
}

type QuantityWarningProps = { product: Product; quantity: number; onReduce: (left: number) => void };

/**
 * Warns as soon as the chosen quantity plus the quantity in the cart exceeds the stock or the limit of an order, and offers
 * the quantity that is left. The quantity field itself has no maximum.
 */
export function QuantityWarning({ product: { id, stock }, quantity, onReduce }: QuantityWarningProps) {
  const inCart = (useCart() ?? []).find((item) => item.id === id)?.quantity ?? 0;
  const limit = useLineLimit();
  const isLimit = limit !== null && limit.most < stock;
  const left = (isLimit ? limit.most : stock) - inCart;
  const short = stock > 0 && quantity > left;
  const warning = useRef<HTMLDivElement>(null);
  // scrolls the warning into view, because on a phone the fixed bar with the buy buttons would cover it
  useEffect(() => {
    if (short) warning.current?.scrollIntoView({ block: 'nearest' });
  }, [short]);
  return (
    <div ref={warning} className="flex scroll-mb-32 flex-wrap items-center gap-x-4 has-[:not(:empty)]:mt-2">
      <p role="status" className="text-sm font-medium text-red">
        {short && isLimit && limit.sentence}
        {short && isLimit && inCart > 0 && ` ${t('Trong giỏ của bạn đã có {inCart}.', { inCart })}`}
        {short &&
          !isLimit &&
          (inCart > 0
            ? t('Cửa hàng chỉ còn {count} sản phẩm, trong giỏ của bạn đã có {inCart}.', { count: stock, inCart })
            : t('Cửa hàng chỉ còn {count} sản phẩm.', { count: stock }))}
      </p>
      {short && left > 0 && (
        <Button tone="outline" onClick={() => onReduce(left)}>
          {t('Giảm còn {left}', { left })}
        </Button>
      )}
    </div>
  );
}
