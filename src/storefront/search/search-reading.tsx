import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import type { ProductListSearch } from '../catalogue/product-list-search.ts';
import { unbroken } from '../catalogue/product-name.ts';
import { withFilters } from './filter-choices.ts';

type SearchReadingProps = { search: ProductListSearch; readAs: string; dropped: readonly string[] };

/** Explains how the search read the typed text, and what it left out, with a link to the literal search. */
export function SearchReading({ search, readAs, dropped }: SearchReadingProps) {
  const text = unbroken(readAs);
  return (
    <p className="mt-4 text-sm wrap-anywhere text-quiet">
      {dropped.length > 0
        ? t('Không có “{words}”, đây là “{text}”', { words: dropped.join('”, “'), text })
        : t('Hiển thị kết quả cho “{text}”', { text })}{' '}
      <Link to="/products" search={withFilters(search, { exact: '1' })} className="text-ink underline">
        {t('Tìm đúng “{text}”', { text: search.search ?? '' })}
      </Link>
    </p>
  );
}

/** Links to searches for product types whose names contain some of the typed words. */
export function NearestSearches({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <Link
      key={name}
      {...inVietnamese()}
      to="/products"
      search={{ search: name }}
      className={buttonStyle({ tone: 'outline' })}
    >
      {name}
    </Link>
  ));
}
