import { z } from 'zod';
import { staffRoles } from '#domain/staff/permissions.ts';
import type { CallTypes, Shape } from '../../call-types.ts';
import { form, text } from '../../form.ts';
import { factorCode as code } from './factor-code.ts';
import type { signInRoutes } from './sign-in-routes.ts';

const done = z.object({ success: z.literal(true) });

const password = z.string().min(1).max(1200);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What stands behind the # of the link of an invitation. */
const invitationLink = { id: z.uuid(), key: z.string().max(100) };

/** Times are ISO 8601. `isThis`: the session that asks */
export const officeSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  isThis: z.boolean(),
});

export const signInShapes = {
  signInToOffice: {
    body: form({ email: text(), password: text() }, ['email', 'password']),
    output: z.object({ next: z.enum(['office', 'second factor']) }),
    failures: ['MISSING_FIELD', 'CREDENTIALS_WRONG', 'EMAIL_NOT_VERIFIED', 'NOT_STAFF', 'OVERLOADED'],
  },
  enterSecondFactor: {
    body: z.strictObject({ code }),
    output: z.object({ recoveryCodesLeft: z.number() }),
    failures: ['FACTOR_CODE_WRONG', 'FACTOR_TRIES_SPENT'],
  },
  signOutOfOffice: { output: done, failures: [] },
  readInvitation: {
    body: z.strictObject(invitationLink),
    output: z.object({ email: z.string(), roles: z.array(z.enum(staffRoles)), shopName: z.string() }),
    failures: ['INVITATION_INVALID'],
  },
  acceptInvitation: {
    body: form({ id: text(), key: text(), firstName: text(), lastName: text(), password: text() }, [
      'id',
      'key',
      'firstName',
      'lastName',
      'password',
    ]),
    output: done,
    failures: ['INVITATION_INVALID', 'MISSING_FIELD', 'TEXT_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
  },
  checkFirstRun: {
    body: z.strictObject({ token: z.string().max(200) }),
    output: done,
    failures: ['FIRST_RUN_OVER'],
  },
  makeFirstOwner: {
    body: form({ token: text(), email: text(), firstName: text(), lastName: text(), password: text() }, [
      'token',
      'email',
      'firstName',
      'lastName',
      'password',
    ]),
    output: done,
    failures: [
      'FIRST_RUN_OVER',
      'MISSING_FIELD',
      'TEXT_INVALID',
      'ACCOUNT_EMAIL_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
    ],
  },
  beginSecondFactor: {
    body: z.strictObject({ password }),
    /** `uri` is the content of the QR code, `secret` the same to be typed */
    output: z.object({ secret: z.string(), uri: z.string() }),
    failures: ['CURRENT_PASSWORD_WRONG', 'FACTOR_EXISTS'],
  },
  confirmSecondFactor: {
    body: z.strictObject({ code }),
    output: recoveryCodes,
    failures: ['FACTOR_NOT_BEGUN', 'FACTOR_EXISTS', 'FACTOR_CODE_WRONG'],
  },
  renewRecoveryCodes: { body: z.strictObject({ code }), output: recoveryCodes, failures: ['FACTOR_CODE_WRONG'] },
  removeSecondFactor: {
    body: z.strictObject({ password, code }),
    output: done,
    failures: ['CURRENT_PASSWORD_WRONG', 'FACTOR_CODE_WRONG'],
  },
  listOwnOfficeSessions: { output: z.object({ items: z.array(officeSession) }), failures: [] },
  endOwnOfficeSession: { params: z.object({ sessionId: z.uuid() }), output: done, failures: ['NOT_FOUND'] },
} as const satisfies Record<keyof typeof signInRoutes, Shape>;

export type SignInCalls = CallTypes<typeof signInShapes>;
