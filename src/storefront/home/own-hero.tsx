import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { pictureSources } from '#browser/parts/picture-sources.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/home-hero-buttons.gen.ts';

const HeroButtons = placeOf<PlaceProps['home-hero-buttons']>('home-hero-buttons', parts);

export type HeroOf = NonNullable<NonNullable<PublicShop['brand']>['hero']>;

/**
 * The headline at the top of the home page: the text that the shop owner wrote, or else the program's default text; and
 * links to the products, and to pages of extensions.
 */
export function HeroWords({ hero }: { hero: HeroOf | undefined }) {
  const { data: categories } = useQuery(categoriesQuery);
  const style = `${buttonStyle({ tone: 'accent', large: true })} max-lg:focus-visible:outline-paper`;
  const label = hero?.button ?? t('Xem sản phẩm');
  const heading = (
    <h1
      {...(hero?.title ? inVietnamese() : {})}
      className="display text-4xl low:max-lg:text-3xl lg:max-w-[18ch] xl:text-5xl"
    >
      {hero?.title ?? t('Phòng tập của bạn, ngay\u00a0tại\u00a0nhà')}
    </h1>
  );
  return (
    <>
      {hero?.words ? (
        <div className="flex flex-col gap-2">
          {heading}
          <p {...inVietnamese()} className="max-w-md text-lg">
            {hero.words}
          </p>
        </div>
      ) : (
        heading
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {hero?.target ? (
          <a href={hero.target} {...(hero.button ? inVietnamese() : {})} className={style}>
            {label}
          </a>
        ) : (
          <Link to="/products" {...(hero?.button ? inVietnamese() : {})} className={style}>
            {label}
          </Link>
        )}
        {categories && <HeroButtons categories={categories} />}
      </div>
    </>
  );
}

/**
 * The hero picture that the shop owner uploaded: square on a phone, twice as wide as high on a desktop. The text stands
 * on a plain background, because no part of an arbitrary picture is sure to be plain enough for text.
 */
export function OwnHero({ hero, picture }: { hero: HeroOf; picture: string }): ReactNode {
  const sources = pictureSources(picture, '100vw');
  return (
    <section className="relative bg-ink text-paper lg:bg-ground lg:text-ink">
      <picture>
        {sources && <source type="image/avif" srcSet={sources.avif} sizes="100vw" />}
        <img
          src={picture}
          srcSet={sources?.webp}
          sizes="100vw"
          alt={hero.alt ?? ''}
          {...(hero.alt ? inVietnamese() : {})}
          width={sources?.width}
          height={sources?.height}
          fetchPriority="high"
          style={{ objectPosition: `${hero.focus ?? 50}% 50%` }}
          className="aspect-[1/1] w-full bg-ground object-cover sm:aspect-[16/9] max-lg:max-h-[max(9rem,calc(100svh-16rem))] lg:aspect-[2/1] low:max-lg:max-h-[calc(100svh-11rem)] lg:max-h-[min(46rem,82svh)] lg:min-h-[34rem]"
        />
      </picture>
      <div className="lg:absolute lg:inset-0">
        <div className="page py-8 low:max-lg:py-4 lg:py-[4vw]">
          <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between lg:w-fit lg:max-w-xl lg:flex-col lg:items-start lg:rounded-card lg:bg-paper/95 lg:p-10">
            <HeroWords hero={hero} />
          </div>
        </div>
      </div>
    </section>
  );
}
