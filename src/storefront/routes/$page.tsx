/** All information pages share this route. The texts of these pages are in catalogue/pages. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { isPageSlug, type PageSlug } from '#domain/content/page-slugs.ts';
import { InfoPage } from '../content/info-page.tsx';
import { InfoPagePending, InfoPageSkeleton } from '../content/info-page-skeleton.tsx';
import { pageQuery } from '../content/page-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { PageLoadError } from '../page/page-load-error.tsx';
import { breadcrumbs } from '../page/structured-data.ts';

export const Route = createFileRoute('/$page')({
  loader: async ({ context: { queryClient }, params: { page: slug } }) => {
    if (!isPageSlug(slug)) throw notFound();
    await queryClient.prefetchQuery(pageQuery(slug));
    return queryClient.getQueryData(pageQuery(slug).queryKey)?.title;
  },
  head: ({ loaderData: title, params, match }) => {
    if (!title) return pageHead({ title: t('Hỗ trợ'), index: false, match });
    if (!import.meta.env.SSR) return pageHead({ title, match });
    const { queryClient } = match.context;
    const path = `/${params.page}`;
    return pageHead({
      title,
      description: queryClient.getQueryData(pageQuery(params.page as PageSlug).queryKey)?.description,
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
  const { data: page, isError, refetch } = useQuery(pageQuery(slug as PageSlug));
  if (page) return <InfoPage page={page} />;
  if (!isError) return <InfoPageSkeleton />;
  return <PageLoadError message={t('Chưa tải được trang này. Vui lòng thử lại.')} onRetry={() => void refetch()} />;
}
