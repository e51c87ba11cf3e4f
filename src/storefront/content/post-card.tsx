import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Post } from '#contract/shop/content.ts';
import { formatDate } from '#domain/values/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { PostImage } from './post-image.tsx';

type PostCardProps = { post: Post; heading?: 'h2' | 'h3'; large?: boolean; first?: boolean };

const SIZES = '(min-width: 1272px) 398px, (min-width: 1024px) 32vw, (min-width: 640px) 48vw, 92vw';
const LARGE_SIZES = '(min-width: 1272px) 700px, (min-width: 1024px) 56vw, 92vw';

const beside = 'lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12';
const frame = 'aspect-[4/3]';
const largeFrame = 'aspect-[4/3] lg:aspect-[3/2]';

/** The card of a post, which links to the post; the large variant is used for the first post of the list. */
export function PostCard({ post, heading: Heading = 'h2', large = false, first = false }: PostCardProps) {
  return (
    <article className={classNames('group relative', large && beside)}>
      <PostImage
        src={post.image}
        sizes={large ? LARGE_SIZES : SIZES}
        when={first ? 'first' : 'later'}
        className={large ? largeFrame : frame}
      />
      <div className="pt-4 lg:pt-5">
        <p {...inVietnamese()} className="text-sm font-semibold text-accent-text">
          {post.category}
        </p>
        <Heading className={classNames('display mt-1', large ? 'text-2xl lg:text-3xl' : 'text-xl')}>
          {/* An invisible link that covers the whole card. */}
          <Link {...inVietnamese()} to="/blog/$slug" params={{ slug: post.slug }} className="post-link">
            {post.title}
          </Link>
        </Heading>
        <p {...inVietnamese()} className={classNames('mt-2 text-quiet', large && 'lg:text-lg')}>
          {post.excerpt}
        </p>
        <PostByline post={post} />
      </div>
    </article>
  );
}

export function PostCardSkeleton({ large = false }: { large?: boolean }) {
  return (
    <div className={large ? beside : undefined}>
      <Skeleton className={classNames('w-full', large ? largeFrame : frame)} />
      <div className="pt-4 lg:pt-5">
        <Skeleton className="h-4 w-24 rounded-tag" />
        <Skeleton className={classNames('mt-3 w-11/12 rounded-tag', large ? 'h-9' : 'h-7')} />
        <Skeleton className="mt-3 h-5 w-full rounded-tag" />
        <Skeleton className="mt-2 h-5 w-11/12 rounded-tag" />
        <Skeleton className="mt-2 h-5 w-2/3 rounded-tag" />
        <Skeleton className="mt-4 h-4 w-1/2 rounded-tag" />
      </div>
    </div>
  );
}

/** The author, the date and the reading time of a post. */
export function PostByline({ post }: { post: Post }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-quiet">
      <span {...inVietnamese()} className="font-medium text-ink">
        {post.author}
      </span>
      <time dateTime={post.date}>{formatDate(post.date)}</time>
      <span>{t('{count} phút đọc', { count: post.reading_minutes })}</span>
    </p>
  );
}
