import { useEffect, useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { useCart } from './use-cart.ts';

type QuantityWarningProps = { product: Product; quantity: number; onReduce: (left: number) => void };

/**
 * Warns as soon as the chosen quantity plus the quantity in the cart exceeds the stock, and offers the quantity that is
 * left. The quantity field itself has no maximum.
 */
export function QuantityWarning({ product: { id, stock }, quantity, onReduce }: QuantityWarningProps) {
  const inCart = (useCart() ?? []).find((item) => item.id === id)?.quantity ?? 0;
  const left = stock - inCart;
  const short = stock > 0 && quantity > left;
  const warning = useRef<HTMLDivElement>(null);
  // scrolls the warning into view, because on a phone the fixed bar with the buy buttons would cover it
  useEffect(() => {
    if (short) warning.current?.scrollIntoView({ block: 'nearest' });
  }, [short]);
  return (
    <div ref={warning} className="flex scroll-mb-32 flex-wrap items-center gap-x-4 has-[:not(:empty)]:mt-2">
      <p role="status" className="text-sm font-medium text-red">
        {short &&
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
