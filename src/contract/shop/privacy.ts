/** What a signed-in customer asks of the personal data that the shop stores. */
import { z } from 'zod';
import { MOST_REQUEST_WORDS, requestKinds, requestOutcomes } from '#domain/privacy/privacy-request.ts';
import { optionalText } from '../form.ts';
import { endpoint } from './endpoint.ts';

const ownRequest = z.object({
  code: z.string(),
  kind: z.enum(requestKinds),
  /** days in Vietnam: on which it came, and by which the shop answers */
  asked_on: z.string(),
  due_on: z.string(),
  /** null: not answered yet */
  outcome: z.enum(requestOutcomes).nullable(),
});
export type OwnPrivacyRequest = z.output<typeof ownRequest>;

export const privacyEndpoints = {
  /** asks; while a request of the same kind has no answer, returns that one */
  sendPrivacyRequest: endpoint('POST', '/api/user/privacy-requests', 'customer', {
    limit: { max: 60, minutes: 60 },
    body: z.object({
      kind: z.enum(requestKinds),
      words: optionalText({ maxLength: 4 * MOST_REQUEST_WORDS }).optional(),
    }),
    output: ownRequest,
    failures: ['TEXT_INVALID'],
  }),
  listOwnPrivacyRequests: endpoint('GET', '/api/user/privacy-requests', 'customer', {
    limit: { max: 600, minutes: 15 },
    output: z.object({ items: z.array(ownRequest) }),
  }),
};
