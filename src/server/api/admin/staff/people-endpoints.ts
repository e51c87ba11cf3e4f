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
import type { FactorProofs } from '../../../http/factor-proofs.ts';
import { presentSession } from './present-session.ts';
import { invitationLink } from './staff-links.ts';

type Person = Awaited<ReturnType<typeof listPeople>>[number];

const presentPerson = (person: Person) => ({
  ...person,
  hasSecondFactor: person.hasFactor,
  version: rolesVersion(person),
});

export function peopleAdminEndpoints(register: RegisterAdmin, shop: Shop, proofs: FactorProofs): void {
  const { db } = shop;
  const linkOf = (invitationId: string) => publicUrl(shop.config) + invitationLink(shop.secret, invitationId);

  register('listPeople', async () => ({
    people: (await listPeople(db)).map(presentPerson),
    invitations: await listInvitations(db),
  }));

  register('invitePerson', async ({ staff, body: { email, name, roles, code } }) => {
    const { actor, userId, permissions: granted } = staff;
    const invited = {
      ...{ email: email == null ? null : readEmail({ email }), name: name ?? null, roles: [...new Set(roles)] },
      ...{ granted, actor, userId },
    };
    const invitation = await proofs.proven(staff, code, (proof) => invitePerson(db, { ...invited, proof }));
    return { ...invitation, url: invitation.email === null ? linkOf(invitation.id) : null };
  });

  register('takeInvitationLink', async ({ staff, params: { invitationId }, body: { code } }) => {
    await proofs.proven(staff, code, (proof) => noteLinkTaken(db, invitationId, staff.actor, proof));
    return { url: linkOf(invitationId) };
  });

  register('withdrawInvitation', ({ staff: { actor }, params: { invitationId } }) =>
    withdrawInvitation(db, invitationId, actor),
  );

  register('changeRoles', async ({ staff, params: { userId }, body: { code, ...change } }) => {
    const { actor, permissions: granted } = staff;
    await proofs.proven(staff, code, (proof) => changeRoles(db, { userId, ...change, granted, actor, proof }));
    const changed = demand(
      (await listPeople(db)).find((person) => person.userId === userId),
      'NOT_FOUND',
    );
    return presentPerson(changed);
  });

  register('removePerson', ({ staff: { actor }, params: { userId } }) => removePerson(db, userId, actor));

  sessionsOfPeople(register, shop, proofs);
  auditLog(register, shop);
}

function sessionsOfPeople(register: RegisterAdmin, shop: Shop, proofs: FactorProofs): void {
  const { db } = shop;

  register('listSessionsOfPerson', async ({ staff: { sessionId }, params: { userId } }) => {
    if (!(await findMember(db, userId))) throw new Failure('NOT_FOUND');
    return { items: (await listOfficeSessions(db, userId)).map((session) => presentSession(session, sessionId)) };
  });

  register('endSessionsOfPerson', ({ staff: { actor }, params: { userId } }) => endSessionsOf(db, userId, actor));

  register('resetSecondFactor', ({ staff, params: { userId }, body: { code } }) =>
    proofs.proven(staff, code, (proof) => resetSecondFactor(db, userId, staff.actor, proof)),
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
