/** Changes the roles of another member of staff; nobody can change their own. Owners: only at the command line. */
import type { Actor } from '#domain/accounts/access.ts';
import {
  addedRoles,
  type GivenRole,
  type Permission,
  permissionsOf,
  staffRoleNames,
} from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { endSessions } from '#store/accounts/sessions.ts';
import { setRole } from '#store/accounts/users.ts';
import type { Transaction } from '#store/database/database.ts';
import { removeTokensOf } from '#store/staff/api-tokens.ts';
import { endOfficeSessions, type StaffMember } from '#store/staff/office-sessions.ts';
import { lockMember } from '#store/staff/people.ts';
import { removeFactor } from '#store/staff/second-factors.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import type { Proof } from './prove-factor.ts';
import { tellOwnersOfAccess } from './tell-owners-of-access.ts';

/**
 * Returns the version of a person's roles. It shows whether the roles have changed since an owner viewed them, so that
 * two owners do not overwrite each other's changes.
 */
export const rolesVersion = ({ roles }: Pick<StaffMember, 'roles'>): string => [...roles].sort().join(' ');

const thingOf = ({ userId, name }: StaffMember) => ({ kind: 'staff', id: userId, name }) as const;

/** @throws Failure NOT_FOUND, OWN_ROLE, OWNER_FIXED */
async function lockOther(tx: Transaction, userId: string, actor: Actor): Promise<StaffMember> {
  const member = demand(await lockMember(tx, userId), 'NOT_FOUND');
  if (member.userId === actor.userId) throw new Failure('OWN_ROLE');
  if (member.role === 'owner') throw new Failure('OWNER_FIXED');
  return member;
}

export type RolesChange = {
  userId: string;
  roles: readonly GivenRole[];
  /** the version, computed by `rolesVersion`, of the roles that the person saw */
  version: string;
  /** the permissions of the person who makes the change */
  granted: ReadonlySet<Permission>;
  actor: Actor;
  proof: Proof;
};

/** Checks that a person grants only permissions that this person has too. @throws Failure PERMISSION_MISSING */
export function checkGiven(roles: readonly GivenRole[], granted: ReadonlySet<Permission>): void {
  if ([...permissionsOf(roles)].some((permission) => !granted.has(permission)))
    throw new Failure('PERMISSION_MISSING', { field: 'roles' });
}

/**
 * Only an added role needs the proof. @throws Failure NOT_FOUND, OWN_ROLE, OWNER_FIXED, CHANGED_MEANWHILE,
 * PERMISSION_MISSING, and those of `proof`
 */
export async function changeRoles(
  tx: Transaction,
  { userId, roles, version, granted, actor, proof }: RolesChange,
): Promise<Acted> {
  const member = await lockOther(tx, userId, actor);
  if (rolesVersion(member) !== version)
    throw new Failure('CHANGED_MEANWHILE', { current: { roles: member.roles, version: rolesVersion(member) } });
  const added = addedRoles(member.roles, roles);
  checkGiven(added, granted);
  if (added.length > 0) await proof(tx);
  await writeRoles(tx, userId, [...new Set(roles)]);
  const detail = added.map((role) => staffRoleNames[role]).join(', ');
  if (added.length > 0) await tellOwnersOfAccess(tx, actor, { change: 'roles', name: member.name, detail });
  return acted(thingOf(member), { before: { roles: member.roles }, after: { roles } });
}

/** Makes a member of staff a customer again. The member's back-office sessions and API tokens end at once. */
export async function removePerson(tx: Transaction, userId: string, actor: Actor): Promise<Acted> {
  const member = await lockOther(tx, userId, actor);
  await setRole(tx, userId, 'customer');
  await writeRoles(tx, userId, []);
  await removeTokensOf(tx, userId);
  await removeFactor(tx, userId);
  await endSessions(tx, userId);
  return acted(thingOf(member), { before: { roles: member.roles, email: member.email } });
}

/**
 * Removes the second factor of a person who lost the phone and the recovery codes, and ends the person's sessions.
 * @param proof that of the one who resets it: afterwards, the person's password alone opens the office
 * @throws Failure NOT_FOUND, OWN_ROLE, OWNER_FIXED, and those of `proof`
 */
export async function resetSecondFactor(tx: Transaction, userId: string, actor: Actor, proof: Proof): Promise<Acted> {
  const member = await lockOther(tx, userId, actor);
  await proof(tx);
  return turnFactorOff(tx, member, actor);
}

/** Works like resetSecondFactor, for the operator at the command line, also for owners. @throws Failure NOT_FOUND */
export async function resetFactorAsOperator(tx: Transaction, userId: string): Promise<Acted> {
  return turnFactorOff(tx, demand(await lockMember(tx, userId), 'NOT_FOUND'), { kind: 'operator', userId: null });
}

async function turnFactorOff(tx: Transaction, member: StaffMember, actor: Actor): Promise<Acted> {
  await removeFactor(tx, member.userId);
  await endOfficeSessions(tx, member.userId);
  await tellOwnersOfAccess(tx, actor, { change: 'factor', name: member.name, detail: member.email });
  return acted(thingOf(member));
}
