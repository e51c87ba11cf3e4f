import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { Picture } from '#browser/parts/picture.tsx';
import { Price } from '#browser/parts/price.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { ProductLine } from '../extensions/product-line.tsx';
import type { CardProduct } from './card-product.ts';
import { cardTransition, movePicture, rememberCard } from './opened-card.ts';
import { ProductBadge } from './product-badge.tsx';
import { CARD_SIZES, ProductImage } from './product-image.tsx';
import { unbroken } from './product-name.ts';
import { Rating } from './rating.tsx';
import { stockText } from './stock-text.ts';

type ProductCardProps = { product: CardProduct; eager?: boolean; first?: boolean; sizes?: string };

/** A product's card. While the mouse is over it, it shows the product's second picture, loaded only then. */
export function ProductCard({ product, eager = false, first = false, sizes = CARD_SIZES }: ProductCardProps) {
  const [pointed, setPointed] = useState(false);
  const gone = product.stock <= 0;
  return (
    <article
      className="product-card"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
      onPointerDown={(event) => rememberCard(product, event.currentTarget)}
      onClickCapture={({ currentTarget }) => {
        rememberCard(product, currentTarget);
        movePicture(currentTarget);
      }}
    >
      <div>
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
            className="product-image other-side"
          />
        )}
      </div>
      <div className="about">
        <h3>
          <Link
            {...inVietnamese()}
            to="/products/$slug"
            params={{ slug: product.slug }}
            viewTransition={cardTransition}
          >
            {unbroken(product.name)}
          </Link>
        </h3>
        {product.spotlight && <SpecLine text={product.spotlight} />}
        <ProductLine slug={product.slug} />
        <div className="marks">
          <Rating whole rating={product.rating} reviews={product.reviews} />
          {product.badge && <ProductBadge badge={product.badge} />}
        </div>
        <div className="cost">
          <Price price={product.raw_price} original={product.raw_original_price} />
          {gone && <p className="text-sm font-semibold text-red">{stockText(product.stock)}</p>}
        </div>
      </div>
    </article>
  );
}

/** A line of product details such as `2.0 HP · 100 kg · gấp gọn`; it breaks between two details, not inside one. */
function SpecLine({ text }: { text: string }) {
  const facts = text.split(' · ');
  return (
    <p {...inVietnamese()} className="facts">
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && ' '}
          <span>{unbroken(place < facts.length - 1 ? `${fact} ·` : fact)}</span>
        </Fragment>
      ))}
    </p>
  );
}
