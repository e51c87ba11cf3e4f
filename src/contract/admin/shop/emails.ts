import { z } from 'zod';
import { mailKinds } from '#domain/mail/mail-kinds.ts';
import { endpoint } from '../base/endpoint.ts';

const kind = z.object({ kind: z.enum(mailKinds) });

/** The emails that the shop sends, with sample data. */
export const emailEndpoints = {
  /** the email with the shop's settings as they are and invented data; its links lead nowhere */
  previewEmail: endpoint('GET', '/api/admin/emails/:kind', 'shop:read', {
    params: kind,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string(), to: z.string().nullable() }),
    failures: ['INVALID_REQUEST'],
  }),
  /** sends the same to the email address of the person who asks, and to nobody else; ten times an hour at most */
  sendTestEmail: endpoint('POST', '/api/admin/emails/:kind/test', 'shop:write', {
    params: kind,
    output: z.object({ to: z.string() }),
    failures: ['INVALID_REQUEST', 'TEST_EMAIL_NOT_SENT', 'TOO_MANY_REQUESTS'],
  }),
};
