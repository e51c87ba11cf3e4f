import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t } from '#browser/labels/label.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons.tsx';
import { type ProductListSearch, readProductListSearch } from '../catalogue/product-list-search.ts';
import { facetsQuery, productsQuery } from '../catalogue/product-queries.ts';
import { FilterCheckbox } from './filter-choice.tsx';
import { PriceFilter } from './price-filter.tsx';
import { FILTER_FORM, FILTER_PANEL, readFilterForm } from './product-filter-form.ts';
import { listQuery, typesShown } from './product-list-filters.ts';
import { RatingFilter } from './rating-filter.tsx';
import { TypeFilter } from './type-filter.tsx';

/** A floated legend stays inside the fieldset; by default it would interrupt the border. */
const legend = 'float-left mb-2 w-full text-sm font-semibold [&+*]:clear-both';

type ProductFiltersProps = { search: ProductListSearch; categories: readonly Category[]; chosen: readonly Category[] };

/**
 * The filter panel: from 768 px on beside the list, where it stays visible and scrolls by itself; a side sheet below.
 * Every change applies at once; without script it is a GET form with a button.
 */
export function ProductFilters({ search, categories, chosen }: ProductFiltersProps) {
  const navigate = useNavigate();
  const { data } = useQuery({
    ...facetsQuery(listQuery(search, categories)),
    placeholderData: keepPreviousData,
  });
  const facets = data ?? undefined;
  const panel = useRef<HTMLElement>(null);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A changed filter keeps the sheet open; the submit button closes it.
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed && panel.current?.matches(':popover-open')) panel.current.hidePopover();
    void navigate({
      to: '/products',
      search: readProductListSearch(readFilterForm(event.currentTarget)),
      resetScroll: false,
    });
  };
  return (
    <aside
      ref={panel}
      id={FILTER_PANEL}
      popover="auto"
      aria-label={t('Bộ lọc')}
      className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(22rem,90vw)] overflow-y-auto overscroll-contain bg-paper px-4 text-ink shadow-float open:animate-from-right md:sticky md:top-22 md:right-auto md:bottom-auto md:block md:h-auto md:max-h-[calc(100dvh-6.5rem)] md:w-auto md:animate-none md:self-start md:overscroll-auto md:py-0 md:pr-3 md:pl-0 md:shadow-none md:[scrollbar-width:thin]"
    >
      <div className="sticky top-0 z-10 -mx-4 mb-4 flex h-14 items-center justify-between border-b border-line bg-paper pr-1.5 pl-4 md:hidden">
        <h2 className="text-lg font-semibold">{t('Bộ lọc')}</h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label={t('Đóng bộ lọc')}
          className="flex size-11 items-center justify-center rounded-control transition-colors hover:bg-ground"
        >
          <X className="size-6" />
        </button>
      </div>
      <form
        id={FILTER_FORM}
        action="/products"
        method="get"
        onSubmit={apply}
        autoComplete="off"
        className="divide-y divide-line *:py-5 max-md:*:first:pt-0"
      >
        {search.search && <input type="hidden" name="search" value={search.search} />}
        {search.exact && <input type="hidden" name="exact" value={search.exact} />}
        {categories.length > 0 && (
          <fieldset>
            <legend className={legend}>{t('Danh mục')}</legend>
            {categories.map(({ id, slug, name }) => (
              <FilterCheckbox
                key={id}
                name="categories"
                value={name}
                checked={chosen.some((category) => category.id === id)}
                count={facets && (facets.categories.find((category) => category.slug === slug)?.count ?? 0)}
              >
                <span {...inVietnamese()}>{name}</span>
              </FilterCheckbox>
            ))}
          </fieldset>
        )}
        <TypeFilter types={typesShown(search, categories, facets)} />
        <PriceFilter low={search.minPrice} high={search.maxPrice} />
        <RatingFilter least={search.minRating} ratings={facets?.ratings} />
        <fieldset>
          <legend className={legend}>{t('Tình trạng')}</legend>
          <FilterCheckbox name="inStock" value="true" checked={search.inStock === 'true'} count={facets?.inStock}>
            {t('Chỉ hiện sản phẩm còn hàng')}
          </FilterCheckbox>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:bg-paper max-md:px-4">
          <Button type="submit" className="md:hidden">
            <ShowResults search={search} categories={categories} />
          </Button>
          <noscript>
            <span className="max-md:hidden">
              <Button type="submit">{t('Áp dụng')}</Button>
            </span>
          </noscript>
          <Link
            to="/products"
            search={search.search ? { search: search.search } : {}}
            resetScroll={false}
            className="inline-flex min-h-11 items-center px-2 text-sm font-medium underline underline-offset-4"
          >
            {t('Xóa bộ lọc')}
          </Link>
        </div>
      </form>
    </aside>
  );
}

/** A button with the number of matching products. Without script, the number is left out. */
function ShowResults({ search, categories }: { search: ProductListSearch; categories: readonly Category[] }) {
  const hydrated = useHydrated();
  const { data, isPlaceholderData } = useQuery({
    ...productsQuery(listQuery(search, categories)),
    placeholderData: keepPreviousData,
  });
  if (!hydrated) return t('Áp dụng');
  if (!data || isPlaceholderData) return t('Xem sản phẩm');
  return data.exceeds
    ? t('Xem hơn {total} sản phẩm', { total: data.total.toLocaleString(language()) })
    : t('Xem {count} sản phẩm', { count: data.total });
}
