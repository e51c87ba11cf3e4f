/** Posts and pages as the API of the office writes them. */
import type { ContentEntry } from '#domain/content/content-entry.ts';
import type { ContentState } from '#domain/content/content-fields.ts';

export function presentRow(entry: ContentEntry) {
  return { ...entry, title: entry.fields.title, category: entry.fields.category };
}

export function present(entry: ContentEntry) {
  return { ...entry, path: entry.kind === 'page' ? `/${entry.id}` : `/blog/${entry.fields.slug}` };
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
