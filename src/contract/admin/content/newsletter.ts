/** The newsletter in the back office: its subscribers and its issues. Times are ISO 8601. */
import { z } from 'zod';
import { issueStates } from '#domain/newsletter/newsletter-issue.ts';
import { subscriberStates } from '#domain/newsletter/subscriber-states.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });
const version = z.string().max(64);
const subscriberState = z.enum(subscriberStates);

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: subscriberState,
  requestedAt: moment,
  confirmedAt: moment.nullable(),
  unsubscribedAt: moment.nullable(),
});
export type OfficeSubscriber = z.input<typeof subscriber>;

const words = { subject: z.string().max(1000), html: z.string().max(200_000) };

const issue = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  state: z.enum(issueStates),
  sendAt: moment.nullable(),
  updatedAt: moment,
  /** the number of queued emails, of sent emails, and of emails that could not be sent */
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  version: z.string(),
});
export type OfficeIssue = z.input<typeof issue>;

const wrong = ['ISSUE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ISSUE_STARTED', 'ISSUE_INVALID'] as const;

const BASE = '/api/admin/newsletter';
const ISSUES = `${BASE}/issues`;

/** The newsletter's endpoints. Permission to write issues does not include reading customers' email addresses. */
export const newsletterEndpoints = {
  countSubscribers: endpoint('GET', `${BASE}/counts`, 'content:read', {
    output: z.object({ pending: z.number(), confirmed: z.number(), unsubscribed: z.number() }),
  }),
  /** returns the newsletter's subscribers, newest first; `search`: the first characters of an email address */
  listSubscribers: listOf(`${BASE}/subscribers`, 'customers:read', subscriber, {
    state: subscriberState.optional(),
    search: z.string().trim().max(254).optional(),
  }),
  removeSubscriber: endpoint('DELETE', `${BASE}/subscribers/:id`, 'customers:write', {
    audit: 'newsletter.removed',
    params,
    failures: ['SUBSCRIBER_NOT_FOUND'],
  }),
  listIssues: listOf(ISSUES, 'content:read', issue),
  createIssue: endpoint('POST', ISSUES, 'content:write', {
    audit: 'newsletter.saved',
    status: 201,
    body: z.strictObject(words),
    output: issue,
    failures: ['ISSUE_INVALID'],
  }),
  getIssue: endpoint('GET', `${ISSUES}/:id`, 'content:read', {
    params,
    output: issue,
    failures: ['ISSUE_NOT_FOUND'],
  }),
  saveIssue: endpoint('PUT', `${ISSUES}/:id`, 'content:write', {
    audit: 'newsletter.saved',
    params,
    body: z.strictObject({ version, ...words }),
    output: issue,
    failures: wrong,
  }),
  /** returns the email of an issue as subscribers would get it; nothing is stored */
  previewIssue: endpoint('POST', `${ISSUES}/preview`, 'content:write', {
    body: z.strictObject(words),
    output: z.object({ subject: z.string(), html: z.string() }),
  }),
  /** sends the issue as a test, only to the user who makes the request */
  testIssue: endpoint('POST', `${ISSUES}/:id/test`, 'content:write', {
    limit: { max: 20, minutes: 60 },
    params,
    failures: ['ISSUE_NOT_FOUND'],
  }),
  /** `at`: the time at which the issue is sent; null: now */
  sendIssue: endpoint('POST', `${ISSUES}/:id/send`, 'content:write', {
    audit: 'newsletter.started',
    params,
    body: z.strictObject({ version, at: z.iso.datetime().nullable() }),
    output: issue,
    failures: wrong,
  }),
  stopIssue: endpoint('POST', `${ISSUES}/:id/stop`, 'content:write', {
    audit: 'newsletter.stopped',
    params,
    output: issue,
    failures: ['ISSUE_NOT_FOUND'],
  }),
};
