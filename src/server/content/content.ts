/** The shop's texts: those written in the back office, and shipped texts that were not changed there. */
import { withHeadingIds } from '#commands/content/article-html.ts';
import type { Page, Post } from '#contract/shop/content.ts';
import { withPictures } from '#domain/content/article-pictures.ts';
import type { ShippedEntry } from '#domain/content/content-entry.ts';
import type { ContentFields } from '#domain/content/content-fields.ts';
import { isPageSlug } from '#domain/content/page-slugs.ts';
import { blockPlaceholders, plainPlaceholders, writtenPlaceholders } from '#domain/content/placeholders.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import {
  findEntry,
  findMovedPost,
  findPostBySlug,
  listEntries,
  type StoredEntry,
} from '#store/content/content-entries.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../config/shop.ts';
import { fillFaq } from './faq.ts';
import { fillInfoPage } from './info-pages.ts';
import { fillPlaceholders } from './placeholders.ts';
import { catalogueFolder, type PostText } from './posts.ts';
import { loadProvinces } from './provinces.ts';
import { loadShipped, morningOf, type Shipped, shippedEntries } from './shipped.ts';

/** `at`: the time of publication. `changedAt`: the time of the last change. `html` is empty if only the index of posts was requested. */
export type ShownPost = { post: Post; at: Date; changedAt: Date; html: string };

export type Content = Shipped & {
  db: Database;
  /** returns the URL of a picture of the catalogue; the picture is imported at the first request */
  imageOf: (file: string) => Promise<string>;
};

/** @param takeImagesOf returns a function that imports a folder's pictures @throws StartError with the invalid file */
export async function openContent(
  { db }: Shop,
  takeImagesOf: (folder: URL) => (file: string) => Promise<string>,
): Promise<Content> {
  const take = takeImagesOf(catalogueFolder);
  const images = new Map<string, Promise<string>>();
  const imageOf = (file: string) => {
    if (file === '') return Promise.resolve('');
    const taken = images.get(file) ?? take(file);
    images.set(file, taken);
    // after a failure to import a picture, such as a full disk, the next request tries again
    taken.catch(() => images.delete(file));
    return taken;
  };
  return { ...(await loadShipped()), db, imageOf };
}

/** Returns the posts that are shipped with the program; none if the owner removed the demo. */
async function postsOf({ db, posts }: Content): Promise<readonly PostText[]> {
  return (await getSettings(db)).demoPosts ? posts : [];
}

export const shippedOf = async (content: Content): Promise<ShippedEntry[]> =>
  shippedEntries({ ...content, posts: await postsOf(content) }, content.imageOf);

type Written = { id: string; fields: ContentFields; publishAt: Date | null; updatedAt: Date; readingMinutes: number };

/** Formats a post from the back office for the blog's index. */
export function presentPost({ id, fields, publishAt, updatedAt, readingMinutes: minutes }: Written): Post {
  const { slug, title, excerpt, category, author, image, products, metaTitle, metaDescription } = fields;
  const date = dayInVietnam(publishAt ?? new Date());
  const changed = dayInVietnam(updatedAt);
  return {
    ...{ id, slug, title, excerpt, category, author, date, image, reading_minutes: minutes, products },
    ...(changed > date ? { updated_at: changed } : {}),
    ...(metaTitle === null ? {} : { meta_title: metaTitle }),
    ...(metaDescription === null ? {} : { meta_description: metaDescription }),
  };
}

/** @returns the posts that shoppers may read now, newest first */
export async function listPosts(content: Content, withText = false): Promise<ShownPost[]> {
  const entries = await listEntries(content.db, 'post', withText);
  const own = new Set(entries.map(({ id }) => id));
  const shippedPosts = (await postsOf(content)).filter(({ post }) => !own.has(post.id));
  const shipped = await Promise.all(
    shippedPosts.map(async ({ post, html }: PostText) => ({
      post: { ...post, image: await content.imageOf(post.image) },
      at: morningOf(post.date),
      changedAt: morningOf(post.updated_at ?? post.date),
      html,
    })),
  );
  const written = entries
    .filter(({ isShown }) => isShown)
    .map((entry) => ({
      post: presentPost(entry),
      at: entry.publishAt ?? entry.updatedAt,
      changedAt: entry.updatedAt,
      html: htmlOfPost(entry.fields),
    }));
  return [...shipped, ...written].sort(
    (a, b) => b.at.getTime() - a.at.getTime() || a.post.slug.localeCompare(b.post.slug),
  );
}

/** Returns the HTML of a post from the back office, as readers get it. */
export const htmlOfPost = ({ html }: { html: string }): string => withPictures(withHeadingIds(html).html);

/** @returns the HTML of a post; null if shoppers may read no post with this slug */
export async function findPostHtml(content: Content, slug: string): Promise<string | null> {
  const { db } = content;
  const entry = await findPostBySlug(db, slug);
  if (entry) return entry.isShown ? htmlOfPost(entry.fields) : null;
  const file = (await postsOf(content)).find(({ post }) => post.slug === slug);
  return file && (await findEntry(db, 'post', file.post.id)) === null ? file.html : null;
}

/** @returns a post's current slug, found by this or a former slug; null if no published post has it */
export async function findPresentSlug(content: Content, slug: string): Promise<string | null> {
  const { db } = content;
  const posts = await postsOf(content);
  const present = await findPostBySlug(db, slug);
  const id = present?.id ?? (await findMovedPost(db, slug)) ?? posts.find(({ post }) => post.slug === slug)?.post.id;
  if (id === undefined) return null;
  const entry = await findEntry(db, 'post', id);
  if (entry) return entry.isShown ? entry.fields.slug : null;
  return posts.find(({ post }) => post.id === id)?.post.slug ?? null;
}

/** @returns an information page that shoppers may read, with values of the shop's settings filled into its text. */
export async function findPage(content: Content, slug: string): Promise<Page | null> {
  const entry = await findEntry(content.db, 'page', slug);
  if (entry) return entry.isShown ? presentPage(content, slug, entry) : null;
  return isPageSlug(slug) ? fillInfoPage(content.pages, slug, await figures(content)) : null;
}

/** @param type the slug of a type of products @returns the frequent questions about it; each answer is HTML */
export const faqOf = async (content: Content, type: string) => fillFaq(content.faq, type, await figures(content));

const figures = async ({ db }: Content) => ({ ...(await getSettings(db)), places: await loadProvinces() });

/** Returns a page from the back office, with values of the shop's settings filled into its text. */
export async function presentPage(
  content: Content,
  slug: string,
  { fields, updatedAt }: Pick<StoredEntry, 'fields' | 'updatedAt'>,
): Promise<Page> {
  const { html, sections } = withHeadingIds(fields.html);
  const settings = await figures(content);
  return {
    ...{ slug, title: fields.title, updated_at: dayInVietnam(updatedAt), sections },
    // the description is plain text, so only placeholders without HTML are allowed in it
    description: fillPlaceholders(fields.excerpt, settings),
    html: fillPlaceholders(html, settings),
  };
}

/** The placeholders that the text of a page may contain, with their current values. */
export async function listPlaceholders(content: Content): Promise<{ name: string; block: boolean; value: string }[]> {
  const settings = await figures(content);
  const say = (name: string) => fillPlaceholders(`{{${name}}}`, settings).replace(/<[^>]*>/g, '');
  return [
    ...[...plainPlaceholders, ...writtenPlaceholders].map((name) => ({ name, block: false, value: say(name) })),
    ...blockPlaceholders.map((name) => ({ name, block: true, value: '' })),
  ];
}
