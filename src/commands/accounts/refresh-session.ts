/** Replaces a refresh token by its successor; an old one that turns up late ends the session it belongs to. */
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
      // somebody has a copy: neither the thief nor the customer goes on; the end must be committed, so nothing is thrown
      await endSession(tx, session.id);
      return null;
    }
    await extendSession(tx, session.id);
    return { userId: session.userId, sessionId: session.id, refreshToken };
  });
  if (!refreshed) throw new Failure('TOKEN_INVALID');
  return refreshed;
}
