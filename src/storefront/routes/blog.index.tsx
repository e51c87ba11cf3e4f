import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { stringifySearch } from '#browser/routing/search-params.ts';
import { PostList } from '../content/post-list.tsx';
import { PostListSkeleton } from '../content/post-list-skeleton.tsx';
import { postsQuery } from '../content/post-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { breadcrumbs } from '../page/structured-data.ts';

export const Route = createFileRoute('/blog/')({
  validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
    typeof category === 'string' ? { category: category.slice(0, 100) } : {},
  loader: async ({ context: { queryClient } }) => {
    const loading = queryClient.prefetchQuery(postsQuery);
    // The server waits for the data before it renders; the browser shows the page at once in its loading state.
    if (typeof window === 'undefined') await loading;
  },
  head: ({ match }) => {
    const { search } = match;
    const title = search.category ? `${search.category} – Blog` : t('Blog tập luyện tại nhà');
    if (!import.meta.env.SSR) return pageHead({ title, match });
    const { queryClient } = match.context;
    const { meta, links } = pageHead({
      match,
      title,
      description: t(
        'Cách chọn máy chạy bộ, tạ, thảm và phụ kiện; bố trí góc tập trong căn hộ; các buổi tập ngắn cho người mới bắt đầu.',
      ),
      path: `/blog${stringifySearch(search)}`,
      data: [breadcrumbs(originOf(queryClient), [t('Trang chủ'), '/'], ['Blog', '/blog'])],
    });
    const feed = { rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' };
    return { meta, links: [...links, feed] };
  },
  component: BlogPage,
});

function BlogPage() {
  const { category } = Route.useSearch();
  const { data: posts, error, isError, refetch } = useQuery(postsQuery);
  return (
    <div className="page pt-8 lg:pt-12">
      <h1 className="display text-3xl lg:text-4xl">{t('Blog')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-quiet">
        {t('Chọn đúng dụng cụ, bố trí chỗ tập vừa nhà bạn, và tập đều mỗi tuần.')}
      </p>
      {isError && (
        <LoadError
          title={t('Không thể tải bài viết')}
          message={t('Vui lòng kiểm tra kết nối mạng rồi thử lại.')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !posts && <PostListSkeleton />}
      {posts && <PostList posts={posts} category={category} />}
    </div>
  );
}
