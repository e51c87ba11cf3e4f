import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { linkStyle } from '#ui/link-style.ts';
import { t } from '../labels/label.ts';
import { latestPostsQuery } from '../queries/posts.ts';
import { PostGrid, PostGridSkeleton } from './other-posts.tsx';
import { Section } from './section.tsx';

/** The newest posts; the home page stands without them. */
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
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        }
      >
        {isPending ? <PostGridSkeleton /> : <PostGrid posts={posts} />}
      </Section>
    </div>
  );
}
