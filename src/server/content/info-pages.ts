/** The information pages: each Markdown file is read once, and the settings are filled in at each request. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Page } from '#contract/shop/content.ts';
import { type PageSlug, pageSlugs } from '#domain/content/page-slugs.ts';
import type { DeliverySettings } from './delivery-texts.ts';
import { readFrontMatter } from './front-matter.ts';
import { type Written, writeMarkdown } from './markdown.ts';
import { checkPlaceholders, fillPlaceholders } from './placeholders.ts';

const folder = new URL('../../../catalogue/pages/', import.meta.url);

const head = z.strictObject({ title: z.string().min(1), description: z.string().min(1), updated_at: z.iso.date() });

export type InfoPageText = z.infer<typeof head> & Written;

export type InfoPages = ReadonlyMap<PageSlug, InfoPageText>;

async function loadInfoPage(slug: PageSlug): Promise<InfoPageText> {
  const file = `pages/${slug}.md`;
  const text = await readFile(new URL(`${slug}.md`, folder), 'utf8');
  checkPlaceholders(file, text);
  const { about, body } = readFrontMatter(file, text, head);
  return { ...about, ...writeMarkdown(body) };
}

/** @throws StartError that names the invalid file */
export async function loadInfoPages(): Promise<InfoPages> {
  return new Map(await Promise.all(pageSlugs.map(async (slug) => [slug, await loadInfoPage(slug)] as const)));
}

export function fillInfoPage(pages: InfoPages, slug: PageSlug, settings: DeliverySettings): Page | null {
  const page = pages.get(slug);
  if (!page) return null;
  return {
    ...page,
    slug,
    // the description is plain text, so only placeholders without HTML are allowed in it
    description: fillPlaceholders(page.description, settings),
    html: fillPlaceholders(page.html, settings),
  };
}
