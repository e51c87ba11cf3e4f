/** The newsletter in the back office: its subscribers, and the issues that were once written there. Times are ISO 8601. */
import { z } from 'zod';
import { subscriberStates } from '#domain/newsletter/subscriber-states.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });
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

const issue = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped']),
  sendAt: moment.nullable(),
  /** the number of sent emails */
  sent: z.number(),
});
export type OfficeIssue = z.input<typeof issue>;

const BASE = '/api/admin/newsletter';
const ISSUES = `${BASE}/issues`;

const elsewhere = (method: 'GET' | 'POST' | 'PUT', path: string) =>
  endpoint(method, path, 'content:write', { failures: ['ISSUES_ELSEWHERE'] });

/** The newsletter's endpoints. Permission to read issues does not include reading customers' email addresses. */
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
  /** returns the issues that earlier versions of the shop wrote and sent, newest first */
  listIssues: listOf(ISSUES, 'content:read', issue),
  // what earlier versions answered here, each with one sentence
  createIssue: elsewhere('POST', ISSUES),
  getIssue: elsewhere('GET', `${ISSUES}/:id`),
  saveIssue: elsewhere('PUT', `${ISSUES}/:id`),
  previewIssue: elsewhere('POST', `${ISSUES}/:id`),
  sendIssue: elsewhere('POST', `${ISSUES}/:id/:act`),
};
