/** Checks the values that staff entered for a post or page, and converts them to the form in which they are stored. */
import type { ContentEntry, ShippedEntry } from '#domain/content/content-entry.ts';
import { type ContentFields, type ContentKind, faultsOf, tidyContent } from '#domain/content/content-fields.ts';
import { pageSlugFault } from '#domain/content/page-slugs.ts';
import type { ContentFault } from '#domain/content/placeholders.ts';
import { Failure } from '#domain/values/failure.ts';
import { findEntry, findPostBySlug, listMissingProducts } from '#store/content/content-entries.ts';
import type { Database } from '#store/database/database.ts';
import { sanitizeArticle } from './article-html.ts';

/**
 * @param id the id of the post or page; null for a new one
 * @param complete true if the text will be public
 * @throws Failure CONTENT_INVALID
 */
export async function checkFields(
  db: Database,
  { kind, id, given, complete }: { kind: ContentKind; id: string | null; given: ContentFields; complete: boolean },
  shipped: readonly ShippedEntry[],
): Promise<ContentFields> {
  const tidied = tidyContent(kind, given);
  const html = sanitizeArticle(tidied.html, { pictures: kind === 'post' });
  const fields = { ...tidied, html, slug: kind === 'page' ? (id ?? tidied.slug) : tidied.slug };
  const faults = faultsOf(kind, fields, complete);
  if (kind === 'post') faults.push(...(await faultsInShop(db, id, fields, shipped)));
  else if (id === null) faults.push(...(await faultsOfNewPage(db, fields)));
  if (faults.length > 0) throw new Failure('CONTENT_INVALID', { faults });
  return fields;
}

async function faultsInShop(
  db: Database,
  id: string | null,
  { slug, products }: ContentFields,
  shipped: readonly ShippedEntry[],
): Promise<ContentFault[]> {
  const missing = await listMissingProducts(db, products);
  const faults = missing.map((each) => ({ field: 'products', reason: `không có sản phẩm nào có đường dẫn “${each}”` }));
  const other = await findPostBySlug(db, slug);
  const file = shipped.find((each) => each.kind === 'post' && each.fields.slug === slug);
  const isShippedHere = file && file.id !== id && (await findEntry(db, 'post', file.id)) === null;
  if ((other && other.id !== id) || isShippedHere)
    faults.push({ field: 'slug', reason: 'đã có bài viết khác dùng đường dẫn này' });
  return faults;
}

async function faultsOfNewPage(db: Database, { slug }: ContentFields): Promise<ContentFault[]> {
  const reason =
    pageSlugFault(slug) ?? ((await findEntry(db, 'page', slug)) ? 'là của một trang khác của cửa hàng' : null);
  return reason === null ? [] : [{ field: 'slug', reason: `“${slug}” ${reason}` }];
}

/** Returns the name of a post or page in the audit log. */
export const thingOf = ({ kind, id, fields }: Pick<ContentEntry, 'kind' | 'id' | 'fields'>) => ({
  kind,
  id,
  name: fields.title,
});
