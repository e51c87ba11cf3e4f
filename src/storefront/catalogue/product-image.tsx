import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { Picture } from '#browser/parts/picture.tsx';
import { classNames } from '#ui/style/class-names.ts';

type ProductImageProps = {
  src: string;
  alt: string;
  /** as the HTML attribute takes it; a card in a grid where nothing is said */
  sizes?: string;
  eager?: boolean;
  /** the page's largest picture: fetched before all else */
  first?: boolean;
  className?: string;
};

export const CARD_SIZES =
  '(min-width: 1280px) 220px, (min-width: 1024px) calc(50vw - 180px), (min-width: 768px) calc(50vw - 164px), calc(50vw - 24px)';

/** Every product picture is square, on the pictures' own ground, which is also the card's. */
export function ProductImage({
  src,
  alt,
  sizes = CARD_SIZES,
  eager = false,
  first = false,
  className,
}: ProductImageProps) {
  const shape = classNames('aspect-square w-full rounded-card bg-ground object-contain', className);
  if (src === '') return <div aria-hidden="true" className={shape} />;
  return (
    <Picture
      {...(alt ? inVietnamese() : {})}
      src={src}
      alt={alt}
      sizes={sizes}
      when={first ? 'first' : eager ? 'soon' : 'later'}
      className={shape}
    />
  );
}
