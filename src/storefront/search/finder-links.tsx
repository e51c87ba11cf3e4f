import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { ArrowRight } from '#ui/icons.tsx';
import type { ListPlace } from './product-list-filters.ts';

/** Links to the finders that choose among the products of the category or type that a list shows. */
export function FinderLinks({ place: { category, type } }: { place: ListPlace }) {
  const all = (type?.category ?? category)?.finders ?? [];
  const finders = type ? all.filter(({ types }) => types.includes(type.slug)) : all;
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
