/** All information pages share this route: those in catalogue/pages, and those that the shop wrote itself. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isMissing } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { InfoPage } from '../content/info-page.tsx';
import { InfoPagePending, InfoPageSkeleton } from '../content/info-page-skeleton.tsx';
import { pageQuery } from '../content/page-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { PageLoadError } from '../page/page-load-error.tsx';
import { breadcrumbs } from '../page/structured-data.ts';

export const Route = createFileRoute('/$page')({
  loader: async ({ context: { queryClient }, params: { page: slug } }) => {
    await queryClient.prefetchQuery(pageQuery(slug));
    const state = queryClient.getQueryState(pageQuery(slug).queryKey);
    if (isMissing(state?.error)) throw notFound();
    return state?.data?.title;
  },
  head: ({ loaderData: title, params, match }) => {
    if (!title) return pageHead({ title: t('Hỗ trợ'), index: false, match });
    if (!import.meta.env.SSR) return pageHead({ title, match });
    const { queryClient } = match.context;
    const path = `/${params.page}`;
    return pageHead({
      title,
      description: queryClient.getQueryData(pageQuery(params.page).queryKey)?.description,
      path,
      match,
      data: [breadcrumbs(originOf(queryClient), [t('Trang chủ'), '/'], [title, path])],
    });
  },
  pendingComponent: InfoPagePending,
  component: InformationPage,
});

function InformationPage() {
  const { page: slug } = Route.useParams();
  const { data: page, isError, refetch } = useQuery(pageQuery(slug));
  if (page) return <InfoPage page={page} />;
  if (!isError) return <InfoPageSkeleton />;
  return <PageLoadError message={t('Chưa tải được trang này. Vui lòng thử lại.')} onRetry={() => void refetch()} />;
}
