import { t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import type { CategoryExtras } from '../answers/shapes.ts';

export default function MenuPages({ categories, className, onLeave }: PlaceProps['menu-pages']) {
  if (!categories.some(({ extras }) => extrasIn<CategoryExtras>(extras, 'room'))) return null;
  return (
    <Link to="/tu-van" className={className} onClick={onLeave}>
      {t('Tư vấn chọn hàng')}
    </Link>
  );
}
