import { ArrowRight } from '#extension-kit/icons.ts';
import { t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import type { CategoryExtras } from '../answers/shapes.ts';

export default function HomeHeroButtons({ categories }: PlaceProps['home-hero-buttons']) {
  if (!categories.some(({ extras }) => extrasIn<CategoryExtras>(extras, 'room'))) return null;
  return (
    <Link
      to="/tu-van"
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 low:max-lg:hidden max-lg:focus-visible:outline-paper"
    >
      {t('Tư vấn chọn hàng')}
      <ArrowRight className="size-4" />
    </Link>
  );
}
