import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { linkStyle } from '#ui/style/link-style.ts';
import { PostGrid, PostGridSkeleton } from '../content/other-posts.tsx';
import { latestPostsQuery } from '../content/post-queries.ts';
import { Section } from '../page/section.tsx';

/** The section of the latest posts; it is left out if the posts cannot be loaded. */
export function HomeBlog() {
  const { data: posts = [], isPending } = useQuery(latestPostsQuery);
  if (!isPending && posts.length === 0) return null;
  return (
    <div className="mb-section lg:mb-section-wide">
      <Section
        title={t('Đọc trước khi chọn')}
        action={
          <Link to="/blog" className={linkStyle}>
            {t('Xem blog')}
            <ArrowRight className="size-4" />
          </Link>
        }
      >
        {isPending ? <PostGridSkeleton /> : <PostGrid posts={posts} />}
      </Section>
    </div>
  );
}
