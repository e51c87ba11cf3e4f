/** Ends the session of a refresh token, a used one too; an unknown token ends nothing. */

import { findSessionOfToken } from '#store/accounts/refresh-tokens.ts';
import { endSession } from '#store/accounts/sessions.ts';
import type { Database } from '#store/database/database.ts';

export async function logOut(db: Database, token: string): Promise<void> {
  const sessionId = await findSessionOfToken(db, token);
  if (sessionId !== null) await endSession(db, sessionId);
}
