import { ArrowRight } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import type { CategoryExtras } from '../answers/shapes.ts';

/** Links to the finders that choose among the products of the category or type that a list shows. */
export default function ListBelowHeading({ category, types }: PlaceProps['list-below-heading']) {
  const finders = (extrasIn<CategoryExtras>(category.extras, 'room')?.finders ?? []).filter((finder) =>
    finder.types.some((type) => types.includes(type)),
  );
  if (finders.length === 0) return null;
  return (
    <p className="-mx-gutter mt-3 flex items-center gap-2 overflow-x-auto px-gutter text-sm whitespace-nowrap [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {t('Tư vấn:')}
      {finders.map(({ slug, name }) => (
        <Link key={slug} {...inVietnamese()} to="/tu-van/$finder" params={{ finder: slug }} className="chip shrink-0">
          {name}
          <ArrowRight className="size-4 text-accent-text" />
        </Link>
      ))}
    </p>
  );
}
