import { useQuery } from '@tanstack/react-query';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { pictureSources } from '#browser/parts/picture-sources.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { classNames } from '#ui/style/class-names.ts';
import { shopQuery } from '../page/shop-queries.ts';

const SIZES = '(width < 48rem) 100vw, 50vw';

/** The second banner of the home page: the picture and the words that the shop owner set. */
export function HomeBanner() {
  const { data: shop } = useQuery(shopQuery);
  const banner = shop?.brand?.banner;
  if (!banner) return null;
  const { title, words, picture, alt = '', button, target } = banner;
  const sources = picture ? pictureSources(picture, SIZES) : null;
  return (
    <section aria-labelledby="home-banner" className="page mt-section lg:mt-section-wide">
      <div
        className={classNames('overflow-hidden rounded-card bg-ink text-paper', picture && 'md:grid md:grid-cols-2')}
      >
        {picture && (
          <picture className="block">
            {sources && <source type="image/avif" srcSet={sources.avif} sizes={SIZES} />}
            <img
              src={picture}
              srcSet={sources?.webp}
              sizes={SIZES}
              alt={alt}
              {...(alt ? inVietnamese() : {})}
              width={sources?.width}
              height={sources?.height}
              loading="lazy"
              className="aspect-[16/9] size-full bg-ground object-cover"
            />
          </picture>
        )}
        <div className="flex flex-col items-start justify-center gap-4 p-6 md:p-10">
          <h2 {...inVietnamese()} id="home-banner" className="display text-3xl">
            {title}
          </h2>
          {words && (
            <p {...inVietnamese()} className="max-w-prose text-lg">
              {words}
            </p>
          )}
          {target && (
            <a
              href={target}
              {...(button ? inVietnamese() : {})}
              className={`${buttonStyle({ tone: 'accent', large: true })} focus-visible:outline-paper`}
            >
              {button ?? t('Xem sản phẩm')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
