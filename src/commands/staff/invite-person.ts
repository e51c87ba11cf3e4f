/** Invites a person to the staff by email or by a link that is sent by hand, and withdraws an invitation. */
import type { Actor } from '#domain/accounts/access.ts';
import { staffRoleNames } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findAccount } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import {
  findInvitation,
  type Invitation,
  insertInvitation,
  removeInvitation,
  removeInvitationsTo,
} from '#store/staff/invitations.ts';
import { checkGiven, type RolesChange } from './change-person.ts';
import type { Proof } from './prove-factor.ts';
import { tellOwnersOfAccess } from './tell-owners-of-access.ts';

const thingOf = ({ id, email, name }: Invitation) => ({ kind: 'staff', id, name: email ?? name }) as const;

/** `userId` and `granted` are those of the person who invites. */
type Inviting = Omit<RolesChange, 'version'> & Pick<Invitation, 'email' | 'name'>;

/** @throws Failure STAFF_ALREADY, PERMISSION_MISSING, and those of `proof` */
export function invitePerson(
  db: Database,
  { email, name, roles, granted, actor, userId, proof }: Inviting,
): Promise<Invitation> {
  checkGiven(roles, granted);
  return db.transaction().execute(async (tx) => {
    const account = email === null ? null : await findAccount(tx, email);
    if (account && account.role !== 'customer') throw new Failure('STAFF_ALREADY');
    await proof(tx);
    if (email !== null) await removeInvitationsTo(tx, email);
    const invitation = await insertInvitation(tx, { email, name, roles, invitedBy: userId });
    if (email !== null) await queueMail(tx, { kind: 'staff-invited', facts: { invitationId: invitation.id } });
    await recordChange(tx, { actor, act: 'people.invited', thing: thingOf(invitation), after: { roles } });
    const detail = roles.map((role) => staffRoleNames[role]).join(', ');
    await tellOwnersOfAccess(tx, actor, { change: 'invitation', name: email ?? name ?? '', detail });
    return invitation;
  });
}

/**
 * Records that somebody took the link of an open invitation. The link of an invitation by email is never shown, because
 * whoever opens it proves to own the mailbox. @throws Failure NOT_FOUND, and those of `proof`
 */
export function noteLinkTaken(db: Database, id: string, actor: Actor, proof: Proof): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await proof(tx);
    const invitation = demand(await findInvitation(tx, id), 'NOT_FOUND');
    if (invitation.email !== null) throw new Failure('NOT_FOUND');
    await recordChange(tx, { actor, act: 'people.invitation-link-taken', thing: thingOf(invitation) });
  });
}

/** @throws Failure NOT_FOUND */
export function withdrawInvitation(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const invitation = demand(await removeInvitation(tx, id), 'NOT_FOUND');
    const { roles } = invitation;
    await recordChange(tx, {
      actor,
      act: 'people.invitation-withdrawn',
      thing: thingOf(invitation),
      before: { roles },
    });
  });
}
