import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t } from '#browser/labels/label.ts';
import type { Category } from '#domain/catalogue/category.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { formatMoney } from '#domain/values/money.ts';
import { X } from '#ui/icons.tsx';
import { listOf, type ProductListSearch, toggled } from '../catalogue/product-list-search.ts';
import { facetsQuery } from '../catalogue/product-queries.ts';
import { withFilters } from './filter-choices.ts';
import { chosenCategories, listQuery } from './product-list-filters.ts';

/** A removable filter above the product list. `named` is true if the label is a Vietnamese name from the catalogue. */
type Chip = { label: string; named?: boolean; search: ProductListSearch };

/**
 * Returns the active filters. A lowest and a highest price count as two filters.
 * @param facets the choices of the filter panel, which contain the names of attributes
 */
function filtersOf(search: ProductListSearch, categories: readonly Category[], facets?: ProductFacets | null): Chip[] {
  const chosen = chosenCategories(search, categories);
  const list = chosen.map(({ name }) => name).join(',');
  const types = categories.flatMap((category) => category.types);
  const choices = facets?.attributes?.flatMap(({ label, values }) =>
    values.map((each) => ({ slug: each.value, name: `${label}: ${each.label}` })),
  );
  const chips = (filter: 'type' | 'attributes', names: readonly { slug: string; name: string }[] = []) =>
    listOf(search[filter]).map((word) => ({
      label: names.find(({ slug }) => slug === word)?.name ?? word,
      named: true,
      search: withFilters(search, { [filter]: toggled(search[filter], word) } as ProductListSearch),
    }));
  return [
    ...chosen.map(({ name }) => ({
      label: name,
      named: true,
      search: withFilters(search, { category: undefined, categories: toggled(list, name) }),
    })),
    ...chips('type', types),
    ...chips('attributes', choices),
    ...(search.minPrice
      ? [
          {
            label: t('Từ {amount}', { amount: formatMoney(Number(search.minPrice)) }),
            search: withFilters(search, { minPrice: undefined }),
          },
        ]
      : []),
    ...(search.maxPrice
      ? [
          {
            label: t('Đến {amount}', { amount: formatMoney(Number(search.maxPrice)) }),
            search: withFilters(search, { maxPrice: undefined }),
          },
        ]
      : []),
    ...(search.minRating
      ? [
          {
            label: t('Từ {rating} sao trở lên', { rating: Number(search.minRating).toLocaleString(language()) }),
            search: withFilters(search, { minRating: undefined }),
          },
        ]
      : []),
    ...(search.inStock ? [{ label: t('Còn hàng'), search: withFilters(search, { inStock: undefined }) }] : []),
  ];
}

export const countFilters = (search: ProductListSearch, categories: readonly Category[]): number =>
  filtersOf(search, categories).length;

/** The active filters as chips; each chip links to the product list without its filter. */
export function ActiveFilters({ search, categories }: { search: ProductListSearch; categories: readonly Category[] }) {
  const { data: facets } = useQuery({
    ...facetsQuery(listQuery(search, categories)),
    placeholderData: keepPreviousData,
  });
  const chips: Chip[] = [
    ...(search.search
      ? [{ label: `“${search.search}”`, search: withFilters(search, { search: undefined, exact: undefined }) }]
      : []),
    ...filtersOf(search, categories, facets),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Bộ lọc đang dùng')} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, named, search: without }) => (
        <li key={JSON.stringify(without)}>
          <Link
            to="/products"
            search={without}
            resetScroll={false}
            aria-label={t('Bỏ lọc {label}', { label })}
            className="chip max-w-full wrap-anywhere"
          >
            <span {...(named ? inVietnamese() : {})}>{label}</span>
            <X className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
