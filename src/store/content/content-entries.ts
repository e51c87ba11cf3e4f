/** Posts and pages that were written or changed in the back office. */
import { sql } from 'kysely';
import type { ContentEntry } from '#domain/content/content-entry.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import type { Database, Transaction } from '../database/database.ts';
import { getSettingsWith } from '../settings/settings.ts';

/** A stored post or page. Its `origin` is not stored: the caller finds it by comparing with the program's files. */
export type StoredEntry = Omit<ContentEntry, 'origin'> & { isShown: boolean; readingMinutes: number };

const isShown = sql<boolean>`state = 'published' and publish_at <= now()`;

const heads = (db: Database) =>
  db
    .selectFrom('content_entries')
    .select(['kind', 'id', 'slug', 'title', 'excerpt', 'category', 'author', 'image', 'products'])
    .select(['meta_title', 'meta_description', 'reading_minutes', 'state', 'publish_at', 'updated_at', 'version'])
    .select(isShown.as('is_shown'));

type Head = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

function toEntry(row: Head & { body?: string }): StoredEntry {
  const { slug, title, excerpt, category, author, image, products } = row;
  return {
    ...{ kind: row.kind, id: row.id, version: row.version, state: row.state, publishAt: row.publish_at },
    ...{ updatedAt: row.updated_at, isShown: row.is_shown, readingMinutes: row.reading_minutes },
    fields: {
      ...{ slug, title, excerpt, category, author, image, products },
      ...{ metaTitle: row.meta_title, metaDescription: row.meta_description, html: row.body ?? '' },
    },
  };
}

/** @returns all posts or all pages; their text is included only if `withText` is true */
export async function listEntries(db: Database, kind: ContentKind, withText = false): Promise<StoredEntry[]> {
  const rows = await heads(db)
    .$if(withText, (query) => query.select('body'))
    .where('kind', '=', kind)
    .execute();
  return rows.map(toEntry);
}

export async function findEntry(db: Database, kind: ContentKind, id: string): Promise<StoredEntry | null> {
  const row = await heads(db).select('body').where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

export async function findPostBySlug(db: Database, slug: string): Promise<StoredEntry | null> {
  const row = await heads(db).select('body').where('kind', '=', 'post').where('slug', '=', slug).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** @returns the information pages that the shop added itself and that shoppers may read, by title */
export async function listOwnPages(db: Database): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('content_entries')
    .select(['slug', 'title'])
    .where('kind', '=', 'page')
    .where('slug', '<>', sql<string>`all(${[...pageSlugs]}::text[])`)
    .where(isShown)
    .orderBy('title')
    .orderBy('slug')
    .execute();
}

const ownPages = sql<{ slug: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', slug, 'title', title) order by title, slug), '[]')
  from content_entries where kind = 'page' and slug <> all(${[...pageSlugs]}::text[]) and ${isShown})`;

/** @returns the settings, and as `more` the pages of listOwnPages, which every page of the shop links */
export const getSettingsAndPages = (db: Database) => getSettingsWith(db, ownPages);

/** Makes writers of posts and pages wait for each other: no unique index covers slugs in the program's files. */
export async function lockContent(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(tx);
}

export type WrittenEntry = Pick<StoredEntry, 'kind' | 'id' | 'fields' | 'readingMinutes' | 'state' | 'publishAt'>;

/** Writes a post or page; its time of change is updated only if `touch` is true. */
export async function writeEntry(tx: Transaction, entry: WrittenEntry, touch: boolean, before: Date): Promise<void> {
  const { fields, kind, id, state, publishAt, readingMinutes } = entry;
  const { metaTitle, metaDescription, html, ...same } = fields;
  const values = {
    ...{ ...same, meta_title: metaTitle, meta_description: metaDescription, body: html, state },
    ...{ publish_at: publishAt, reading_minutes: readingMinutes },
    updated_at: touch ? sql<Date>`now()` : before,
  };
  await tx
    .insertInto('content_entries')
    .values({ kind, id, ...values, created_at: sql<Date>`now()` })
    .onConflict((on) => on.columns(['kind', 'id']).doUpdateSet({ ...values, version: sql<string>`gen_random_uuid()` }))
    .execute();
}

export async function removeEntry(tx: Transaction, kind: ContentKind, id: string): Promise<void> {
  await tx.deleteFrom('content_entries').where('kind', '=', kind).where('id', '=', id).execute();
}

/** Stores a post's old slug. When a post starts to use a slug, it is removed from the old slugs of other posts. */
export async function moveSlug(tx: Transaction, postId: string, from: string, to: string): Promise<void> {
  await tx.deleteFrom('content_old_slugs').where('slug', '=', to).execute();
  await tx
    .insertInto('content_old_slugs')
    .values({ slug: from, post_id: postId })
    .onConflict((on) => on.column('slug').doUpdateSet({ post_id: postId }))
    .execute();
}

export async function freeSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.deleteFrom('content_old_slugs').where('slug', '=', slug).execute();
}

/** @returns the id of the post that had this slug earlier; null if there is none */
export async function findMovedPost(db: Database, slug: string): Promise<string | null> {
  const row = await db.selectFrom('content_old_slugs').select('post_id').where('slug', '=', slug).executeTakeFirst();
  return row?.post_id ?? null;
}

/** @returns the given slugs that belong to no product */
export async function listMissingProducts(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute();
  const existing = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !existing.has(slug));
}
