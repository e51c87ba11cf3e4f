/** A small picture of a product, in the smallest width that the shop offers of it. */
import { mediaUrl, parseMediaUrl, WIDTHS } from '#domain/catalogue/media.ts';

const smallOf = (src: string) => {
  const picture = parseMediaUrl(src);
  return picture && picture.width > WIDTHS[0] ? mediaUrl(picture, WIDTHS[0], 'webp') : src;
};

/** @param className the size of the picture */
export const ProductThumb = ({ src, className }: { src: string; className: string }) => (
  <img
    src={smallOf(src)}
    alt=""
    loading="lazy"
    className={`${className} shrink-0 rounded-control bg-ground object-contain`}
  />
);
