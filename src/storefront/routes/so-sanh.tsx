import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { stringifySearch } from '#browser/routing/search-params.ts';
import { comparableQuery } from '../catalogue/around-product.ts';
import { comparisonQuery } from '../choosing/choosing-queries.ts';
import { answersText, type ChoosingSearch, comparing, readChoosingSearch } from '../choosing/choosing-search.ts';
import { ComparisonPage } from '../choosing/comparison-page.tsx';
import { provincesQuery } from '../fulfilment/address-queries.ts';
import { pageHead } from '../page/page-head.ts';

export const Route = createFileRoute('/so-sanh')({
  // few visits open this page: what only its loader and component need must not be in the first script of all pages
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (raw: ChoosingSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const search = readChoosingSearch(deps);
    const query = comparisonQuery(search);
    await Promise.all([queryClient.prefetchQuery(query), queryClient.prefetchQuery(provincesQuery)]);
    const products = queryClient.getQueryData(query.queryKey)?.products ?? [];
    const [first] = products;
    if (first && products.length < 4) await queryClient.prefetchQuery(comparableQuery(first.slug));
    const names = products.map(({ short_name }) => short_name).join(', ');
    return {
      title: names === '' ? t('So sánh sản phẩm') : t('So sánh {names}', { names }),
      description:
        names === ''
          ? t('Đặt hai đến bốn sản phẩm cạnh nhau: thông số khác nhau, kích thước cùng một tỷ lệ, giá và ngày giao.')
          : t('So sánh {names}: thông số khác nhau, kích thước cùng một tỷ lệ, giá và ngày giao.', {
              names: products.map(({ name }) => name).join(', '),
            }),
      path: `/so-sanh${stringifySearch(products.length > 0 ? comparing(products.map(({ slug }) => slug)) : {})}`,
      image: first?.image_url,
      index: products.length > 1 && answersText(search) === undefined,
    };
  },
  head: ({ loaderData, match }) =>
    pageHead({ match, title: t('So sánh sản phẩm'), path: '/so-sanh', index: false, ...loaderData }),
  component: Compare,
});

function Compare() {
  return <ComparisonPage search={readChoosingSearch(Route.useSearch())} />;
}
