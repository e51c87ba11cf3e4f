import { pictureSources } from './picture-sources.ts';

/** Assumed of pictures that do not say their size: those are square. */
const SIDE = 800;

type PictureProps = {
  src: string;
  alt: string;
  /** how wide it stands on the page, as the HTML attribute takes it */
  sizes: string;
  /** first: the largest in sight, fetched before all else; soon: in sight; later: when it comes near */
  when?: 'first' | 'soon' | 'later';
  className?: string;
  /** of the alt text, where the page has another */
  lang?: string;
};

/** Every picture of goods goes through here. Until it comes, its place shows the pictures' own ground. */
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
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
