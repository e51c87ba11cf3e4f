import { t } from '#extension-kit/labels.ts';
import { type PageOf, type PageProps, provincesQuery } from '#extension-kit/page.ts';
import { isMissing } from '#extension-kit/queries.ts';
import { answersText, readChoosingSearch } from '#extension-kit/searches.ts';
import { finderQuery } from './choosing/choosing-queries.ts';
import { FinderPage } from './choosing/finder-page.tsx';

export const page: PageOf = {
  async load({ queryClient, params: { finder = '' }, search }) {
    const answers = readChoosingSearch(search);
    const query = finderQuery(finder, answers);
    await Promise.all([queryClient.prefetchQuery(query), queryClient.prefetchQuery(provincesQuery)]);
    const state = queryClient.getQueryState(query.queryKey);
    if (isMissing(state?.error)) return null;
    if (!state?.data) return { title: t('Tư vấn chọn sản phẩm'), index: false };
    const { title, lead } = state.data;
    return { title, description: lead, index: answersText(answers) === undefined };
  },
};

export function Page({ params: { finder = '' }, search }: PageProps) {
  return <FinderPage finder={finder} search={readChoosingSearch(search)} />;
}
