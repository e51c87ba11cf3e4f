import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { Category } from '#contract/products.ts';
import { formatMoney } from '#domain/money.ts';
import { chip } from '#ui/chip.ts';
import { chosenCategories, withFilters } from '../product-list-filters.ts';
import { listOf, type ProductListSearch, toggled } from '../product-list-search.ts';

type Chip = { key: string; label: string; search: ProductListSearch };

function chipsOf(search: ProductListSearch, categories: readonly Category[]): Chip[] {
  const chosen = chosenCategories(search, categories);
  const names = chosen.map(({ name }) => name).join(',');
  const types = categories.flatMap((category) => category.types);
  return [
    ...(search.search
      ? [{ key: 'search', label: `“${search.search}”`, search: withFilters(search, { search: undefined }) }]
      : []),
    ...chosen.map(({ name }) => ({
      key: name,
      label: name,
      search: withFilters(search, { category: undefined, categories: toggled(names, name) }),
    })),
    ...listOf(search.type).map((slug) => ({
      key: slug,
      label: types.find((type) => type.slug === slug)?.name ?? slug,
      search: withFilters(search, { type: toggled(search.type, slug) }),
    })),
    ...(search.minPrice
      ? [
          {
            key: 'min',
            label: `Từ ${formatMoney(Number(search.minPrice))}`,
            search: withFilters(search, { minPrice: undefined }),
          },
        ]
      : []),
    ...(search.maxPrice
      ? [
          {
            key: 'max',
            label: `Đến ${formatMoney(Number(search.maxPrice))}`,
            search: withFilters(search, { maxPrice: undefined }),
          },
        ]
      : []),
    ...(search.minRating
      ? [
          {
            key: 'rating',
            label: `Từ ${search.minRating.replace('.', ',')} sao trở lên`,
            search: withFilters(search, { minRating: undefined }),
          },
        ]
      : []),
    ...(search.inStock
      ? [{ key: 'stock', label: 'Còn hàng', search: withFilters(search, { inStock: undefined }) }]
      : []),
  ];
}

/** What is on, each a link to the list without it. */
export function ActiveFilters({ search, categories }: { search: ProductListSearch; categories: readonly Category[] }) {
  const chips = chipsOf(search, categories);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Bộ lọc đang dùng" className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ key, label, search: without }) => (
        <li key={key}>
          <Link
            to="/products"
            search={without}
            resetScroll={false}
            aria-label={`Bỏ lọc ${label}`}
            className={`${chip} max-w-full wrap-anywhere`}
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
