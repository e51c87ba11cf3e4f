import { useQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { InfoPagePending, InfoPageSkeleton } from '../content/info-page-skeleton.tsx';
import { PostArticle } from '../content/post-article.tsx';
import { postBodyQuery, postProductsQuery, presentSlugQuery } from '../content/post-page-queries.ts';
import { postsQuery } from '../content/post-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { PageLoadError } from '../page/page-load-error.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { article, breadcrumbs } from '../page/structured-data.ts';

export const Route = createFileRoute('/blog/$slug')({
  // few visitors open this page, so its loader is in the page's own script, not in the first script of all pages
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    await queryClient.prefetchQuery(postsQuery);
    const posts = queryClient.getQueryData(postsQuery.queryKey);
    const post = posts?.find((each) => each.slug === slug);
    if (posts && !post) {
      const moved = await queryClient.fetchQuery(presentSlugQuery(slug));
      if (moved === null || moved === slug) throw notFound();
      throw redirect({ to: '/blog/$slug', params: { slug: moved }, statusCode: 301 });
    }
    await Promise.all([
      queryClient.prefetchQuery(postBodyQuery(slug)),
      post && queryClient.prefetchQuery(postProductsQuery(post.products)),
    ]);
    return post;
  },
  head: ({ loaderData: post, match }) => {
    if (!post)
      return pageHead({ title: match.status === 'notFound' ? 'Bài viết không tồn tại' : 'Blog', index: false, match });
    const title = post.meta_title ?? post.title;
    if (!import.meta.env.SSR) return pageHead({ title, match });
    const { queryClient } = match.context;
    const origin = originOf(queryClient);
    const path = `/blog/${post.slug}`;
    return pageHead({
      match,
      title,
      description: post.meta_description ?? post.excerpt,
      path,
      image: post.image || undefined,
      type: 'article',
      data: [
        article(origin, post, queryClient.getQueryData(shopQuery.queryKey)?.companyName ?? ''),
        breadcrumbs(origin, [t('Trang chủ'), '/'], ['Blog', '/blog'], [post.title, path]),
      ],
    });
  },
  pendingComponent: InfoPagePending,
  notFoundComponent: lazyRouteComponent(() => import('../content/post-not-found.tsx'), 'PostNotFound'),
  component: PostPage,
});

function PostPage() {
  const { slug } = Route.useParams();
  const posts = useQuery(postsQuery);
  const body = useQuery(postBodyQuery(slug));
  const post = posts.data?.find((each) => each.slug === slug);
  if (post && body.data !== undefined) return <PostArticle key={slug} post={post} html={body.data} />;
  if (!posts.isError && !body.isError) return <InfoPageSkeleton />;
  return (
    <PageLoadError
      title={t('Không thể tải bài viết')}
      message={t('Vui lòng kiểm tra kết nối mạng rồi thử lại.')}
      onRetry={() => void Promise.all([posts.refetch(), body.refetch()])}
    />
  );
}
