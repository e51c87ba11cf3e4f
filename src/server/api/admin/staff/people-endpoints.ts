/** The endpoints for the people who run the shop: roles, invitations, sessions, and the audit log. */
import { changeRoles, removePerson, resetSecondFactor, rolesVersion } from '#commands/staff/change-person.ts';
import { endSessionsOf } from '#commands/staff/end-office-session.ts';
import { invitePerson, noteLinkTaken, withdrawInvitation } from '#commands/staff/invite-person.ts';
import { readEmail } from '#domain/accounts/account-fields.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { listChanges } from '#store/staff/audit-log.ts';
import { listInvitations } from '#store/staff/invitations.ts';
import { findMember, listOfficeSessions } from '#store/staff/office-sessions.ts';
import { listPeople } from '#store/staff/people.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { presentSession } from './present-session.ts';
import { invitationLink } from './staff-links.ts';

type Person = Awaited<ReturnType<typeof listPeople>>[number];

const presentPerson = (person: Person) => ({
  ...person,
  hasSecondFactor: person.hasFactor,
  version: rolesVersion(person),
});

export function peopleAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  const linkOf = (invitationId: string) => publicUrl(shop.config) + invitationLink(shop.secret, invitationId);

  register('listPeople', async () => ({
    people: (await listPeople(db)).map(presentPerson),
    invitations: await listInvitations(db),
  }));

  register.provenAct(
    'invitePerson',
    ({ tx, proof, staff: { actor, userId, permissions: granted }, body: { email, name, roles } }) =>
      invitePerson(tx, {
        ...{ email: email == null ? null : readEmail({ email }), name: name ?? null, roles: [...new Set(roles)] },
        ...{ granted, actor, userId, proof },
      }),
    (invitation) => ({ ...invitation, url: invitation.email === null ? linkOf(invitation.id) : null }),
  );

  register.provenAct(
    'takeInvitationLink',
    ({ tx, proof, params: { invitationId } }) => noteLinkTaken(tx, invitationId, proof),
    (_, { params: { invitationId } }) => ({ url: linkOf(invitationId) }),
  );

  register.act('withdrawInvitation', ({ tx, params: { invitationId } }) => withdrawInvitation(tx, invitationId));

  register.provenAct(
    'changeRoles',
    ({ tx, proof, staff: { actor, permissions: granted }, params, body: { roles, version } }) =>
      changeRoles(tx, { ...params, roles, version, granted, actor, proof }),
    async (_, { params: { userId } }) => {
      const changed = (await listPeople(db)).find((person) => person.userId === userId);
      return presentPerson(demand(changed, 'NOT_FOUND'));
    },
  );

  register.act('removePerson', ({ tx, staff: { actor }, params: { userId } }) => removePerson(tx, userId, actor));

  sessionsOfPeople(register, shop);
  auditLog(register, shop);
}

function sessionsOfPeople(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listSessionsOfPerson', async ({ staff: { sessionId }, params: { userId } }) => {
    if (!(await findMember(db, userId))) throw new Failure('NOT_FOUND');
    return { items: (await listOfficeSessions(db, userId)).map((session) => presentSession(session, sessionId)) };
  });

  register.act('endSessionsOfPerson', ({ tx, params: { userId } }) => endSessionsOf(tx, userId));

  register.provenAct('resetSecondFactor', ({ tx, proof, staff: { actor }, params: { userId } }) =>
    resetSecondFactor(tx, userId, actor, proof),
  );
}

function auditLog(register: RegisterAdmin, shop: Shop): void {
  register('listAuditLog', async ({ query: { cursor, limit, ...wanted } }) => {
    const changes = await listChanges(shop.db, { ...wanted, ...(cursor !== undefined && { before: cursor }), limit });
    const last = changes.length === limit ? changes.at(-1) : undefined;
    return {
      items: changes,
      next: last ? String(last.id) : null,
    };
  });
}
