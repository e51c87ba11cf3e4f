/** Ends sessions in the back office. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { endOfficeSession, endOfficeSessions, endSessionOfCookie, findMember } from '#store/staff/office-sessions.ts';

/** Ends the session whose token the browser's cookie contains. */
export function signOutOfOffice(db: Database, cookie: string): Promise<void> {
  return db.transaction().execute((tx) => endSessionOfCookie(tx, cookie));
}

/** Ends a session of the person who requests this. @throws Failure NOT_FOUND */
export function endOwnSession(
  db: Database,
  { userId, actor, sessionId }: { userId: string; actor: Actor; sessionId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await endOfficeSession(tx, userId, sessionId))) throw new Failure('NOT_FOUND');
    await recordChange(tx, { actor, act: 'people.session-ended', thing: { kind: 'staff', id: userId } });
  });
}

/** Ends all sessions of another member of the staff. @throws Failure NOT_FOUND */
export function endSessionsOf(db: Database, userId: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const member = demand(await findMember(tx, userId), 'NOT_FOUND');
    await endOfficeSessions(tx, userId);
    const thing = { kind: 'staff', id: userId, name: member.name } as const;
    await recordChange(tx, { actor, act: 'people.session-ended', thing, after: { all: true } });
  });
}
