/** Invites a person to the staff by email, and withdraws an invitation. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findAccount } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { type Invitation, insertInvitation, removeInvitation, removeInvitationsTo } from '#store/staff/invitations.ts';
import { checkGiven, type RolesChange } from './change-person.ts';

const thingOf = ({ id, email }: Invitation) => ({ kind: 'staff', id, name: email }) as const;

/** `userId` and `granted` are those of the person who invites. */
type Inviting = Omit<RolesChange, 'version'> & { email: string };

/** @throws Failure STAFF_ALREADY, PERMISSION_MISSING */
export function invitePerson(db: Database, { email, roles, granted, actor, userId }: Inviting): Promise<Invitation> {
  checkGiven(roles, granted);
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email);
    if (account && account.role !== 'customer') throw new Failure('STAFF_ALREADY');
    await removeInvitationsTo(tx, email);
    const invitation = await insertInvitation(tx, { email, roles, invitedBy: userId });
    await queueMail(tx, { kind: 'staff-invited', facts: { invitationId: invitation.id } });
    await recordChange(tx, { actor, act: 'people.invited', thing: thingOf(invitation), after: { roles } });
    return invitation;
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
