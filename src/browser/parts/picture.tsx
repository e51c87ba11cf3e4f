import { pictureSources } from './picture-sources.ts';

/** The side length in pixels for a picture of unknown size, which is assumed to be square. */
const SIDE = 800;

type PictureProps = {
  src: string;
  alt: string;
  /** the width of the picture on the page, as the value of the HTML `sizes` attribute */
  sizes: string;
  /** `first`: the largest visible picture, loaded before all others; `soon`: visible at once; `later`: loaded lazily */
  when?: 'first' | 'soon' | 'later';
  className?: string;
  /** the URL of a picture of the same shape that is shown until this one is loaded */
  preview?: string | undefined;
  /** the language of the alt text, if it differs from the page's language */
  lang?: string;
};

/** A product picture; used for all product pictures. While the picture loads, its background colour is shown. */
export function Picture({ src, alt, sizes, when = 'later', className, preview, lang }: PictureProps) {
  const sources = pictureSources(src, sizes);
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
      style={preview ? { background: `url("${preview}") center/contain no-repeat` } : undefined}
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
