import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { lineTotal } from '#domain/orders/pricing.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { ProductLine } from '../extensions/product-line.tsx';
import { changeQuantity } from './cart-actions.ts';
import type { CartItem } from './cart-store.ts';
import { removeWithUndo } from './offer-undo.tsx';
import { StockShort } from './stock-short.tsx';

/** @param left the quantity available to this customer; undefined while the stock is not loaded */
type CartLineProps = { item: CartItem; unknown: boolean; left: number | undefined };

export function CartLine({ item, unknown, left }: CartLineProps) {
  return (
    <article className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-5 sm:grid-cols-[9rem_1fr] sm:gap-6">
      <ProductImage src={item.imageUrl} alt="" sizes="(min-width: 640px) 144px, 88px" eager />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="font-semibold sm:text-lg">
              {unknown ? (
                <span {...inVietnamese()}>{unbroken(item.name)}</span>
              ) : (
                <Link
                  {...inVietnamese()}
                  to="/products/$slug"
                  params={{ slug: item.slug || item.id }}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {unbroken(item.name)}
                </Link>
              )}
            </h2>
            {!unknown && (
              <p className="text-sm text-quiet">
                {t('Đơn giá')} <Money amount={item.price} />
              </p>
            )}
          </div>
          <IconButton
            label={t('Xóa {name} khỏi giỏ', { name: item.name })}
            className="-mr-2 text-quiet hover:text-ink"
            onClick={() => removeWithUndo(item)}
          >
            <Trash2 className="size-5" />
          </IconButton>
        </div>
        {unknown ? (
          <p className="mt-1 font-medium text-red">
            {t('Sản phẩm này không còn được bán. Vui lòng xóa khỏi giỏ để đặt hàng.')}
          </p>
        ) : (
          <>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
              <Stepper
                label={t('Số lượng {name}', { name: item.name })}
                decreaseLabel={t('Giảm số lượng {name}', { name: item.name })}
                increaseLabel={t('Tăng số lượng {name}', { name: item.name })}
                value={item.quantity}
                min={0}
                onChange={(quantity) => (quantity > 0 ? changeQuantity(item.id, quantity) : removeWithUndo(item))}
              />
              <Money amount={lineTotal(item)} className="display text-xl" />
            </div>
            <StockShort item={item} left={left} />
            <ProductLine slug={item.slug} />
          </>
        )}
      </div>
    </article>
  );
}
