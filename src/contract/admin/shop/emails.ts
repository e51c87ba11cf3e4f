import { z } from 'zod';
import { mailKinds } from '#domain/mail/mail-kinds.ts';
import { endpoint } from '../base/endpoint.ts';

const kind = z.object({ kind: z.enum(mailKinds) });

/** The endpoints that preview and test the shop's emails with invented data. */
export const emailEndpoints = {
  /** returns the email with the shop's present settings and invented data; the links in the email do nothing */
  previewEmail: endpoint('GET', '/api/admin/emails/:kind', 'shop:read', {
    params: kind,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string(), to: z.string().nullable() }),
  }),
  /** Sends the email as a test, only to the user who requests it; at most ten times an hour. */
  sendTestEmail: endpoint('POST', '/api/admin/emails/:kind/test', 'shop:write', {
    limit: { max: 10, minutes: 60 },
    params: kind,
    output: z.object({ to: z.string() }),
    failures: ['TEST_EMAIL_NOT_SENT'],
  }),
};
