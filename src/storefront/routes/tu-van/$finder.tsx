import { createFileRoute, notFound } from '@tanstack/react-router';
import { CallError } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { finderQuery } from '../../choosing/choosing-queries.ts';
import { answersText, type ChoosingSearch, readChoosingSearch } from '../../choosing/choosing-search.ts';
import { FinderPage } from '../../choosing/finder-page.tsx';
import { provincesQuery } from '../../fulfilment/address-queries.ts';
import { originOf, pageHead } from '../../page/page-head.ts';
import { breadcrumbs } from '../../page/structured-data.ts';

export const Route = createFileRoute('/tu-van/$finder')({
  // few visits open this page: what only its loader and component need must not be in the first script of all pages
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (raw: ChoosingSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { finder }, deps }) => {
    const search = readChoosingSearch(deps);
    const query = finderQuery(finder, search);
    await Promise.all([queryClient.prefetchQuery(query), queryClient.prefetchQuery(provincesQuery)]);
    const state = queryClient.getQueryState(query.queryKey);
    if (state?.error instanceof CallError && state.error.status === 404) throw notFound();
    if (!state?.data) return undefined;
    const { title, lead } = state.data;
    return { title, description: lead, index: answersText(search) === undefined };
  },
  head: ({ loaderData, match, params: { finder } }) => {
    if (!loaderData) return pageHead({ title: t('Tư vấn chọn sản phẩm'), index: false, match });
    if (!import.meta.env.SSR) return pageHead({ ...loaderData, match });
    const path = `/tu-van/${finder}`;
    const data = [breadcrumbs(originOf(match.context.queryClient), [t('Trang chủ'), '/'], [loaderData.title, path])];
    return pageHead({ ...loaderData, match, path, data });
  },
  component: Finder,
});

function Finder() {
  const { finder } = Route.useParams();
  return <FinderPage finder={finder} search={readChoosingSearch(Route.useSearch())} />;
}
