/** Sessions: one for each signed-in browser. */
import type { Role } from '#domain/access.ts';
import type { Database } from './database.ts';

/** Who asks, in which session. */
export type SignedIn = { id: string; sessionId: string; email: string; role: Role };

/** Null where the session has ended. */
export async function findSignedIn(db: Database, sessionId: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 's.id as sessionId', 'u.email', 'u.role'])
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
}
