import { useRef, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { Expand } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { GALLERY_SIZES } from '../catalogue/gallery-sizes.ts';
import { openedCard } from '../catalogue/opened-card.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/product-picture.gen.ts';

const OverPictures = placeOf<PlaceProps['product-picture']>('product-picture', parts);

const ProductZoom = extra(() => import('./product-zoom.tsx'), 'default');

/** The product's pictures in a strip that scrolls and snaps, so that swiping works without script. */
export function ProductGallery({ product }: { product: Product }) {
  // The placeholder shown for a missing picture cannot be enlarged.
  if (product.images.length === 0)
    return <ProductImage src={product.image_url} alt={t('Chưa có ảnh')} sizes={GALLERY_SIZES} eager first />;
  return <Pictures product={product} />;
}

function Pictures({ product }: { product: Product }) {
  const { images } = product;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const altOf = (index: number) => product.image_alts[index] || product.name;
  const show = (index: number) => {
    const list = strip.current;
    if (list) list.scrollTo({ left: index * list.clientWidth, behavior: 'auto' });
    setShown(index);
  };
  return (
    <div className="relative min-w-0">
      <div className="relative -mx-4 sm:mx-0">
        <ul
          ref={strip}
          data-product-pictures
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-ground [scrollbar-width:none] sm:rounded-card"
        >
          {images.map((image, index) => (
            <li key={image} className="w-full shrink-0 snap-center" inert={index !== shown}>
              <button
                type="button"
                onClick={() => setZoomed(true)}
                aria-label={t('Phóng to ảnh: {alt}', { alt: altOf(index) })}
                className="block w-full cursor-zoom-in! -outline-offset-4!"
              >
                <ProductImage
                  src={image}
                  alt={altOf(index)}
                  sizes={GALLERY_SIZES}
                  eager={index === 0}
                  first={index === 0}
                  className={classNames('rounded-none max-md:aspect-4/3', index === 0 && 'moving-picture')}
                  preview={index === 0 ? openedCard(product.slug)?.src : undefined}
                />
              </button>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 inline-flex h-9 items-center gap-2 rounded-full bg-paper px-3 text-sm font-medium"
        >
          <Expand className="size-4" />
          {images.length > 1 && (
            <span className="tabular-nums">
              {shown + 1}/{images.length}
            </span>
          )}
        </span>
        <OverPictures product={product} sizes={GALLERY_SIZES} />
      </div>
      {images.length > 1 && (
        <ul
          aria-label={t('Ảnh sản phẩm')}
          className="flex flex-wrap max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:justify-center md:mt-3 md:gap-3"
        >
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('Ảnh {number}: {alt}', { number: index + 1, alt: altOf(index) })}
                aria-pressed={index === shown}
                onClick={() => show(index)}
                className={classNames(
                  'flex h-11 w-6 items-center justify-center rounded-control ring-ink ring-offset-2 transition-shadow md:size-20',
                  index === shown ? 'md:ring-2' : 'md:hover:ring-1',
                )}
              >
                <span className={classNames('size-2 rounded-full md:hidden', index === shown ? 'bg-ink' : 'bg-edge')} />
                <ProductImage src={image} alt="" sizes="80px" className="rounded-control max-md:hidden" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <ProductZoom
          images={images.map((src, index) => ({ src, alt: altOf(index) }))}
          start={shown}
          onClose={() => setZoomed(false)}
          onFailure={() => setZoomed(false)}
        />
      )}
    </div>
  );
}
