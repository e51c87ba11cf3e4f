/** The API calls and queries of the newsletter screens. */
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#contract/admin/api.ts';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { editedQueryOf, queryOf } from '../session/call.ts';

export const NEWSLETTER_KEY = ['newsletter'] as const;

export const countsQuery = queryOf([...NEWSLETTER_KEY, 'counts'], 'countSubscribers');

/** Milliseconds between two refreshes of a newsletter issue that is being sent. */
const LOOK = 3000;

export const isGoingOut = ({ state, queued, sent, failed }: OfficeIssue) =>
  state === 'scheduled' || state === 'sending' || (state === 'sent' && sent + failed < queued);

export const issueKey = (id: string) => [...NEWSLETTER_KEY, 'issue', id] as const;

export const issueQuery = (id: string) =>
  queryOptions({
    ...editedQueryOf(issueKey(id), 'getIssue', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isGoingOut(data) ? LOOK : false),
  });

/** Downloads the list of newsletter subscribers as a file. */
export async function downloadSubscribers(): Promise<void> {
  const response = await fetch(adminApi.exportSubscribers.path, { method: 'POST' });
  if (!response.ok) throw new Error('the list could not be downloaded');
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'ban-tin.csv';
  link.click();
  URL.revokeObjectURL(url);
}
