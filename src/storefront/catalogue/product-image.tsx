import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { Picture } from '#browser/parts/picture.tsx';
import { classNames } from '#ui/style/class-names.ts';

type ProductImageProps = {
  src: string;
  alt: string;
  /** the HTML `sizes` attribute; the default is the width of a card in a product grid */
  sizes?: string;
  eager?: boolean;
  /** true for the largest picture of the page, which the browser should load first */
  first?: boolean;
  className?: string;
  /** the URL of a smaller file of the same picture, shown until this one is loaded */
  preview?: string | undefined;
};

/** The `sizes` of the room beside the heading of a category's list. */
export const ROOM_SIZES = '400px';
export const CARD_SIZES = '(min-width:1280px) 220px,(min-width:768px) calc(50vw - 164px),45vw';

/** A product picture; it is square and has the same background as the product cards. */
export function ProductImage({
  src,
  alt,
  sizes = CARD_SIZES,
  eager = false,
  first = false,
  className,
  preview,
}: ProductImageProps) {
  const shape = classNames('product-image', className);
  if (src === '') return <div aria-hidden="true" className={shape} />;
  return (
    <Picture
      {...(alt ? inVietnamese() : {})}
      src={src}
      alt={alt}
      sizes={sizes}
      when={first ? 'first' : eager ? 'soon' : 'later'}
      className={shape}
      preview={preview}
    />
  );
}
