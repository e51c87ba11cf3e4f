/** The texts shipped with the program in the catalogue, shown until they are changed in the back office. */
import type { ShippedEntry } from '#domain/content/content-entry.ts';
import type { ContentFields } from '#domain/content/content-fields.ts';
import { type Faq, loadFaq } from './faq.ts';
import { type InfoPages, type InfoPageText, loadInfoPages } from './info-pages.ts';
import { loadPosts, type PostText } from './posts.ts';

/** Returns a publication time for a shipped post, which has only a date: the morning of that day in Vietnam. */
export const morningOf = (day: string) => new Date(`${day}T08:00:00+07:00`);

export type Shipped = { pages: InfoPages; posts: readonly PostText[]; faq: Faq };

/** @throws StartError that names the invalid file */
export async function loadShipped(): Promise<Shipped> {
  const [pages, posts, faq] = await Promise.all([loadInfoPages(), loadPosts(), loadFaq()]);
  return { pages, posts, faq };
}

const none: ContentFields = {
  ...{ slug: '', title: '', excerpt: '', category: '', author: '', image: '', html: '' },
  ...{ products: [], metaTitle: null, metaDescription: null },
};

/** @param imageOf returns the URL of a picture of the catalogue */
export async function shippedEntries(
  { pages, posts }: Omit<Shipped, 'faq'>,
  imageOf: (file: string) => Promise<string>,
): Promise<ShippedEntry[]> {
  const asPage = ([slug, { title, description, updated_at, html }]: [string, InfoPageText]): ShippedEntry => ({
    ...{ kind: 'page', id: slug, publishAt: morningOf(updated_at), updatedAt: morningOf(updated_at) },
    fields: { ...none, slug, title, excerpt: description, html },
  });
  const asPost = async ({ post, html }: PostText): Promise<ShippedEntry> => {
    const { id, slug, title, excerpt, category, author, products, date, updated_at = date } = post;
    const image = await imageOf(post.image);
    return {
      ...{ kind: 'post', id, publishAt: morningOf(date), updatedAt: morningOf(updated_at) },
      fields: { ...none, slug, title, excerpt, category, author, products, image, html },
    };
  };
  return [...[...pages].map(asPage), ...(await Promise.all(posts.map(asPost)))];
}
