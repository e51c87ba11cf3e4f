/** The newsletter in the back office: its subscribers and its issues. Times are ISO 8601. */
import { z } from 'zod';
import { issueStates } from '#domain/mail/newsletter-issue.ts';
import type { CallTypes, Shape } from '../../call-types.ts';
import { listQuery, pageOf } from '../list-query.ts';
import type { newsletterRoutes } from './newsletter-routes.ts';

const params = z.object({ id: z.uuid() });
const version = z.string().max(64);
const subscriberState = z.enum(['pending', 'confirmed', 'unsubscribed']);

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: subscriberState,
  requestedAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
export type OfficeSubscriber = z.infer<typeof subscriber>;

const words = { subject: z.string().max(1000), html: z.string().max(200_000) };

const issue = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  state: z.enum(issueStates),
  sendAt: z.string().nullable(),
  updatedAt: z.string(),
  /** emails that were queued; of these, how many were sent or given up */
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  version: z.string(),
});
export type OfficeIssue = z.infer<typeof issue>;

const wrong = ['INVALID_REQUEST', 'ISSUE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ISSUE_STARTED', 'ISSUE_INVALID'] as const;

export const newsletterShapes = {
  countSubscribers: {
    output: z.object({ pending: z.number(), confirmed: z.number(), unsubscribed: z.number() }),
    failures: [],
  },
  /** newest first; `search` is the beginning of an address */
  listSubscribers: {
    query: z.object({ ...listQuery, state: subscriberState.optional(), search: z.string().trim().max(254).optional() }),
    output: pageOf(subscriber),
    failures: ['INVALID_REQUEST'],
  },
  /** a file of CSV with all subscribers */
  exportSubscribers: { output: z.any().meta({ description: 'text/csv' }), failures: [] },
  removeSubscriber: {
    params,
    output: z.object({ success: z.literal(true) }),
    failures: ['INVALID_REQUEST', 'SUBSCRIBER_NOT_FOUND'],
  },
  listIssues: { query: z.object(listQuery), output: pageOf(issue), failures: ['INVALID_REQUEST'] },
  createIssue: { body: z.strictObject(words), output: issue, failures: ['ISSUE_INVALID'] },
  getIssue: { params, output: issue, failures: ['INVALID_REQUEST', 'ISSUE_NOT_FOUND'] },
  saveIssue: { params, body: z.strictObject({ version, ...words }), output: issue, failures: wrong },
  /** the email as it will be sent; nothing is kept */
  previewIssue: {
    body: z.strictObject(words),
    output: z.object({ subject: z.string(), html: z.string() }),
    failures: ['INVALID_REQUEST'],
  },
  /** to the address of whoever asks */
  testIssue: {
    params,
    output: z.object({ success: z.literal(true) }),
    failures: ['INVALID_REQUEST', 'ISSUE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  /** `at` null: now */
  sendIssue: {
    params,
    body: z.strictObject({ version, at: z.iso.datetime().nullable() }),
    output: issue,
    failures: wrong,
  },
  stopIssue: { params, output: issue, failures: ['INVALID_REQUEST', 'ISSUE_NOT_FOUND'] },
} as const satisfies Record<keyof typeof newsletterRoutes, Shape>;

export type NewsletterCalls = CallTypes<typeof newsletterShapes>;
