/** The API calls and queries of the newsletter screens. */
import { queryOptions } from '@tanstack/react-query';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { editedQueryOf, queryOf } from '../session/call.ts';

export const countsQuery = queryOf('countSubscribers');

/** Milliseconds between two refreshes of a newsletter issue that is being sent. */
const LOOK = 3000;

export const isGoingOut = ({ state, queued, sent, failed }: OfficeIssue) =>
  state === 'scheduled' || state === 'sending' || (state === 'sent' && sent + failed < queued);

export const issueQuery = (id: string) =>
  queryOptions({
    ...editedQueryOf('getIssue', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isGoingOut(data) ? LOOK : false),
  });
