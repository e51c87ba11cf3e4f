import { pictureSources } from './picture-sources.ts';

/** The side length in pixels assumed for pictures of unknown size, which are square. */
const SIDE = 800;

type PictureProps = {
  src: string;
  alt: string;
  /** the width on the page, as the value of the HTML `sizes` attribute */
  sizes: string;
  /** first: the largest visible picture, loaded first; soon: visible at once; later: loaded lazily */
  when?: 'first' | 'soon' | 'later';
  className?: string;
  /** the language of the alt text, if it is not the page's */
  lang?: string;
};

/** The component for all product pictures. While a picture loads, its background colour is shown. */
export function Picture({ src, alt, sizes, when = 'later', className, lang }: PictureProps) {
  const sources = pictureSources(src);
  const image = (
    <img
      src={src}
      srcSet={sources?.webp}
      sizes={sources ? sizes : undefined}
      alt={alt}
      lang={lang}
      width={sources?.width ?? SIDE}
      height={sources?.height ?? SIDE}
      loading={when === 'later' ? 'lazy' : 'eager'}
      fetchPriority={when === 'first' ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
