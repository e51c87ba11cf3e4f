import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadError } from '../components/load-error.tsx';
import { PostList } from '../components/post-list.tsx';
import { PostListSkeleton } from '../components/post-list-skeleton.tsx';
import { t } from '../labels/label.ts';
import { originOf, pageHead } from '../page-head.ts';
import { postsQuery } from '../queries/posts.ts';
import { stringifySearch } from '../search-params.ts';
import { breadcrumbs } from '../structured-data.ts';

export const Route = createFileRoute('/blog/')({
  validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
    typeof category === 'string' ? { category: category.slice(0, 100) } : {},
  loader: async ({ context: { queryClient } }) => {
    const loading = queryClient.prefetchQuery(postsQuery);
    // In the browser the page comes at once, and says that it loads.
    if (typeof window === 'undefined') await loading;
  },
  head: ({ match: { context, search } }) => {
    const { queryClient } = context;
    const { meta, links } = pageHead({
      title: search.category ? `${search.category} – Blog` : t('Blog tập luyện tại nhà'),
      description: t(
        'Cách chọn máy chạy bộ, tạ, thảm và phụ kiện; bố trí góc tập trong căn hộ; các buổi tập ngắn cho người mới bắt đầu.',
      ),
      path: `/blog${stringifySearch(search)}`,
      queryClient,
      data: [
        breadcrumbs(originOf(queryClient), [
          [t('Trang chủ'), '/'],
          ['Blog', '/blog'],
        ]),
      ],
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
          message={t('Chưa tải được các bài viết. Vui lòng thử lại.')}
          detail="Failed to fetch posts"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !posts && <PostListSkeleton />}
      {posts && <PostList posts={posts} category={category} />}
    </div>
  );
}
