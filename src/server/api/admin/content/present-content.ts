/** Formats posts and information pages for the API of the back office. */
import type { ContentEntry } from '#domain/content/content-entry.ts';
import type { ContentState } from '#domain/content/content-fields.ts';

export function presentRow(entry: ContentEntry) {
  return { ...entry, title: entry.fields.title, category: entry.fields.category };
}

export function present(entry: ContentEntry) {
  return { ...entry, path: entry.kind === 'page' ? `/${entry.id}` : `/blog/${entry.fields.slug}` };
}

/** Returns the state to display: a published post whose publication time is in the future is "scheduled". */
export function isInState({ state, publishAt }: ContentEntry, wanted: ContentState | 'scheduled'): boolean {
  const isScheduled = state === 'published' && publishAt !== null && publishAt > new Date();
  return isScheduled ? wanted === 'scheduled' : wanted === state;
}

/** Sorts drafts first, then by the time of publication, the latest first. */
export function isLater(one: ContentEntry, other: ContentEntry): number {
  const timeOf = ({ state, publishAt, updatedAt }: ContentEntry) =>
    state === 'draft' ? Number.MAX_SAFE_INTEGER : (publishAt ?? updatedAt).getTime();
  return (
    timeOf(other) - timeOf(one) || other.updatedAt.getTime() - one.updatedAt.getTime() || (one.id < other.id ? -1 : 1)
  );
}
