/** Finds the posts that answer a search. What a post tells is read once, and again when the post changes. */
import { type Asked, findAnswers, type PostAnswer, readPost, type SearchedPost } from '#domain/search/post-answers.ts';
import { tradeWords } from '#store/search/trade-words.ts';
import { declareShown } from '../cache/computation.ts';
import { CONTENT } from '../cache/tags.ts';
import { type Content, findPostHtml, listPosts } from './content.ts';

type Kept = { changedAt: number; post: SearchedPost };

const kept = new WeakMap<Content, ReadonlyMap<string, Kept>>();

/**
 * @param found slugs of the products that were found
 * @returns at most two posts, the best first; none if the search only names products
 */
export async function answersTo(content: Content, asked: Asked, found: readonly string[]): Promise<PostAnswer[]> {
  if (asked.traits.length === 0 && asked.terms.every(({ isName }) => isName)) return [];
  declareShown([CONTENT]);
  const before = kept.get(content);
  const present = new Map<string, Kept>();
  for (const { post, changedAt } of await listPosts(content)) {
    const { id, slug, title, excerpt, products } = post;
    const known = before?.get(id);
    if (known?.changedAt === changedAt.getTime() && known.post.slug === slug) {
      present.set(id, known);
      continue;
    }
    const html = (await findPostHtml(content, slug)) ?? '';
    const read = readPost(tradeWords(), { slug, title, excerpt, products, html });
    present.set(id, { changedAt: changedAt.getTime(), post: read });
  }
  kept.set(content, present);
  return findAnswers(
    [...present.values()].map(({ post }) => post),
    asked,
    found,
  );
}
