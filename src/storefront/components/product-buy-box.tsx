import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { LOW_STOCK, stockText } from '#domain/stock.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stepper } from '#ui/stepper.tsx';
import { closeToast, showToast } from '#ui/toast-store.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { Price } from './price.tsx';
import { ProductBadge } from './product-badge.tsx';
import { ProductSiblings } from './product-siblings.tsx';
import { Rating } from './rating.tsx';
import { ShareButton } from './share-button.tsx';

function stockColour(stock: number): string {
  if (stock <= 0) return 'text-red';
  return stock <= LOW_STOCK ? 'text-amber' : 'text-green';
}

export function ProductBuyBox({ product }: { product: Product }) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const soldOut = product.stock <= 0;
  const add = () => {
    addToCart(product, quantity);
    showToast({
      title: 'Đã thêm vào giỏ hàng',
      description: (
        <>
          {quantity} × {product.name}.{' '}
          <Link
            to="/cart"
            onClick={() => closeToast()}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Xem giỏ hàng
          </Link>
        </>
      ),
    });
  };
  const buy = () => {
    addToCart(product, quantity);
    void navigate({ to: '/checkout' });
  };
  return (
    <div className="min-w-0">
      {product.badge && <ProductBadge badge={product.badge} />}
      <h1 className="mt-1 text-2xl font-bold">{product.name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <span>Thương hiệu: {product.brand_name}</span>
        <span>Mã: {product.sku}</span>
        <Rating rating={product.rating} reviews={product.reviews} />
      </p>
      <div className="mt-4">
        <Price price={product.raw_price} original={product.raw_original_price} large />
        <p className={classNames('mt-1 font-medium', stockColour(product.stock))}>{stockText(product.stock)}</p>
      </div>
      <ProductSiblings product={product} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Stepper
          label="Số lượng"
          decreaseLabel="Giảm số lượng"
          increaseLabel="Tăng số lượng"
          value={quantity}
          min={1}
          onChange={setQuantity}
        />
        <ShareButton />
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button tone="outline" disabled={soldOut} onClick={add}>
          Thêm vào giỏ
        </Button>
        <Button tone="accent" disabled={soldOut} onClick={buy}>
          Mua ngay
        </Button>
      </div>
      <noscript>
        <p className="mt-3 text-sm text-quiet">Vui lòng bật JavaScript trong trình duyệt để đặt hàng.</p>
      </noscript>
      {product.features.length > 0 && (
        <>
          <h2 className="mt-8 font-semibold">Đặc điểm nổi bật</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
