import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import type { Post } from '#contract/shop/content.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { LoadingStatus } from '#ui/skeleton.tsx';
import { linkStyle } from '#ui/style/link-style.ts';
import { Section } from '../page/section.tsx';
import { PostCard, PostCardSkeleton } from './post-card.tsx';
import { postsQuery } from './post-queries.ts';

const SHOWN = 3;

/** The list of other posts at the end of a post; posts of the same category come first. */
export function OtherPosts({ post }: { post: Post }) {
  const { data: posts = [] } = useQuery(postsQuery);
  const others = posts
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => Number(b.category === post.category) - Number(a.category === post.category))
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <Section
      title={t('Đọc tiếp')}
      action={
        <Link to="/blog" className={linkStyle}>
          {t('Tất cả bài viết')}
          <ArrowRight className="size-4" />
        </Link>
      }
    >
      <PostGrid posts={others} />
    </Section>
  );
}

const grid = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:nth-child(3)]:hidden';
const THREE = [1, 2, 3];

/** A grid of post cards, three in one row. */
export function PostGrid({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className={grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} heading="h3" />
        </li>
      ))}
    </ul>
  );
}

export function PostGridSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải bài viết…')}</LoadingStatus>
      <div className={grid}>
        {THREE.map((place) => (
          <PostCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}
