/** The preview of a page or post that staff are writing, as customers will see it, for everyone with the link. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CallError } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { InfoPage } from '../content/info-page.tsx';
import { InfoPageSkeleton } from '../content/info-page-skeleton.tsx';
import { PostArticle } from '../content/post-article.tsx';
import { postProductsQuery, previewQuery } from '../content/post-page-queries.ts';
import { postsQuery } from '../content/post-queries.ts';
import { pageHead } from '../page/page-head.ts';
import { PageLoadError } from '../page/page-load-error.tsx';

export const Route = createFileRoute('/preview')({
  // few visitors open this page, so its loader is in the page's own script, not in the first script of all pages
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { key?: string } =>
    typeof search.key === 'string' ? { key: search.key.slice(0, 100) } : {},
  loaderDeps: ({ search }) => ({ key: search.key ?? '' }),
  loader: async ({ context: { queryClient }, deps: { key } }) => {
    const query = previewQuery(key);
    await queryClient.prefetchQuery(query);
    const { data, error } = queryClient.getQueryState(query.queryKey) ?? {};
    if (error instanceof CallError && error.status < 500) throw notFound();
    if (data?.kind !== 'post') return;
    await Promise.all([
      queryClient.prefetchQuery(postsQuery),
      queryClient.prefetchQuery(postProductsQuery(data.post.products)),
    ]);
  },
  head: ({ match }) => pageHead({ title: t('Xem trước'), index: false, match }),
  notFoundComponent: lazyRouteComponent(() => import('../content/post-not-found.tsx'), 'PostNotFound'),
  component: PreviewPage,
});

function PreviewPage() {
  const { key = '' } = Route.useSearch();
  const { data, isError, refetch } = useQuery(previewQuery(key));
  if (data?.kind === 'post') return <PostArticle post={data.post} html={data.html} />;
  if (data?.kind === 'page') return <InfoPage page={data.page} />;
  if (!isError) return <InfoPageSkeleton />;
  return <PageLoadError message={t('Chưa tải được trang này. Vui lòng thử lại.')} onRetry={() => void refetch()} />;
}
