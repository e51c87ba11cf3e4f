import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { changeQuantity } from './cart-actions.ts';
import type { CartItem } from './cart-store.ts';
import { useLineLimit } from './quantity-warning.tsx';

/**
 * @param left the quantity available to this customer; undefined while the stock is not loaded
 * @param isTold true if a screen reader hears of it elsewhere, as from the answer to the order
 */
type StockShortProps = { item: CartItem; left: number | undefined; isTold?: boolean };

/** Warns below a cart line that the line's quantity exceeds the stock or the limit of an order, and offers to reduce the quantity. */
export function StockShort({ item, left = Number.POSITIVE_INFINITY, isTold = false }: StockShortProps) {
  const limit = useLineLimit();
  const isLimit = limit !== null && limit.most < left;
  const most = isLimit ? limit.most : left;
  if (item.quantity <= most) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-red-soft py-1.5 pr-1.5 pl-4">
      <p role={isTold ? undefined : 'alert'} className="min-h-11 content-center font-medium text-red">
        {isLimit ? limit.sentence : left <= 0 ? t('Hết hàng') : t('Chỉ còn {count} sản phẩm', { count: left })}
      </p>
      {most > 0 && (
        <Button tone="outline" onClick={() => changeQuantity(item.id, most)}>
          {t('Giảm còn {left}', { left: most })}
        </Button>
      )}
    </div>
  );
}
