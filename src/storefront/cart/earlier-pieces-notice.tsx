import { useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { rich, t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { changeQuantity } from './cart-actions.ts';
import type { CartItem } from './cart-store.ts';
import { currentCheckout } from './checkout-session.ts';
import { forgetEarlierPieces } from './earlier-pieces.ts';

/** Explains that "Mua ngay" (buy now) added to a quantity in the cart, until the customer changes the quantity. */
export function EarlierPieces({ items }: { items: readonly CartItem[] }) {
  const [earlier, setEarlier] = useState(() => currentCheckout().earlier);
  const item = items.find(({ id, quantity }) => id === earlier?.productId && quantity === earlier.total);
  if (!earlier || !item) return null;
  const takeOut = () => {
    forgetEarlierPieces();
    setEarlier(null);
    changeQuantity(item.id, item.quantity - earlier.quantity);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-blue-soft py-2 pr-2 pl-4 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-44">
        {rich('Trong giỏ đã có {count} chiếc {name} từ trước.', {
          count: earlier.quantity,
          name: (
            <span key="name" {...inVietnamese()}>
              {unbroken(item.name)}
            </span>
          ),
        })}
      </p>
      <Button tone="outline" className="text-sm" onClick={takeOut}>
        {t('Bỏ {count} chiếc có trước', { count: earlier.quantity })}
      </Button>
    </div>
  );
}
