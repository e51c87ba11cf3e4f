import { createFileRoute, notFound } from '@tanstack/react-router';
import { CallError } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { finderQuery } from '../../choosing/choosing-queries.ts';
import { answersText, type ChoosingSearch, readChoosingSearch } from '../../choosing/choosing-search.ts';
import { FinderPage } from '../../choosing/finder-page.tsx';
import { originOf, pageHead } from '../../page/page-head.ts';
import { breadcrumbs } from '../../page/structured-data.ts';

export const Route = createFileRoute('/tu-van/$finder')({
  // few visits open this page: its loader must not be in the first script of every other page
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (raw: ChoosingSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { finder }, deps }) => {
    const search = readChoosingSearch(deps);
    const query = finderQuery(finder, search);
    await queryClient.prefetchQuery(query);
    const state = queryClient.getQueryState(query.queryKey);
    if (state?.error instanceof CallError && state.error.status === 404) throw notFound();
    return state?.data?.title;
  },
  head: ({ loaderData: title, match, params: { finder } }) => {
    if (!title || !import.meta.env.SSR)
      return pageHead({ title: title ?? t('Tư vấn chọn sản phẩm'), index: false, match });
    const { queryClient } = match.context;
    const search = readChoosingSearch(match.search);
    const path = `/tu-van/${finder}`;
    return pageHead({
      match,
      title,
      description: queryClient.getQueryData(finderQuery(finder, search).queryKey)?.lead,
      path,
      index: answersText(search) === undefined,
      data: [breadcrumbs(originOf(queryClient), [t('Trang chủ'), '/'], [title, path])],
    });
  },
  component: Finder,
});

function Finder() {
  const { finder } = Route.useParams();
  return <FinderPage finder={finder} search={readChoosingSearch(Route.useSearch())} />;
}
