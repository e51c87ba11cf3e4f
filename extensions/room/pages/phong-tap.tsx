import { t } from '#extension-kit/labels.ts';
import type { PageOf, PageProps } from '#extension-kit/page.ts';
import { PlannerPage } from './planner/planner-page.tsx';
import { plannedQuery } from './planner/planner-queries.ts';
import { planIn, readySlugs, slugsIn } from './planner/planner-search.ts';

export const page: PageOf = {
  async load({ queryClient, search }) {
    const text = planIn(search);
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
};

export function Page({ search }: PageProps) {
  return <PlannerPage text={planIn(search)} />;
}
