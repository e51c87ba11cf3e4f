import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { changeQuantity } from './cart-actions.ts';
import type { CartItem } from './cart-store.ts';

/** @param left the quantity available to this customer; undefined while the stock is not loaded */
type StockShortProps = { item: CartItem; left: number | undefined };

/** Warns below a cart line that the line's quantity exceeds the stock, and offers to reduce the quantity. */
export function StockShort({ item, left }: StockShortProps) {
  if (left === undefined || item.quantity <= left) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-red-soft py-1.5 pr-1.5 pl-4">
      <p role="alert" className="min-h-11 content-center font-medium text-red">
        {left <= 0 ? t('Hết hàng') : t('Chỉ còn {count} sản phẩm', { count: left })}
      </p>
      {left > 0 && (
        <Button tone="outline" onClick={() => changeQuantity(item.id, left)}>
          {t('Giảm còn {left}', { left })}
        </Button>
      )}
    </div>
  );
}
