import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import type { ProductListSearch } from '../catalogue/product-list-search.ts';
import { unbroken } from '../catalogue/product-name.ts';
import { withFilters } from './filter-choices.ts';

type SearchReadingProps = {
  search: ProductListSearch;
  /** the text that was searched for, if it is another one than was typed */
  readAs: string | undefined;
  /** the words that were left out */
  dropped: readonly string[];
  /** the posts that answer the search, each as its slug, a space, and its title */
  posts: readonly string[];
};

/** Explains how the search read the typed text, and what it left out, with a link to the literal search; and links to posts. */
export function SearchReading({ search, readAs, dropped, posts }: SearchReadingProps) {
  const text = unbroken(readAs ?? '');
  return (
    <div data-search-reading className="mt-4 grid gap-4 text-sm wrap-anywhere text-quiet">
      {readAs && (
        <p>
          {dropped.length > 0
            ? t('Không có “{words}”, đây là “{text}”', { words: dropped.join('”, “'), text })
            : t('Hiển thị kết quả cho “{text}”', { text })}{' '}
          <Link to="/products" search={withFilters(search, { exact: '1' })} className="text-ink underline">
            {t('Tìm đúng “{text}”', { text: search.search ?? '' })}
          </Link>
        </p>
      )}
      {posts.length > 0 && (
        <p>
          {t('Bài viết:')}{' '}
          {posts.map((post, index) => {
            const [slug = '', ...title] = post.split(' ');
            return (
              <Fragment key={slug}>
                {index > 0 && ' · '}
                <Link {...inVietnamese()} to="/blog/$slug" params={{ slug }} className="text-ink underline">
                  {title.join(' ')}
                </Link>
              </Fragment>
            );
          })}
        </p>
      )}
    </div>
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
