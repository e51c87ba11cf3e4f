import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { gearQuery } from '../gear/gear-query.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { breadcrumbs } from '../page/structured-data.ts';
import { WeightsPage } from '../weights/weights-page.tsx';
import { readWeightsSearch, type WeightsSearch } from '../weights/weights-search.ts';

export const Route = createFileRoute('/lo-trinh-ta')({
  // few visits open this page: what only its loader and component need must not be in the first script of all pages
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (raw: WeightsSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.prefetchQuery(gearQuery);
    return {
      title: t('Lộ trình tạ'),
      description: t(
        'Nhập thanh và đĩa đang có: biết mức tạ lắp được hôm nay, lỗ đĩa có hợp không, và mua thêm gì rẻ nhất để lên từng nấc.',
      ),
      index: Object.keys(readWeightsSearch(deps)).length === 0,
    };
  },
  head: ({ loaderData, match }) => {
    const own = { path: '/lo-trinh-ta', match, index: false, ...loaderData };
    if (!loaderData || !import.meta.env.SSR) return pageHead(own);
    const data = [
      breadcrumbs(originOf(match.context.queryClient), [t('Trang chủ'), '/'], [loaderData.title, '/lo-trinh-ta']),
    ];
    return pageHead({ ...own, data });
  },
  component: Weights,
});

function Weights() {
  return <WeightsPage search={readWeightsSearch(Route.useSearch())} />;
}
