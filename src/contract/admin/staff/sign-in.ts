import { z } from 'zod';
import { staffRoles } from '#domain/staff/permissions.ts';
import { form, text } from '../../form.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { factorCode as code } from './factor-code.ts';

const password = z.string().min(1).max(1200);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The part of an invitation link after the `#`. */
const invitationLink = { id: z.uuid(), key: z.string().max(100) };

/** A session in the back office. Times are ISO 8601. `isThis`: true for the session of this request. */
export const officeSession = z.object({
  id: z.string(),
  createdAt: moment,
  seenAt: moment,
  userAgent: z.string(),
  ip: z.string(),
  isThis: z.boolean(),
});

export const signInEndpoints = {
  signInToOffice: endpoint('POST', '/api/admin/sign-in', 'anyone', {
    limit: { max: 100, minutes: 15 },
    body: form({ email: text(), password: text() }, ['email', 'password']),
    output: z.object({ next: z.enum(['office', 'second factor']) }),
    failures: ['MISSING_FIELD', 'CREDENTIALS_WRONG', 'EMAIL_NOT_VERIFIED', 'NOT_STAFF', 'OVERLOADED'],
  }),
  enterSecondFactor: endpoint('POST', '/api/admin/sign-in/second-factor', 'anyone', {
    limit: { max: 100, minutes: 15 },
    body: z.strictObject({ code }),
    output: z.object({ recoveryCodesLeft: z.number() }),
    failures: ['FACTOR_CODE_WRONG', 'FACTOR_TRIES_SPENT'],
  }),
  signOutOfOffice: endpoint('POST', '/api/admin/sign-out', 'anyone', {}),
  readInvitation: endpoint('POST', '/api/admin/invitation', 'anyone', {
    limit: { max: 100, minutes: 15 },
    body: z.strictObject(invitationLink),
    /** `email`: null if the invited person types an address, because the link was sent by hand to the person `name` */
    output: z.object({
      email: z.string().nullable(),
      name: z.string().nullable(),
      roles: z.array(z.enum(staffRoles)),
      shopName: z.string(),
    }),
    failures: ['INVITATION_INVALID'],
  }),
  acceptInvitation: endpoint('POST', '/api/admin/invitation/accept', 'anyone', {
    limit: { max: 100, minutes: 15 },
    /** `email`: only for an invitation without an address */
    body: form({ id: text(), key: text(), email: text(), firstName: text(), lastName: text(), password: text() }, [
      'id',
      'key',
      'firstName',
      'lastName',
      'password',
    ]),
    failures: [
      'INVITATION_INVALID',
      'ACCOUNT_EMAIL_INVALID',
      'EMAIL_TAKEN',
      'MISSING_FIELD',
      'TEXT_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
    ],
  }),
  checkFirstRun: endpoint('POST', '/api/admin/first-run/check', 'anyone', {
    limit: { max: 100, minutes: 15 },
    body: z.strictObject({ token: z.string().max(200) }),
    failures: ['FIRST_RUN_OVER'],
  }),
  makeFirstOwner: endpoint('POST', '/api/admin/first-run', 'anyone', {
    limit: { max: 100, minutes: 15 },
    body: form({ token: text(), email: text(), firstName: text(), lastName: text(), password: text() }, [
      'token',
      'email',
      'firstName',
      'lastName',
      'password',
    ]),
    failures: [
      'FIRST_RUN_OVER',
      'MISSING_FIELD',
      'TEXT_INVALID',
      'ACCOUNT_EMAIL_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
    ],
  }),
  beginSecondFactor: endpoint('POST', '/api/admin/second-factor', 'signed in', {
    body: z.strictObject({ password }),
    /** `uri`: the content of the QR code; `secret`: the key in the QR code as text, for typing it into an app */
    output: z.object({ secret: z.string(), uri: z.string() }),
    failures: ['CURRENT_PASSWORD_WRONG', 'FACTOR_EXISTS'],
  }),
  confirmSecondFactor: endpoint('POST', '/api/admin/second-factor/confirm', 'signed in', {
    body: z.strictObject({ code }),
    output: recoveryCodes,
    failures: ['FACTOR_NOT_BEGUN', 'FACTOR_EXISTS', 'FACTOR_CODE_WRONG'],
  }),
  renewRecoveryCodes: endpoint('POST', '/api/admin/second-factor/recovery-codes', 'signed in', {
    body: z.strictObject({ code }),
    output: recoveryCodes,
    failures: ['FACTOR_CODE_WRONG'],
  }),
  removeSecondFactor: endpoint('POST', '/api/admin/second-factor/remove', 'signed in', {
    body: z.strictObject({ password, code }),
    failures: ['CURRENT_PASSWORD_WRONG', 'FACTOR_CODE_WRONG'],
  }),
  listOwnOfficeSessions: endpoint('GET', '/api/admin/sessions', 'signed in', {
    output: z.object({ items: z.array(officeSession) }),
  }),
  endOwnOfficeSession: endpoint('DELETE', '/api/admin/sessions/:sessionId', 'signed in', {
    audit: 'people.session-ended',
    params: z.object({ sessionId: z.uuid() }),
    failures: ['NOT_FOUND'],
  }),
  /** revokes all API tokens of the user, for example after the password was changed */
  revokeOwnApiTokens: endpoint('DELETE', '/api/admin/tokens', 'signed in', {
    audit: 'machine.token-revoked',
  }),
};
