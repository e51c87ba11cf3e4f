import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { hero, PHONE } from '../page/scenes.ts';

/** A picture of a training room: the headline is on its wall on large screens and below it on small ones. */
export function HomeHero() {
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
        <div className="page flex flex-col gap-6 py-8 low:max-lg:py-4 sm:flex-row sm:items-center sm:justify-between lg:flex-col lg:items-start lg:justify-start lg:py-[4vw]">
          <h1 className="display text-4xl low:max-lg:text-3xl lg:max-w-[10ch] lg:text-balance xl:text-5xl">
            {t('Phòng tập của bạn, ngay\u00a0tại\u00a0nhà')}
          </h1>
          <Link
            to="/products"
            className={`${buttonStyle({ tone: 'accent', large: true })} max-lg:focus-visible:outline-paper`}
          >
            {t('Xem sản phẩm')}
          </Link>
        </div>
      </div>
    </section>
  );
}
