/** Completes a sign-in to the back office with a code of the second factor. */
import { FACTOR_TRIES } from '#domain/staff/office-session.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import {
  type Browser,
  countFactorTry,
  endSessionOfCookie,
  findMember,
  lockWaitingSession,
} from '#store/staff/office-sessions.ts';
import { countRecoveryCodes, lockFactor } from '#store/staff/second-factors.ts';
import { recordOwnAct } from '../acts/record-own-act.ts';
import { type FactorCodes, spendCode } from './second-factor.ts';
import { startSession } from './sign-in-to-office.ts';

type Entered = { token: string; recoveryCodesLeft: number } | 'wrong' | 'spent' | 'ended';

/**
 * @param cookie the token of the session that waits for the code; a new session replaces this session
 * @returns the token for the new cookie
 * @throws Failure STAFF_SIGN_IN_REQUIRED, FACTOR_CODE_WRONG, FACTOR_TRIES_SPENT
 */
export async function enterSecondFactor(
  db: Database,
  codes: FactorCodes,
  { cookie, code, browser }: { cookie: string; code: string; browser: Browser },
): Promise<{ token: string; recoveryCodesLeft: number }> {
  // a wrong code is counted, so the transaction must be committed: the error is thrown after it
  const entered = await db.transaction().execute(async (tx): Promise<Entered> => {
    const session = await lockWaitingSession(tx, cookie);
    const member = session && (await findMember(tx, session.userId));
    const factor = session && (await lockFactor(tx, session.userId));
    if (!session || !member || !factor) return 'ended';
    const spent = await spendCode(tx, codes, { userId: session.userId, factor, code });
    if (spent === null) {
      await countFactorTry(tx, session.sessionId);
      // the sender of a wrong code knows the password, so the owner should see this in the audit log
      await recordOwnAct(tx, member, 'people.factor-wrong', { after: browser });
      if (session.tries + 1 < FACTOR_TRIES) return 'wrong';
      await endSessionOfCookie(tx, cookie);
      return 'spent';
    }
    await endSessionOfCookie(tx, cookie);
    const recoveryCodesLeft = await countRecoveryCodes(tx, member.userId);
    if (spent === 'recovery')
      await recordOwnAct(tx, member, 'people.recovery-code-used', { after: { left: recoveryCodesLeft } });
    return { token: await startSession(tx, member, browser), recoveryCodesLeft };
  });
  if (entered === 'ended') throw new Failure('STAFF_SIGN_IN_REQUIRED');
  if (entered === 'spent') throw new Failure('FACTOR_TRIES_SPENT');
  if (entered === 'wrong') throw new Failure('FACTOR_CODE_WRONG', { field: 'code' });
  return entered;
}
