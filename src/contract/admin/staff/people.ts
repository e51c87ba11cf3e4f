import { z } from 'zod';
import { actorKinds } from '#domain/accounts/access.ts';
import { givenRoles, staffRoles } from '#domain/staff/permissions.ts';
import type { CallTypes, Shape } from '../../call-types.ts';
import type { peopleRoutes } from './people-routes.ts';
import { officeSession } from './sign-in.ts';

const done = z.object({ success: z.literal(true) });
const roles = z.array(z.enum(givenRoles)).min(1).max(givenRoles.length);
const person = z.object({ userId: z.uuid() });

/** Times are ISO 8601. */
const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  hasSecondFactor: z.boolean(),
  /** of the session that was used last; null where none is open */
  seenAt: z.string().nullable(),
  version: z.string(),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  createdAt: z.string(),
  expiresAt: z.string(),
});

/** `before` and `after` hold only what changed. */
const change = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.enum(actorKinds),
  /** of the moment in which it was done */
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  /** the name of the API token by which a program acted; the empty text where it was revoked */
  tokenName: z.string().nullable(),
  act: z.string(),
  thing: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  before: z.unknown(),
  after: z.unknown(),
});

export const peopleShapes = {
  listPeople: { output: z.object({ people: z.array(member), invitations: z.array(invitation) }), failures: [] },
  invitePerson: {
    body: z.strictObject({ email: z.string().max(300), roles }),
    output: invitation,
    failures: ['ACCOUNT_EMAIL_INVALID', 'STAFF_ALREADY'],
  },
  withdrawInvitation: { params: z.object({ invitationId: z.uuid() }), output: done, failures: ['NOT_FOUND'] },
  changeRoles: {
    params: person,
    body: z.strictObject({ roles, version: z.string().max(200) }),
    output: member,
    failures: ['NOT_FOUND', 'OWN_ROLE', 'OWNER_FIXED', 'CHANGED_MEANWHILE'],
  },
  removePerson: { params: person, output: done, failures: ['NOT_FOUND', 'OWN_ROLE', 'OWNER_FIXED'] },
  listSessionsOfPerson: {
    params: person,
    output: z.object({ items: z.array(officeSession) }),
    failures: ['NOT_FOUND'],
  },
  endSessionsOfPerson: { params: person, output: done, failures: ['NOT_FOUND'] },
  resetSecondFactor: { params: person, output: done, failures: ['NOT_FOUND', 'OWNER_FIXED'] },
  listAuditLog: {
    query: z.object({
      cursor: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** the id of the person who acted */
      actorId: z.uuid().optional(),
      /** the changes of one thing: both, or neither */
      kind: z.string().max(40).optional(),
      thingId: z.string().max(200).optional(),
    }),
    output: z.object({ items: z.array(change), next: z.string().nullable() }),
    failures: [],
  },
} as const satisfies Record<keyof typeof peopleRoutes, Shape>;

export type PeopleCalls = CallTypes<typeof peopleShapes>;
