/** Sets up the second factor of staff: creates a secret for an app, confirmed by the member with a first code. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Passwords } from '#domain/accounts/password.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { endOfficeSessions, type StaffMember } from '#store/staff/office-sessions.ts';
import { lockFactor, removeFactor, writeRecoveryCodes, writeUnconfirmedFactor } from '#store/staff/second-factors.ts';
import { provePassword } from '../accounts/change-password.ts';
import { type Acted, acted, runAct } from '../acts/run-act.ts';
import { proveFactor } from './prove-factor.ts';
import { type FactorCodes, spendCode } from './second-factor.ts';

type Asking = { member: StaffMember; code: string };

const thingOf = ({ userId, name }: StaffMember) => ({ kind: 'staff', id: userId, name }) as const;

/**
 * @returns the secret, which is shown only once; it has no effect before `confirmSecondFactor`
 * @throws Failure CURRENT_PASSWORD_WRONG, FACTOR_EXISTS
 */
export async function beginSecondFactor(
  db: Database,
  { passwords, codes }: { passwords: Passwords; codes: FactorCodes },
  { member, password, shopName }: { member: StaffMember; password: string; shopName: string },
): Promise<{ secret: string; uri: string }> {
  await provePassword(db, passwords, { userId: member.userId, password, field: 'password' });
  const { sealed, secret, uri } = codes.makeSecret(member, shopName);
  const isStored = await db.transaction().execute((tx) => writeUnconfirmedFactor(tx, member.userId, sealed));
  if (!isStored) throw new Failure('FACTOR_EXISTS');
  return { secret, uri };
}

/**
 * Confirms the secret, and ends all other sessions of this person, because no code was entered in them.
 * @returns the recovery codes, which are shown only once
 * @throws Failure FACTOR_NOT_BEGUN, FACTOR_EXISTS, FACTOR_CODE_WRONG
 */
export async function confirmSecondFactor(
  tx: Transaction,
  codes: FactorCodes,
  { member, sessionId, code }: Asking & { sessionId: string },
): Promise<Acted<string[]>> {
  const factor = demand(await lockFactor(tx, member.userId), 'FACTOR_NOT_BEGUN');
  if (factor.isConfirmed) throw new Failure('FACTOR_EXISTS');
  const spent = await spendCode(tx, codes, { userId: member.userId, factor, code });
  if (spent !== 'app') throw new Failure('FACTOR_CODE_WRONG', { field: 'code' });
  await endOfficeSessions(tx, member.userId, sessionId);
  return acted(thingOf(member), {}, await renew(tx, codes, member.userId));
}

async function renew(tx: Transaction, codes: FactorCodes, userId: string): Promise<string[]> {
  const made = codes.makeRecoveryCodes();
  await writeRecoveryCodes(
    tx,
    userId,
    made.map((code) => codes.hashRecoveryCode(userId, code)),
  );
  return made;
}

/** @returns new recovery codes, shown only once; earlier codes no longer work @throws Failure FACTOR_CODE_WRONG */
export async function renewRecoveryCodes(
  tx: Transaction,
  codes: FactorCodes,
  { member, code }: Asking,
): Promise<Acted<string[]>> {
  await proveFactor(tx, codes, member.userId, code);
  return acted(thingOf(member), {}, await renew(tx, codes, member.userId));
}

/** Removes a person's second factor, e.g. for a new phone. @throws Failure CURRENT_PASSWORD_WRONG, FACTOR_CODE_WRONG */
export async function removeSecondFactor(
  db: Database,
  { passwords, codes }: { passwords: Passwords; codes: FactorCodes },
  { member, actor, password, code }: Asking & { actor: Actor; password: string },
): Promise<void> {
  await provePassword(db, passwords, { userId: member.userId, password, field: 'password' });
  await runAct(db, { actor, audit: 'people.factor-removed' }, async (tx) => {
    await proveFactor(tx, codes, member.userId, code);
    await removeFactor(tx, member.userId);
    return acted(thingOf(member));
  });
}
