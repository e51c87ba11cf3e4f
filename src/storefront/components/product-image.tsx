import { classNames } from '#ui/class-names.ts';

/** The side of the square product pictures in pixels. */
const SIDE = 800;

type ProductImageProps = { src: string; alt: string; eager?: boolean; className?: string };

/** Every product picture goes through here: square, on the pictures' own ground. */
export function ProductImage({ src, alt, eager = false, className }: ProductImageProps) {
  const shape = classNames('aspect-square w-full rounded-card bg-ground object-contain', className);
  if (src === '') return <div aria-hidden="true" className={shape} />;
  return (
    <img
      src={src}
      alt={alt}
      width={SIDE}
      height={SIDE}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={shape}
    />
  );
}
