/** The back office's endpoints for what people ask of their personal data. */
import { z } from 'zod';
import {
  heardChannels,
  MOST_REQUEST_WORDS,
  requestChannels,
  requestKinds,
  requestOutcomes,
} from '#domain/privacy/privacy-request.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });
const words = z.string().max(4 * MOST_REQUEST_WORDS);

const officeRequest = z.object({
  id: z.string(),
  /** such as `DL-12` */
  code: z.string(),
  kind: z.enum(requestKinds),
  channel: z.enum(requestChannels),
  /** who asks; null for both some days after the answer, and at once after an erasure */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  words: z.string().nullable(),
  askedOn: z.string(),
  /** the last day for the answer */
  dueOn: z.string(),
  /** working days that are left; below 0: late. null: answered */
  daysLeft: z.number().nullable(),
  outcome: z.enum(requestOutcomes).nullable(),
  endedAt: moment.nullable(),
  /** true: answered after the last day, or not answered and the last day is over */
  isLate: z.boolean(),
  answer: z.string().nullable(),
  /** who of the staff answered */
  by: z.string().nullable(),
});
export type OfficeRequest = z.input<typeof officeRequest>;

const usual = ['PRIVACY_REQUEST_NOT_FOUND'] as const;
const open = [...usual, 'PRIVACY_REQUEST_ENDED'] as const;

export const privacyEndpoints = {
  /** returns requests: without an answer, the one due first first; answered, the latest answer first */
  listPrivacyRequests: listOf('/api/admin/privacy-requests', 'customers:read', officeRequest, {
    state: z.enum(['open', 'ended']).default('open'),
  }),
  /** writes down what somebody asked by telephone, email, letter or at the counter; one of both contacts is required */
  takePrivacyRequest: endpoint('POST', '/api/admin/privacy-requests', 'customers:write', {
    audit: 'privacy.taken',
    status: 201,
    body: z.strictObject({
      kind: z.enum(requestKinds),
      channel: z.enum(heardChannels),
      phone: z.string().max(40).default(''),
      email: z.string().max(254).default(''),
      words: words.default(''),
      /** the day in Vietnam on which the request came */
      askedOn: z.iso.date(),
    }),
    output: officeRequest,
    failures: ['MISSING_FIELD', 'TEXT_INVALID', 'PHONE_INVALID', 'EMAIL_INVALID', 'PRIVACY_DAY_INVALID'],
  }),
  /** returns how many rows of each kind the shop has of who asks */
  findPrivacyPerson: endpoint('GET', '/api/admin/privacy-requests/:id/person', 'customers:write', {
    params,
    output: z.object({ found: z.array(z.object({ what: z.string(), count: z.number() })) }),
    failures: [...usual],
  }),
  /** returns the copy for the person as a JSON file */
  copyPrivacyPerson: endpoint('GET', '/api/admin/privacy-requests/:id/copy', 'customers:write', {
    params,
    output: z.record(z.string(), z.unknown()),
    failures: [...open],
  }),
  /** erases who asks and ends the request; nothing brings the data back */
  erasePrivacyPerson: endpoint('POST', '/api/admin/privacy-requests/:id/erasure', 'customers:write', {
    audit: 'privacy.erased',
    params,
    output: officeRequest,
    failures: [...open, 'STAFF_ACCOUNT'],
  }),
  /** records the answer; `answer` is required for a refusal */
  answerPrivacyRequest: endpoint('POST', '/api/admin/privacy-requests/:id/answer', 'customers:write', {
    audit: 'privacy.answered',
    params,
    body: z.strictObject({ outcome: z.enum(requestOutcomes), answer: words.default('') }),
    output: officeRequest,
    failures: [...open, 'MISSING_FIELD', 'TEXT_INVALID'],
  }),
};
