/** Replaces a refresh token by a new one. If a client sends a used token after the grace period, the session ends. */
import { Failure } from '#domain/values/failure.ts';
import { findSessionOfToken, replaceRefreshToken } from '#store/accounts/refresh-tokens.ts';
import { endSession, extendSession, lockSession } from '#store/accounts/sessions.ts';
import type { Database } from '#store/database/database.ts';
import type { StartedSession } from './log-in.ts';

/** @throws Failure TOKEN_INVALID */
export async function refreshSession(db: Database, token: string): Promise<StartedSession> {
  const refreshed = await db.transaction().execute(async (tx) => {
    const sessionId = await findSessionOfToken(tx, token);
    const session = sessionId === null ? null : await lockSession(tx, sessionId);
    if (!session) return null;
    const refreshToken = await replaceRefreshToken(tx, session.id, token);
    if (refreshToken === null) {
      // a thief may have a copy of the token, so the session ends for the thief and the customer; no error is thrown
      // here, because an error would undo the end of the session
      await endSession(tx, session.id);
      return null;
    }
    await extendSession(tx, session.id);
    return { userId: session.userId, sessionId: session.id, refreshToken };
  });
  if (!refreshed) throw new Failure('TOKEN_INVALID');
  return refreshed;
}
