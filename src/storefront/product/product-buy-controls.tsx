import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { savingOf, TELLING_PERCENT } from '#domain/catalogue/saving.ts';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { rememberEarlierPieces } from '../cart/earlier-pieces.ts';
import { QuantityWarning } from '../cart/quantity-warning.tsx';
import { useAdded } from '../cart/use-added.tsx';
import { stockColour, stockText } from '../catalogue/stock-text.ts';

/** The quantity field and the buttons "add to cart" and "buy now", for a product in stock. */
export function ProductBuyControls({ product }: { product: Product }) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const { announce, drawer } = useAdded(product);
  const saving = savingOf(product.raw_price, product.raw_original_price);
  const add = () => {
    addToCart(product, quantity);
    announce(quantity);
  };
  const buy = () => {
    rememberEarlierPieces(product.id, quantity);
    addToCart(product, quantity);
    void navigate({ to: '/checkout' });
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <span aria-hidden="true" className="text-sm font-medium">
          {t('Số lượng')}
        </span>
        <Stepper
          label={t('Số lượng')}
          decreaseLabel={t('Giảm số lượng')}
          increaseLabel={t('Tăng số lượng')}
          value={quantity}
          min={1}
          onChange={setQuantity}
        />
      </div>
      <QuantityWarning product={product} quantity={quantity} onReduce={setQuantity} />
      <BuyBar>
        {/* A visible copy of the price and the stock, which are also shown above. Screen readers skip this copy and read only the text above. */}
        <p aria-hidden="true" className="hidden w-full max-md:[@media(min-height:640px)]:block">
          <Money amount={product.raw_price} className="display text-xl" />
          {product.stock <= LOW_STOCK ? (
            <span className={classNames('ml-3 text-sm font-semibold', stockColour(product.stock))}>
              {stockText(product.stock)}
            </span>
          ) : (
            saving &&
            saving.percent >= TELLING_PERCENT && (
              <span className="ml-2 text-sm font-semibold text-accent-text">−{saving.percent}%</span>
            )
          )}
        </p>
        <Button tone="outline" className="min-h-12 flex-1 basis-32" onClick={add}>
          {t('Thêm vào giỏ')}
        </Button>
        <Button tone="accent" className="min-h-12 flex-1 basis-32" onClick={buy}>
          {t('Mua ngay')}
        </Button>
      </BuyBar>
      <noscript>
        <p className="mt-3 text-sm text-quiet">{t('Vui lòng bật JavaScript trong trình duyệt để đặt hàng.')}</p>
      </noscript>
      {drawer}
    </>
  );
}

/** The container of the buy buttons: in the right column, or fixed to the bottom of a phone's screen. */
function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="mt-4 flex flex-wrap gap-x-3 gap-y-2 bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-10 bar:mt-0 bar:border-t bar:border-line bar:bg-paper bar:px-4 bar:pt-2.5 bar:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}
