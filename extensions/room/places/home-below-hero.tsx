import { Button } from '#extension-kit/buttons.ts';
import { Field } from '#extension-kit/fields.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { treadmill } from '#extension-kit/page.ts';
import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import type { CategoryExtras } from '../answers/shapes.ts';

/** The first questions of a finder, sent to its page by GET; nothing in a shop without such a finder. */
export default function HomeBelowHero({ categories }: PlaceProps['home-below-hero']) {
  const own = categories
    .flatMap(({ extras }) => extrasIn<CategoryExtras>(extras, 'room')?.finders ?? [])
    .find(({ quick }) => quick);
  if (!own?.quick) return null;
  return (
    <section aria-labelledby="guide-title" className="page mt-section lg:mt-section-wide">
      <div className="grid items-center gap-x-16 gap-y-6 rounded-card bg-ground p-5 md:p-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="guide-title" {...inVietnamese()} className="display text-3xl">
            {own.title}
          </h2>
          <p className="mt-1 text-quiet">
            {t('Cho biết vài con số, trang sau so hàng còn trong kho với bạn và nói rõ vì sao.')}
          </p>
          <form action={`/tu-van/${own.slug}#ket-qua`} method="get" className="mt-4 grid gap-4 sm:grid-cols-2">
            {own.quick.map(({ key, ask, unit }) => (
              <div key={key} {...inVietnamese()}>
                <Field label={`${ask} (${unit})`} name={key} inputMode="decimal" maxLength={20} />
              </div>
            ))}
            <Button type="submit" tone="accent" className="sm:justify-self-start">
              {t('Xem sản phẩm hợp')}
            </Button>
          </form>
        </div>
        <picture className="max-lg:hidden">
          <source type="image/avif" srcSet={treadmill.avif} sizes="31rem" />
          <img
            src={treadmill.src}
            srcSet={treadmill.webp}
            sizes="31rem"
            alt=""
            width="900"
            height="900"
            loading="lazy"
            decoding="async"
            className="aspect-[4/3] w-full rounded-card bg-ground object-cover object-[50%_40%]"
          />
        </picture>
      </div>
    </section>
  );
}
