import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { breadcrumbs } from '../page/structured-data.ts';
import { PlannerPage } from '../planner/planner-page.tsx';
import { plannedQuery } from '../planner/planner-queries.ts';
import { type PlannerSearch, planIn, readySlugs, slugsIn } from '../planner/planner-search.ts';

export const Route = createFileRoute('/phong-tap')({
  // few visits open this page: what only its loader and component need must not be in the first script of all pages
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (raw: PlannerSearch): PlannerSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const text = planIn(deps);
    await Promise.all([
      queryClient.prefetchQuery(plannedQuery(readySlugs)),
      queryClient.prefetchQuery(plannedQuery(slugsIn(text))),
    ]);
    return {
      title: t('Xếp phòng tập'),
      description: t(
        'Vẽ phòng của bạn, đặt máy đúng kích thước, biết ngay máy có vừa không, sàn chịu bao nhiêu và cả phòng giá bao nhiêu.',
      ),
      index: text === undefined,
    };
  },
  head: ({ loaderData, match }) => {
    const own = { path: '/phong-tap', match, index: false, ...loaderData };
    if (!loaderData || !import.meta.env.SSR) return pageHead(own);
    const data = [
      breadcrumbs(originOf(match.context.queryClient), [t('Trang chủ'), '/'], [loaderData.title, '/phong-tap']),
    ];
    return pageHead({ ...own, data });
  },
  component: PlannerRoute,
});

function PlannerRoute() {
  return <PlannerPage text={planIn(Route.useSearch())} />;
}
