import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/products.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { inVietnamese } from '../labels/in-vietnamese.ts';
import { t } from '../labels/label.ts';
import type { ProductListSearch } from '../product-list-search.ts';

/** Breadcrumb, title and description; with one category chosen, that category's own. */
export function ProductListHeading({ search, chosen }: { search: ProductListSearch; chosen: readonly Category[] }) {
  const category = chosen.length === 1 ? chosen[0] : undefined;
  const place = category?.name ?? (search.search ? t('Tìm kiếm') : undefined);
  return (
    <>
      <Breadcrumb
        label={t('Đường dẫn')}
        crumbs={[
          { key: 'home', content: <Link to="/">{t('Trang chủ')}</Link> },
          { key: 'products', content: place ? <Link to="/products">{t('Sản phẩm')}</Link> : t('Sản phẩm') },
          ...(place ? [{ key: 'place', content: <span {...(category ? inVietnamese() : {})}>{place}</span> }] : []),
        ]}
      />
      <h1
        {...(category && !search.search ? inVietnamese() : {})}
        className="display mt-2 text-3xl wrap-anywhere lg:text-4xl"
      >
        {search.search
          ? t('Kết quả tìm kiếm cho “{text}”', { text: search.search })
          : (category?.name ?? t('Tất cả sản phẩm'))}
      </h1>
      {category?.description && (
        <p {...inVietnamese()} className="mt-2 max-w-2xl text-lg text-quiet max-lg:text-base">
          {category.description}
        </p>
      )}
    </>
  );
}
