import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { picturePreload } from '#browser/parts/picture-sources.ts';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { CARD_SIZES } from '../catalogue/product-image.tsx';
import { readProductListSearch, stringifyListSearch } from '../catalogue/product-list-search.ts';
import { facetsQuery, maxPriceQuery, productsQuery } from '../catalogue/product-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { breadcrumbs, categoryList, categoryPath } from '../page/structured-data.ts';
import { ProductFilters } from '../search/product-filters.tsx';
import { chosenCategories, listQuery, placeOf } from '../search/product-list-filters.ts';
import { ProductListHeading } from '../search/product-list-heading.tsx';
import { ProductResults } from '../search/product-results.tsx';

const DEFAULT_DESCRIPTION =
  'Máy chạy bộ, xe đạp tập, tạ, ghế tập, thảm yoga, găng boxing và phụ kiện tập luyện. Lọc theo danh mục, loại và giá; giá đã gồm VAT.';

export const Route = createFileRoute('/products/')({
  validateSearch: readProductListSearch,
  // Validated again: an invalid parameter stays in the URL, and must not cause another query for the same list.
  loaderDeps: ({ search }) => readProductListSearch(search),
  loader: async ({ context: { queryClient }, deps: search }) => {
    await Promise.all([queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(maxPriceQuery)]);
    const categories = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
    const query = productsQuery(listQuery(search, categories));
    const lists = [
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(facetsQuery(listQuery(search, categories))),
    ];
    // In the browser the filter panel stays usable while the list loads.
    if (typeof window === 'undefined') await Promise.all(lists);
    const place = placeOf(search, categories);
    const { type } = place;
    const category = place.category ?? type?.category;
    const about = type ? { type: type.slug } : { category: category?.name };
    return {
      title:
        (search.search ? undefined : type?.name) ||
        category?.meta_title ||
        category?.name ||
        (search.search ? t('Tìm kiếm: {text}', { text: search.search }) : undefined) ||
        (place.unknown ? t('Không có danh mục này') : t('Tất cả sản phẩm')),
      description: category?.meta_description || category?.description || DEFAULT_DESCRIPTION,
      path: `/products${stringifyListSearch({ ...about, search: search.search, page: search.page })}`,
      index: !search.search && !place.unknown,
      category,
      type,
      search,
      firstPicture: queryClient.getQueryData(query.queryKey)?.products[0]?.image_url ?? '',
    };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return pageHead({ title: t('Sản phẩm'), path: '', match });
    const { category, type, search, firstPicture, ...about } = loaderData;
    const { queryClient } = match.context;
    const origin = originOf(queryClient);
    const categories = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
    const list = queryClient.getQueryData(productsQuery(listQuery(search, categories)).queryKey);
    const trail = [
      [t('Trang chủ'), '/'],
      [t('Sản phẩm'), '/products'],
      ...(category ? [[category.name, categoryPath(category.name)] as const] : []),
      ...(type ? [[type.name, about.path] as const] : []),
    ] as const;
    const { meta, links } = pageHead({
      ...about,
      match,
      data: import.meta.env.SSR
        ? [
            breadcrumbs(origin, trail),
            ...(category && !type ? [categoryList(origin, category, list?.products ?? [])] : []),
          ]
        : [],
    });
    return { meta, links: [...links, ...picturePreload(firstPicture, CARD_SIZES)] };
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
      <div className="mt-6 gap-8 md:grid md:grid-cols-[14rem_1fr] lg:mt-10 lg:grid-cols-[15rem_1fr] lg:gap-12">
        <ProductFilters search={search} categories={categories} chosen={chosen} />
        <ProductResults search={search} categories={categories} unknownCategory={place.unknown} />
      </div>
    </div>
  );
}
