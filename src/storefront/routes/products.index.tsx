import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { picturePreload } from '#browser/parts/picture-sources.ts';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { CARD_SIZES, ROOM_SIZES } from '../catalogue/product-image.tsx';
import { readProductListSearch, stringifyListSearch } from '../catalogue/product-list-search.ts';
import { facetsQuery, maxPriceQuery, productsQuery } from '../catalogue/product-queries.ts';
import { Block } from '../page/block.tsx';
import { originOf, pageHead } from '../page/page-head.ts';
import { breadcrumbs, categoryList, categoryPath } from '../page/structured-data.ts';
import { FilterPanel } from '../search/filter-panel.tsx';
import { chosenCategories, listQuery, placeOf } from '../search/product-list-filters.ts';
import { ProductListHeading } from '../search/product-list-heading.tsx';
import { ProductResults } from '../search/product-results.tsx';

const DEFAULT_DESCRIPTION =
  'Máy chạy bộ, xe đạp tập, tạ, ghế tập, thảm yoga, găng boxing và phụ kiện tập luyện. Lọc theo danh mục, loại và giá; giá đã gồm VAT.';

/** The screen width from which the category's photo of a room is shown: a phone must not load this photo. */
const ROOM_MEDIA = '(min-width: 1024px)';

export const Route = createFileRoute('/products/')({
  validateSearch: readProductListSearch,
  // The parameters are read again: others, such as those of an advertisement, must not cause a second query.
  loaderDeps: ({ search }) => readProductListSearch(search),
  loader: async ({ context: { queryClient }, deps: search }) => {
    await Promise.all([queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(maxPriceQuery)]);
    const categories = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
    const query = productsQuery(listQuery(search, categories));
    const lists = [
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(facetsQuery(listQuery(search, categories))),
    ];
    // The server waits for the product list; in the browser the filter panel stays usable while the list loads.
    if (typeof window === 'undefined') await Promise.all(lists);
    const { category, type, unknown } = placeOf(search, categories);
    const owner = category ?? type?.category;
    return (
      (search.search ? undefined : type?.name) ||
      owner?.meta_title ||
      owner?.name ||
      (search.search ? t('Tìm kiếm: {text}', { text: search.search }) : undefined) ||
      (unknown ? t('Không có danh mục này') : t('Tất cả sản phẩm'))
    );
  },
  head: ({ loaderData: title, match }) => {
    if (!title) return pageHead({ title: t('Sản phẩm'), path: '', match });
    if (!import.meta.env.SSR) return pageHead({ title, match });
    const { queryClient } = match.context;
    const origin = originOf(queryClient);
    const search = readProductListSearch(match.search);
    const categories = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
    const products = queryClient.getQueryData(productsQuery(listQuery(search, categories)).queryKey)?.products ?? [];
    const { type, unknown, ...place } = placeOf(search, categories);
    const category = place.category ?? type?.category;
    const about = type ? { type: type.slug } : { category: category?.name };
    const path = `/products${stringifyListSearch({ ...about, search: search.search, page: search.page })}`;
    const trail = [
      [t('Trang chủ'), '/'],
      [t('Sản phẩm'), '/products'],
      ...(category ? [[category.name, categoryPath(category.name)] as const] : []),
      ...(type ? [[type.name, path] as const] : []),
    ] as const;
    const { meta, links } = pageHead({
      title,
      description: category?.meta_description || category?.description || DEFAULT_DESCRIPTION,
      path,
      index: !search.search && !unknown,
      match,
      data: [breadcrumbs(origin, ...trail), ...(category && !type ? [categoryList(origin, category, products)] : [])],
    });
    const room = picturePreload(place.category?.room_url ?? '', ROOM_SIZES).map((link) => ({
      ...link,
      media: ROOM_MEDIA,
    }));
    return { meta, links: [...links, ...picturePreload(products[0]?.image_url ?? '', CARD_SIZES), ...room] };
  },
  component: ProductsPage,
});

function ProductsPage() {
  const search = readProductListSearch(Route.useSearch());
  const { data: categories = [] } = useQuery(categoriesQuery);
  const chosen = chosenCategories(search, categories);
  const place = placeOf(search, categories);
  return (
    <div className="page pt-2 lg:pt-4">
      <ProductListHeading search={search} place={place} />
      <Block html={(place.category ?? place.type?.category)?.blocks?.['category.below-heading']} at="mt-4" />
      <div className="mt-6 gap-8 md:grid md:grid-cols-[14rem_1fr] lg:mt-10 lg:grid-cols-[15rem_1fr] lg:gap-12">
        <FilterPanel search={search} categories={categories} chosen={chosen} />
        <ProductResults search={search} categories={categories} unknownCategory={place.unknown} />
      </div>
    </div>
  );
}
