import { createFileRoute, notFound } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { categoriesQuery } from '../../catalogue/category-queries.ts';
import { FinderList } from '../../choosing/finder-list.tsx';
import { originOf, pageHead } from '../../page/page-head.ts';
import { breadcrumbs } from '../../page/structured-data.ts';

export const Route = createFileRoute('/tu-van/')({
  // few visits open this page: what only its loader and component need must not be in the first script of all pages
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(categoriesQuery);
    const categories = queryClient.getQueryData(categoriesQuery.queryKey);
    if (categories?.every(({ finders }) => finders === undefined)) throw notFound();
    return {
      title: t('Tư vấn chọn hàng'),
      description: t('Trả lời vài câu, trang tư vấn so hàng còn trong kho với bạn và nói rõ vì sao hợp, vì sao không.'),
    };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return pageHead({ title: t('Tư vấn chọn hàng'), index: false, match });
    const data = import.meta.env.SSR
      ? [breadcrumbs(originOf(match.context.queryClient), [t('Trang chủ'), '/'], [loaderData.title, '/tu-van'])]
      : [];
    return pageHead({ ...loaderData, match, path: '/tu-van', data });
  },
  component: FinderList,
});
