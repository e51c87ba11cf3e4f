/** Ends the session of a refresh token, even if the token has been used. For an unknown token, does nothing. */
import { findSessionOfToken } from '#store/accounts/refresh-tokens.ts';
import { endSession } from '#store/accounts/sessions.ts';
import type { Database } from '#store/database/database.ts';

export function logOut(db: Database, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const sessionId = await findSessionOfToken(tx, token);
    if (sessionId !== null) await endSession(tx, sessionId);
  });
}
