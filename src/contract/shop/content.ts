import { z } from 'zod';

/** YYYY-MM-DD */
const day = z.string();

export const page = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  updated_at: day,
  /** sanitised, with the shop's settings filled in */
  html: z.string(),
  /** its headings of the second level, by their ids in the HTML */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Page = z.infer<typeof page>;

/** One entry of the blog's index; the body is an HTML file of its own. */
export const post = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  date: day,
  /** empty for a post without a picture */
  image: z.string(),
  updated_at: day.optional(),
  /** minutes of reading */
  reading_minutes: z.number(),
  /** slugs of the products that it mentions */
  products: z.array(z.string()),
  /** for search engines, where they differ from title and excerpt */
  meta_title: z.string().optional(),
  meta_description: z.string().optional(),
});
export type Post = z.infer<typeof post>;

/** What somebody in the office is writing, as shoppers will see it. */
export const contentPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post, html: z.string() }),
  z.object({ kind: z.literal('page'), page }),
]);
export type ContentPreview = z.infer<typeof contentPreview>;
