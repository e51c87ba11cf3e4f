import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { Picture } from '#browser/parts/picture.tsx';
import { Price } from '#browser/parts/price.tsx';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { classNames } from '#ui/style/class-names.ts';
import { ProductBadge } from './product-badge.tsx';
import { CARD_SIZES, ProductImage } from './product-image.tsx';
import { unbroken } from './product-name.ts';
import { Rating } from './rating.tsx';
import { stockText } from './stock-text.ts';

type ProductCardProps = { product: ProductSummary; eager?: boolean; first?: boolean; sizes?: string };

/** On hover the card shows the product's second picture, loaded on the first hover. */
export function ProductCard({ product, eager = false, first = false, sizes = CARD_SIZES }: ProductCardProps) {
  const [pointed, setPointed] = useState(false);
  const gone = product.stock <= 0;
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
    >
      <div className="relative">
        <ProductImage
          src={product.image_url}
          alt=""
          sizes={sizes}
          eager={eager}
          first={first}
          className={classNames(gone && 'opacity-60')}
        />
        {pointed && product.hover_image_url && !gone && (
          <Picture
            src={product.hover_image_url}
            alt=""
            sizes={sizes}
            when="soon"
            className="absolute inset-x-0 top-0 aspect-square w-full rounded-card object-contain opacity-0 transition-opacity group-hover:opacity-100"
          />
        )}
        {/* At the lower edge: there every picture is empty, while its upper corners may show consoles or handles. */}
        {product.badge && (
          <p className="absolute top-[calc(100%-0.5rem)] left-3 leading-none">
            <ProductBadge badge={product.badge} />
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 pt-5">
        <h3 className="text-sm/normal font-semibold md:text-base/normal">
          {/* The link covers the whole card. */}
          <Link
            {...inVietnamese()}
            to="/products/$slug"
            params={{ slug: product.slug }}
            className="line-clamp-3 after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 md:line-clamp-2"
          >
            {unbroken(product.name)}
          </Link>
        </h3>
        {product.spotlight && <SpecLine text={product.spotlight} />}
        <Rating rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto pt-1">
          <Price price={product.raw_price} original={product.raw_original_price} />
          {gone && <p className="text-sm font-semibold text-red">{stockText(product.stock)}</p>}
        </div>
      </div>
    </article>
  );
}

/** Prevents line breaks inside one fact of `2.0 HP · 100 kg · gấp gọn`; a line may only break between two facts. */
function SpecLine({ text }: { text: string }) {
  const facts = text.split(' · ');
  return (
    <p {...inVietnamese()} className="text-sm text-quiet">
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && ' '}
          <span className="inline-block">{unbroken(place < facts.length - 1 ? `${fact} ·` : fact)}</span>
        </Fragment>
      ))}
    </p>
  );
}
