import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/products.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import type { ProductListSearch } from '../product-list-search.ts';

/** Breadcrumb, title and description; with one category chosen, that category's own. */
export function ProductListHeading({ search, chosen }: { search: ProductListSearch; chosen: readonly Category[] }) {
  const category = chosen.length === 1 ? chosen[0] : undefined;
  const place = category?.name ?? (search.search ? 'Tìm kiếm' : undefined);
  return (
    <>
      <Breadcrumb
        label="Đường dẫn"
        crumbs={[
          { key: 'home', content: <Link to="/">Trang chủ</Link> },
          { key: 'products', content: place ? <Link to="/products">Sản phẩm</Link> : 'Sản phẩm' },
          ...(place ? [{ key: 'place', content: place }] : []),
        ]}
      />
      <h1 className="display mt-2 text-3xl wrap-anywhere lg:text-4xl">
        {search.search ? <>Kết quả tìm kiếm cho “{search.search}”</> : (category?.name ?? 'Tất cả sản phẩm')}
      </h1>
      {category?.description && (
        <p className="mt-2 max-w-2xl text-lg text-quiet max-lg:text-base">{category.description}</p>
      )}
    </>
  );
}
