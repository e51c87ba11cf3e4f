import { z } from 'zod';
import { mailKinds } from '#domain/mail/mail-kinds.ts';
import type { CallTypes, Shape } from '../../call-types.ts';
import type { emailRoutes } from './emails-routes.ts';

const kind = z.object({ kind: z.enum(mailKinds) });

export const emailShapes = {
  /** the email with the shop's settings as they are and invented data; its links lead nowhere */
  previewEmail: {
    params: kind,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string(), to: z.string().nullable() }),
    failures: ['INVALID_REQUEST'],
  },
  /** sends the same to the email address of the person who asks, and to nobody else; ten times an hour at most */
  sendTestEmail: {
    params: kind,
    output: z.object({ to: z.string() }),
    failures: ['INVALID_REQUEST', 'TEST_EMAIL_NOT_SENT', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<keyof typeof emailRoutes, Shape>;

export type EmailCalls = CallTypes<typeof emailShapes>;
