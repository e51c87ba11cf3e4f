/**
 * The posts of the blog that are shipped with the program: Markdown files, which are checked and converted to HTML at
 * the start; their pictures are imported at the first request.
 */
import { access, readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Post } from '#contract/shop/content.ts';
import { readingMinutes } from '#domain/content/content-fields.ts';
import { contentError } from './content-error.ts';
import { readFrontMatter } from './front-matter.ts';
import { writeMarkdown } from './markdown.ts';

const catalogue = new URL('../../../catalogue/', import.meta.url);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens');

const head = z.strictObject({
  id: z.string().min(1),
  slug,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  category: z.string().min(1),
  author: z.string().min(1),
  date: z.iso.date(),
  updated_at: z.iso.date().optional(),
  /** a path in catalogue/ */
  image: z.string().default(''),
  products: list.pipe(z.array(slug)).default([]),
});

export type PostText = { post: Post; html: string };

async function loadPost(name: string): Promise<PostText> {
  const file = `blog/${name}`;
  const text = await readFile(new URL(file, catalogue), 'utf8');
  const { about, body } = readFrontMatter(file, text, head);
  if (`${about.slug}.md` !== name) throw contentError(file, `it must be called ${about.slug}.md, as its slug`);
  if (about.image !== '')
    await access(new URL(about.image, catalogue)).catch(() => {
      throw contentError(file, `there is no picture catalogue/${about.image}`);
    });
  const { html } = writeMarkdown(body);
  return { post: { ...about, reading_minutes: readingMinutes(body) }, html };
}

/** @returns the posts, newest first @throws StartError that names the invalid file */
export async function loadPosts(): Promise<PostText[]> {
  const names = (await readdir(new URL('blog/', catalogue))).filter((name) => name.endsWith('.md'));
  const posts = await Promise.all(names.map(loadPost));
  const ids = new Set<string>();
  for (const { post } of posts) {
    if (ids.has(post.id)) throw contentError(`blog/${post.slug}.md`, `another post has the id ${post.id}`);
    ids.add(post.id);
  }
  return posts.sort((a, b) => b.post.date.localeCompare(a.post.date) || a.post.slug.localeCompare(b.post.slug));
}

export const catalogueFolder = catalogue;
