/** Changes the password of a signed-in customer. All sessions of the customer except that of the request end. */
import type { Passwords } from '#domain/accounts/password.ts';
import type { FailureFacts } from '#domain/failures.ts';
import { Failure } from '#domain/values/failure.ts';
import { spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { endSessions, type SignedIn } from '#store/accounts/sessions.ts';
import { getPasswordHash, setPasswordHash } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { runAct } from '../acts/run-act.ts';
import { revokeTokensOf } from './revoke-tokens.ts';

/**
 * @param endsTokens whether the API tokens of a member of staff end, too, with which other programs work
 * @throws Failure CURRENT_PASSWORD_WRONG
 */
export async function changePassword(
  db: Database,
  passwords: Passwords,
  { id, sessionId, role }: SignedIn,
  { current, next, endsTokens }: { current: string; next: string; endsTokens: boolean },
): Promise<void> {
  const before = await provePassword(db, passwords, { userId: id, password: current, field: 'currentPassword' });
  const hash = await passwords.hash(next);
  await db.transaction().execute(async (tx) => {
    if (!(await setPasswordHash(tx, id, hash, before)))
      throw new Failure('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
    await endSessions(tx, id, sessionId);
    await spendOneTimeTokens(tx, id, 'reset-password');
    const by = { actor: { kind: role, userId: id }, audit: 'machine.token-revoked' } as const;
    if (endsTokens) await runAct(tx, by, () => revokeTokensOf(tx, id));
    await queueMail(tx, { kind: 'password-changed', facts: { userId: id } });
  });
}

/** Checks an account's entered password. @returns the matching stored hash @throws Failure CURRENT_PASSWORD_WRONG */
export async function provePassword(
  db: Database,
  passwords: Passwords,
  { userId, password, field }: { userId: string; password: string } & FailureFacts<'CURRENT_PASSWORD_WRONG'>,
): Promise<string> {
  const hash = await getPasswordHash(db, userId);
  if (hash === null || !(await passwords.matches(password, hash)))
    throw new Failure('CURRENT_PASSWORD_WRONG', { field });
  return hash;
}
