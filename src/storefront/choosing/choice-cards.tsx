import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Price } from '#browser/parts/price.tsx';
import type { ComparedProduct } from '#contract/shop/choosing.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { classNames } from '#ui/style/class-names.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { useAdded } from '../cart/use-added.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { stockColour, stockText } from '../catalogue/stock-text.ts';
import { ProductLine } from '../extensions/product-line.tsx';
import { PolicyDays, PromiseLine } from '../fulfilment/promise-line.tsx';
import { ProvinceChooser } from '../fulfilment/province-chooser.tsx';
import { useProvince } from '../fulfilment/province-store.ts';
import { usePromise } from '../fulfilment/use-promise.ts';
import { shopQuery } from '../page/shop-queries.ts';

/** `mark`: what stands above the name; `about`: what stands below the price. */
export type Choice = { product: ComparedProduct; mark?: ReactNode; about?: ReactNode };

/** Three or four cards stand next to each other, with their pictures above their texts. */
const columns = ['', '', 'lg:grid-cols-2', 'upright lg:grid-cols-3', 'upright lg:grid-cols-4'];

/** Products to choose from: each with its price, what is said about it, when it comes, and a button to buy it. */
export function ChoiceCards({ choices, label }: { choices: readonly Choice[]; label: string }) {
  return (
    <ul aria-label={label} className={classNames('grid gap-4', columns[choices.length])}>
      {choices.map((choice) => (
        <ChoiceCard key={choice.product.id} {...choice} />
      ))}
    </ul>
  );
}

function ChoiceCard({ product, mark, about }: Choice) {
  return (
    <li className="choice-card">
      <ProductImage
        src={product.image_url}
        alt=""
        sizes="(min-width: 1024px) 300px, 128px"
        className="rounded-control"
      />
      <div className="min-w-0">
        {mark}
        <h3 {...inVietnamese()} className="font-semibold">
          <Link to="/products/$slug" params={{ slug: product.slug }} className="underline-offset-4 hover:underline">
            {unbroken(product.name)}
          </Link>
        </h3>
        {product.option_value !== null && (
          <p {...inVietnamese()} className="text-sm">
            {product.option_name}: <strong>{unbroken(product.option_value)}</strong>
          </p>
        )}
        <Price price={product.raw_price} original={product.raw_original_price} />
        <p className={classNames('text-sm font-semibold', stockColour(product.stock))}>{stockText(product.stock)}</p>
      </div>
      <div className="rest">
        {about}
        <ProductLine slug={product.slug} />
        {product.stock > 0 && <Arrival product={product} />}
        <div className="flex flex-wrap gap-2">
          {product.stock > 0 && <AddButton product={product} />}
          <Link to="/products/$slug" params={{ slug: product.slug }} className={buttonStyle({ tone: 'outline' })}>
            {t('Xem chi tiết')}
          </Link>
        </div>
      </div>
    </li>
  );
}

/** When one piece comes to the visitor's province, at the height of the usual text. */
function Arrival({ product }: { product: ComparedProduct }) {
  const province = useProvince();
  const promise = usePromise({ items: [{ id: product.id, quantity: 1 }], province });
  return (
    <div className="min-h-12 text-sm">
      {typeof promise === 'object' && <PromiseLine promise={promise} place={promise.province.name} />}
      {promise === 'no-place' && <p className="text-quiet">{t('Chọn nơi giao để biết ngày nhận và cước.')}</p>}
      {promise === 'unknown' && <PolicyDays />}
    </div>
  );
}

/** Asks once, for all products of the page, where they are delivered to. */
export function DeliveryPlace() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <div className="rounded-card bg-ground p-4">
      <p className="font-semibold">{t('Giao đến đâu, bao giờ nhận?')}</p>
      <ProvinceChooser />
      <div className="mt-1 text-sm">
        <PolicyDays />
        {shop && (
          <p>
            <Link to="/$page" params={{ page: 'returns' }} className="inline-flex min-h-11 items-center underline">
              {t('Đổi trả trong {days} ngày', { days: shop.returnDays })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** Adds one piece to the cart. Without script, the link next to it leads to the product's page. */
function AddButton({ product }: { product: ComparedProduct }) {
  const { announce, drawer } = useAdded(product);
  return (
    <span className="noscript:hidden">
      <Button
        tone="accent"
        onClick={() => {
          addToCart(product, 1);
          announce(1);
        }}
      >
        {t('Thêm vào giỏ')}
        <span className="sr-only">: {product.short_name}</span>
      </Button>
      {drawer}
    </span>
  );
}
