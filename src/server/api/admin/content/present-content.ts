/** Posts and pages as the API of the office writes them. */
import type { ContentRow, OfficeContent } from '#contract/admin/content/content.ts';
import type { ContentEntry } from '#domain/content/content-entry.ts';
import type { ContentState } from '#domain/content/content-fields.ts';

const about = ({ kind, id, origin, state, publishAt, updatedAt }: ContentEntry) => ({
  ...{ kind, id, origin, state, publishAt: publishAt?.toISOString() ?? null },
  updatedAt: updatedAt.toISOString(),
});

export function presentRow(entry: ContentEntry): ContentRow {
  return { ...about(entry), title: entry.fields.title, category: entry.fields.category };
}

export function present(entry: ContentEntry): OfficeContent {
  const { kind, version, fields } = entry;
  return { ...about(entry), version, fields, path: kind === 'page' ? `/${entry.id}` : `/blog/${fields.slug}` };
}

/** A post whose time has not come is scheduled. */
export function isInState({ state, publishAt }: ContentEntry, wanted: ContentState | 'scheduled'): boolean {
  const isScheduled = state === 'published' && publishAt !== null && publishAt > new Date();
  return isScheduled ? wanted === 'scheduled' : wanted === state;
}

/** Drafts first, then by the time at which they come or came. */
export function isLater(one: ContentEntry, other: ContentEntry): number {
  const timeOf = ({ state, publishAt, updatedAt }: ContentEntry) =>
    state === 'draft' ? Number.MAX_SAFE_INTEGER : (publishAt ?? updatedAt).getTime();
  return (
    timeOf(other) - timeOf(one) || other.updatedAt.getTime() - one.updatedAt.getTime() || (one.id < other.id ? -1 : 1)
  );
}
