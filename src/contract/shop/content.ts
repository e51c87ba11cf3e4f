import { z } from 'zod';

/** YYYY-MM-DD */
const day = z.string();

export const page = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  updated_at: day,
  /** sanitised HTML in which the placeholders are replaced by the shop's settings */
  html: z.string(),
  /** the headings of the second level, with their element ids in the HTML */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Page = z.infer<typeof page>;

/** One entry of the blog's index; the body of the post is in a separate HTML file. */
export const post = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  date: day,
  /** the picture's URL; empty for a post without a picture */
  image: z.string(),
  updated_at: day.optional(),
  /** the estimated reading time in minutes */
  reading_minutes: z.number(),
  /** slugs of the products that the post mentions */
  products: z.array(z.string()),
  /** title and description for search engines; present only if they differ from title and excerpt */
  meta_title: z.string().optional(),
  meta_description: z.string().optional(),
});
export type Post = z.infer<typeof post>;

/** The preview of a text that staff are writing, as shoppers will see the text. */
export const contentPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post, html: z.string() }),
  z.object({ kind: z.literal('page'), page }),
]);
export type ContentPreview = z.infer<typeof contentPreview>;
