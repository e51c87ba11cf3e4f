import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t } from '#browser/labels/label.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { formatMoney } from '#domain/values/money.ts';
import { X } from '#ui/icons.tsx';
import { listOf, type ProductListSearch, toggled } from '../catalogue/product-list-search.ts';
import { chosenCategories, withFilters } from './product-list-filters.ts';

/** `named`: the label is a name from the catalogue, in Vietnamese. */
type Chip = { key: string; label: string; named?: boolean; search: ProductListSearch };

function chipsOf(search: ProductListSearch, categories: readonly Category[]): Chip[] {
  const chosen = chosenCategories(search, categories);
  const names = chosen.map(({ name }) => name).join(',');
  const types = categories.flatMap((category) => category.types);
  return [
    ...(search.search
      ? [
          {
            key: 'search',
            label: `“${search.search}”`,
            search: withFilters(search, { search: undefined, exact: undefined }),
          },
        ]
      : []),
    ...chosen.map(({ name }) => ({
      key: name,
      label: name,
      named: true,
      search: withFilters(search, { category: undefined, categories: toggled(names, name) }),
    })),
    ...listOf(search.type).map((slug) => ({
      key: slug,
      label: types.find((type) => type.slug === slug)?.name ?? slug,
      named: true,
      search: withFilters(search, { type: toggled(search.type, slug) }),
    })),
    ...(search.minPrice
      ? [
          {
            key: 'min',
            label: t('Từ {amount}', { amount: formatMoney(Number(search.minPrice)) }),
            search: withFilters(search, { minPrice: undefined }),
          },
        ]
      : []),
    ...(search.maxPrice
      ? [
          {
            key: 'max',
            label: t('Đến {amount}', { amount: formatMoney(Number(search.maxPrice)) }),
            search: withFilters(search, { maxPrice: undefined }),
          },
        ]
      : []),
    ...(search.minRating
      ? [
          {
            key: 'rating',
            label: t('Từ {rating} sao trở lên', { rating: Number(search.minRating).toLocaleString(language()) }),
            search: withFilters(search, { minRating: undefined }),
          },
        ]
      : []),
    ...(search.inStock
      ? [{ key: 'stock', label: t('Còn hàng'), search: withFilters(search, { inStock: undefined }) }]
      : []),
  ];
}

/** The active filters; each links to the list without it. */
export function ActiveFilters({ search, categories }: { search: ProductListSearch; categories: readonly Category[] }) {
  const chips = chipsOf(search, categories);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Bộ lọc đang dùng')} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ key, label, named, search: without }) => (
        <li key={key}>
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
