import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Post } from '#contract/shop/content.ts';
import { formatDate } from '#domain/values/dates.ts';
import { Crumbs } from '../page/crumbs.tsx';
import { ShareButton } from '../page/share-button.tsx';
import { MarkdownHtml } from './markdown-html.tsx';
import { OtherPosts } from './other-posts.tsx';
import { PostByline } from './post-card.tsx';
import { PostImage } from './post-image.tsx';
import { PostProducts } from './post-products.tsx';

/** A whole post: heading, picture, text, the products it mentions, and other posts to read. */
export function PostArticle({ post, html }: { post: Post; html: string }) {
  return (
    <>
      <article className="page pt-2 lg:pt-4">
        <Crumbs>
          <Link to="/blog">{t('Blog')}</Link>
          <span {...inVietnamese()}>{post.title}</span>
        </Crumbs>
        <header className="mx-auto mt-6 max-w-[43rem] lg:mt-10">
          <Link
            {...inVietnamese()}
            to="/blog"
            search={{ category: post.category }}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            {post.category}
          </Link>
          <h1 {...inVietnamese()} className="display text-3xl lg:text-4xl">
            {post.title}
          </h1>
          <p {...inVietnamese()} className="mt-3 text-lg text-quiet">
            {post.excerpt}
          </p>
          <PostByline post={post} />
          {post.updated_at && (
            <p className="text-sm text-quiet">
              {t('Cập nhật ngày')} {formatDate(post.updated_at)}
            </p>
          )}
        </header>
        <div className="mx-auto my-8 max-w-[60rem] lg:my-12">
          <PostImage
            src={post.image}
            sizes="(min-width: 992px) 960px, 100vw"
            when="first"
            className="aspect-[4/3] sm:aspect-[2/1]"
          />
        </div>
        <div className="mx-auto max-w-[43rem]">
          <MarkdownHtml html={html} />
          <p className="mt-10 border-t border-line pt-4">
            <ShareButton />
          </p>
        </div>
      </article>
      <PostProducts slugs={post.products} />
      <OtherPosts post={post} />
    </>
  );
}
