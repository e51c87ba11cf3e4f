/** Renders the preview of an unsaved post or page, as shoppers would see it. */
import { wordsOf } from '#commands/content/article-html.ts';
import type { ContentPreview } from '#contract/shop/content.ts';
import type { ContentEntry } from '#domain/content/content-entry.ts';
import { type ContentFields, type ContentKind, readingMinutes } from '#domain/content/content-fields.ts';
import { type Content, htmlOfPost, presentPage, presentPost } from '../../../content/content.ts';

type Written = { kind: ContentKind; id: string | null; fields: ContentFields; entry: ContentEntry | null };

export async function presentPreview(content: Content, { kind, id, fields, entry }: Written): Promise<ContentPreview> {
  const updatedAt = new Date();
  if (kind === 'post') {
    const post = presentPost({
      ...{ id: id ?? 'preview', fields, updatedAt, publishAt: entry?.publishAt ?? updatedAt },
      readingMinutes: readingMinutes(wordsOf(fields.html)),
    });
    return { kind, post, html: htmlOfPost(fields) };
  }
  return { kind, page: await presentPage(content, fields.slug, { fields, updatedAt }) };
}
