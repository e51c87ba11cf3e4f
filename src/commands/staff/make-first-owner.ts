/** Makes the person who opened the link printed by the server the first owner of the shop. */
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { setRole } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { type Browser, findMember } from '#store/staff/office-sessions.ts';
import { hasOwner, lockFirstOwner } from '#store/staff/people.ts';
import { recordOwnAct } from '../acts/record-own-act.ts';
import { startSession } from './sign-in-to-office.ts';
import { type NewAccount, takeAccount } from './take-account.ts';

/** @returns the token for the owner's session cookie @throws Failure FIRST_RUN_OVER if the shop already has an owner */
export async function makeFirstOwner(
  db: Database,
  passwords: Passwords,
  { owner, browser }: { owner: NewAccount; browser: Browser },
): Promise<string> {
  if (await hasOwner(db)) throw new Failure('FIRST_RUN_OVER');
  const passwordHash = await passwords.hash(owner.password);
  return db.transaction().execute(async (tx) => {
    if (await lockFirstOwner(tx)) throw new Failure('FIRST_RUN_OVER');
    const userId = await takeAccount(tx, { ...owner, passwordHash });
    await setRole(tx, userId, 'owner');
    const member = await findMember(tx, userId);
    if (!member) throw new Error('the owner who was just made is gone');
    await recordOwnAct(tx, member, 'people.first-owner');
    return startSession(tx, member, browser);
  });
}
