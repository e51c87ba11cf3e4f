import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t } from '#browser/labels/label.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Button } from '#ui/button.tsx';
import { listOf, type ProductListSearch, readProductListSearch } from '../catalogue/product-list-search.ts';
import { facetsQuery, productsQuery } from '../catalogue/product-queries.ts';
import { BoundFilter } from './bound-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterCheckbox } from './filter-choice.tsx';
import { typesShown } from './filter-choices.ts';
import { PriceFilter } from './price-filter.tsx';
import { FILTER_FORM, readFilterForm } from './product-filter-form.ts';
import { listQuery } from './product-list-filters.ts';
import { RatingFilter } from './rating-filter.tsx';
import { TypeFilter } from './type-filter.tsx';

/** The legend floats, so that it stays inside the fieldset; otherwise it would interrupt the border of the fieldset. */
const legend = 'filter-name';

export type ProductFiltersProps = {
  search: ProductListSearch;
  categories: readonly Category[];
  chosen: readonly Category[];
};

/** The filter panel's content. Every change applies at once; without script it is a form sent by GET. */
export function ProductFilters({ search, categories, chosen }: ProductFiltersProps) {
  const navigate = useNavigate();
  const { data } = useQuery({
    ...facetsQuery(listQuery(search, categories)),
    placeholderData: keepPreviousData,
  });
  const facets = data ?? undefined;
  const attributes = listOf(search.attributes);
  const offered = facets?.attributes ?? [];
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A changed filter leaves the filter sheet open; the submit button closes it.
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const form = event.currentTarget;
    const panel = form.closest<HTMLElement>(':popover-open');
    if (pressed) panel?.hidePopover();
    afterPaint(() => {
      // The visitor may have left this page before the callback runs.
      if (!form.isConnected) return;
      void navigate({
        to: '/products',
        search: readProductListSearch(readFilterForm(form)),
        resetScroll: false,
      });
    });
  };
  return (
    <form
      id={FILTER_FORM}
      action="/products"
      method="get"
      onSubmit={apply}
      autoComplete="off"
      className="divide-y divide-line *:py-5 max-md:*:first:pt-0"
    >
      {search.search && <input type="hidden" name="search" value={search.search} />}
      {attributes
        .filter((choice) => !offered.some(({ values }) => values.some(({ value }) => value === choice)))
        .map((choice) => (
          // a hidden input submits a chosen attribute that is not in the list or not loaded yet: it stays chosen
          <input key={choice} type="hidden" name="attributes" value={choice} />
        ))}
      {search.exact && <input type="hidden" name="exact" value={search.exact} />}
      <ChoiceFilter
        title={t('Danh mục')}
        name="categories"
        choices={categories.map(({ id, slug, name }) => ({
          value: name,
          label: name,
          checked: chosen.some((category) => category.id === id),
          count: facets && (facets.categories.find((category) => category.slug === slug)?.count ?? 0),
        }))}
      />
      <TypeFilter types={typesShown(search, categories, facets)} />
      <PriceFilter low={search.minPrice} high={search.maxPrice} />
      {offered.map((attribute) =>
        attribute.bound ? (
          <BoundFilter
            key={attribute.key}
            offered={attribute}
            chosen={attributes.find((choice) => choice.startsWith(`${attribute.key}:`))?.split(':')[1] ?? ''}
          />
        ) : (
          <ChoiceFilter
            key={attribute.key}
            title={<span {...inVietnamese()}>{attribute.label}</span>}
            name="attributes"
            choices={attribute.values.map((each) => ({ ...each, checked: attributes.includes(each.value) }))}
          />
        ),
      )}
      <RatingFilter least={search.minRating} ratings={facets?.ratings} />
      <fieldset>
        <legend className={legend}>{t('Tình trạng')}</legend>
        <FilterCheckbox
          name="inStock"
          value="true"
          checked={search.inStock === 'true'}
          count={facets?.inStock}
          label={t('Chỉ hiện sản phẩm còn hàng')}
        />
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
  );
}

/** The button that shows the results, labelled with their number. Without script the number is left out. */
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
