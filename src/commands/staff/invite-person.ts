/** Invites a person to the staff by email or by a link that is sent by hand, and withdraws an invitation. */
import { staffRoleNames } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findAccount } from '#store/accounts/users.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import {
  findInvitation,
  type Invitation,
  insertInvitation,
  removeInvitation,
  removeInvitationsTo,
} from '#store/staff/invitations.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import { checkGiven, type RolesChange } from './change-person.ts';
import type { Proof } from './prove-factor.ts';
import { tellOwnersOfAccess } from './tell-owners-of-access.ts';

const thingOf = ({ id, email, name }: Invitation) => ({ kind: 'staff', id, name: email ?? name }) as const;

/** `userId` and `granted` are those of the person who invites. */
type Inviting = Omit<RolesChange, 'version'> & Pick<Invitation, 'email' | 'name'>;

/** @throws Failure STAFF_ALREADY, PERMISSION_MISSING, and those of `proof` */
export async function invitePerson(
  tx: Transaction,
  { email, name, roles, granted, actor, userId, proof }: Inviting,
): Promise<Acted<Invitation>> {
  checkGiven(roles, granted);
  const account = email === null ? null : await findAccount(tx, email);
  if (account && account.role !== 'customer') throw new Failure('STAFF_ALREADY');
  await proof(tx);
  if (email !== null) await removeInvitationsTo(tx, email);
  const invitation = await insertInvitation(tx, { email, name, roles, invitedBy: userId });
  if (email !== null) await queueMail(tx, { kind: 'staff-invited', facts: { invitationId: invitation.id } });
  const detail = roles.map((role) => staffRoleNames[role]).join(', ');
  await tellOwnersOfAccess(tx, actor, { change: 'invitation', name: email ?? name ?? '', detail });
  return acted(thingOf(invitation), { after: { roles } }, invitation);
}

/**
 * Records that somebody took the link of an open invitation. The link of an invitation by email is never shown, because
 * whoever opens it proves to own the mailbox. @throws Failure NOT_FOUND, and those of `proof`
 */
export async function noteLinkTaken(tx: Transaction, id: string, proof: Proof): Promise<Acted> {
  await proof(tx);
  const invitation = demand(await findInvitation(tx, id), 'NOT_FOUND');
  if (invitation.email !== null) throw new Failure('NOT_FOUND');
  return acted(thingOf(invitation));
}

/** @throws Failure NOT_FOUND */
export async function withdrawInvitation(tx: Transaction, id: string): Promise<Acted> {
  const invitation = demand(await removeInvitation(tx, id), 'NOT_FOUND');
  return acted(thingOf(invitation), { before: { roles: invitation.roles } });
}
