import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Post } from '#contract/shop/content.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PenLine } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { PostCard } from './post-card.tsx';

/** The list of posts: a chip for each category, and the posts of the chosen category. */
export function PostList({ posts, category }: { posts: readonly Post[]; category: string | undefined }) {
  const shown = category ? posts.filter((post) => post.category === category) : posts;
  const [first, ...others] = shown;
  return (
    <>
      <CategoryChips posts={posts} />
      <section aria-label={t('Danh sách bài viết')} className="mt-8 lg:mt-10">
        {!first && (
          <EmptyState icon={<PenLine />} title={t('Chưa có bài viết nào')} message={t('Mời bạn xem các chủ đề khác.')}>
            <Link to="/blog" className={buttonStyle({ tone: 'outline' })}>
              {t('Xem tất cả bài viết')}
            </Link>
          </EmptyState>
        )}
        {first && <PostCard post={first} large first />}
        {others.length > 0 && (
          <ul className="mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-y-16">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const on = 'aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper';

function CategoryChips({ posts }: { posts: readonly Post[] }) {
  const categories = [...new Set(posts.map((post) => post.category))];
  return (
    <nav aria-label={t('Chủ đề')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...categories].map((name) => (
          <li key={name ?? ''}>
            <Link
              to="/blog"
              {...(name ? inVietnamese() : {})}
              search={name ? { category: name } : {}}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={`chip ${on}`}
            >
              {name ?? t('Tất cả')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
