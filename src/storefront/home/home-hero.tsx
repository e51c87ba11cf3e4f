import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { hero, PHONE } from '../page/scenes.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { HeroWords, OwnHero } from './own-hero.tsx';

/**
 * The home page's picture of a training room. On large screens the headline is printed on the room's wall in the
 * picture, on small screens it is below the picture.
 */
export function HomeHero() {
  const { data: shop } = useQuery(shopQuery);
  const own = shop?.brand?.hero;
  if (own?.picture) return <OwnHero hero={own} picture={own.picture} />;
  return (
    <section className="relative bg-ink text-paper lg:bg-ground lg:text-ink">
      <picture>
        <source media={PHONE} type="image/avif" srcSet={hero.tall.avif} sizes="100vw" />
        <source media={PHONE} srcSet={hero.tall.webp} sizes="100vw" />
        <source type="image/avif" srcSet={hero.wide.avif} sizes="100vw" />
        <img
          src={hero.wide.src}
          srcSet={hero.wide.webp}
          sizes="100vw"
          alt={t('Phòng tập tại nhà: máy chạy bộ, ghế tập, tạ ấm, tạ tay và bóng tập bên bức tường có nắng')}
          width="2400"
          height="1200"
          fetchPriority="high"
          className="aspect-[1/1] w-full bg-ground object-cover sm:aspect-[16/9] sm:object-[70%_70%] max-lg:max-h-[max(9rem,calc(100svh-16rem))] lg:aspect-[2/1] low:max-lg:max-h-[calc(100svh-11rem)] lg:max-h-[min(46rem,82svh)] lg:min-h-[34rem] lg:object-[50%_78%]"
        />
      </picture>
      <div className="lg:absolute lg:inset-0">
        <div className="page flex flex-col gap-6 py-8 low:max-lg:py-4 sm:flex-row sm:items-center sm:justify-between lg:flex-col lg:items-start lg:justify-start lg:py-[3vw]">
          <HeroWords hero={own} />
        </div>
      </div>
    </section>
  );
}
