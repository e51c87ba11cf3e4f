import { z } from 'zod';
import { actorKinds } from '#domain/accounts/access.ts';
import { money } from '#domain/money/money-kind.ts';
import { givenRoles, staffRoles } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { factorCode, factorFailures } from './factor-code.ts';
import { officeSession } from './sign-in.ts';

const roles = z.array(z.enum(givenRoles)).min(1).max(givenRoles.length);
const person = z.object({ userId: z.uuid() });

/** A member of the staff. Times are ISO 8601. */
const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  hasSecondFactor: z.boolean(),
  /** the time of the last use of the person's open sessions; null if there is no open session */
  seenAt: moment.nullable(),
  version: z.string(),
});

const invitation = z.object({
  id: z.string(),
  /** the address to which the link was sent; null: somebody sends the link by hand, to the person named `name` */
  email: z.string().nullable(),
  name: z.string().nullable(),
  roles: z.array(z.enum(staffRoles)),
  createdAt: moment,
  expiresAt: moment,
});

/** A change in the audit log; `before` and `after` contain only the changed fields. */
const change = z.object({
  id: z.number(),
  at: moment,
  actor: z.enum(actorKinds),
  /** the name of the person who made the change, as it was at that time */
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  /** the name of the API token with which a program acted; empty if the token has been revoked */
  tokenName: z.string().nullable(),
  act: z.string(),
  thing: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  before: money(z.unknown()),
  after: money(z.unknown()),
});

export const peopleEndpoints = {
  listPeople: endpoint('GET', '/api/admin/people', 'people:read', {
    output: z.object({ people: z.array(member), invitations: z.array(invitation) }),
  }),
  invitePerson: endpoint('POST', '/api/admin/people/invitations', 'people:write', {
    audit: 'people.invited',
    /** with `name` in place of `email`, nothing is sent: the answer has the link, and takeInvitationLink returns it again */
    body: z
      .strictObject({
        email: z.string().max(300).nullish(),
        name: z.string().trim().min(1).max(100).nullish(),
        roles,
        code: factorCode.optional(),
      })
      .refine(({ email, name }) => (email == null) !== (name == null), 'must have either email or name'),
    output: invitation.extend({ url: z.string().nullable() }),
    failures: ['ACCOUNT_EMAIL_INVALID', 'STAFF_ALREADY', ...factorFailures],
  }),
  /** returns the path of an invitation without an email address; each request is logged */
  takeInvitationLink: endpoint('POST', '/api/admin/people/invitations/:invitationId/link', 'people:write', {
    audit: 'people.invitation-link-taken',
    params: z.object({ invitationId: z.uuid() }),
    body: z.strictObject({ code: factorCode.optional() }),
    output: z.object({ url: z.string() }),
    failures: ['NOT_FOUND', ...factorFailures],
  }),
  withdrawInvitation: endpoint('DELETE', '/api/admin/people/invitations/:invitationId', 'people:write', {
    audit: 'people.invitation-withdrawn',
    params: z.object({ invitationId: z.uuid() }),
    failures: ['NOT_FOUND'],
  }),
  changeRoles: endpoint('PUT', '/api/admin/people/:userId/roles', 'people:write', {
    audit: 'people.roles-changed',
    params: person,
    /** `code`: needed only to add a role */
    body: z.strictObject({ roles, version: z.string().max(200), code: factorCode.optional() }),
    output: member,
    current: member.pick({ roles: true, version: true }),
    failures: ['NOT_FOUND', 'OWN_ROLE', 'OWNER_FIXED', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
  removePerson: endpoint('DELETE', '/api/admin/people/:userId', 'people:write', {
    audit: 'people.removed',
    params: person,
    failures: ['NOT_FOUND', 'OWN_ROLE', 'OWNER_FIXED'],
  }),
  listSessionsOfPerson: endpoint('GET', '/api/admin/people/:userId/sessions', 'people:read', {
    params: person,
    output: z.object({ items: z.array(officeSession) }),
    failures: ['NOT_FOUND'],
  }),
  endSessionsOfPerson: endpoint('DELETE', '/api/admin/people/:userId/sessions', 'people:write', {
    audit: 'people.session-ended',
    params: person,
    failures: ['NOT_FOUND'],
  }),
  resetSecondFactor: endpoint('DELETE', '/api/admin/people/:userId/second-factor', 'people:write', {
    audit: 'people.factor-removed',
    params: person,
    body: z.strictObject({ code: factorCode.optional() }),
    failures: ['NOT_FOUND', 'OWN_ROLE', 'OWNER_FIXED', ...factorFailures],
  }),
  listAuditLog: endpoint('GET', '/api/admin/audit-log', 'people:read', {
    query: z.object({
      cursor: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** filter: the id of the person who made the change */
      actorId: z.uuid().optional(),
      /** filter by the changed object: either both `kind` and `id` are sent, or neither */
      kind: z.string().max(40).optional(),
      thingId: z.string().max(200).optional(),
    }),
    output: z.object({ items: z.array(change), next: z.string().nullable() }),
  }),
};
