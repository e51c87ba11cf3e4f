/** Ends sessions in the back office. */
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { endOfficeSession, endOfficeSessions, endSessionOfCookie, findMember } from '#store/staff/office-sessions.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** Ends the session whose token the browser's cookie contains. */
export function signOutOfOffice(db: Database, cookie: string): Promise<void> {
  return db.transaction().execute((tx) => endSessionOfCookie(tx, cookie));
}

/** Ends a session of the person who requests this. @throws Failure NOT_FOUND */
export async function endOwnSession(tx: Transaction, userId: string, sessionId: string): Promise<Acted> {
  if (!(await endOfficeSession(tx, userId, sessionId))) throw new Failure('NOT_FOUND');
  return acted({ kind: 'staff', id: userId });
}

/** Ends all sessions of another member of the staff. @throws Failure NOT_FOUND */
export async function endSessionsOf(tx: Transaction, userId: string): Promise<Acted> {
  const { name } = demand(await findMember(tx, userId), 'NOT_FOUND');
  await endOfficeSessions(tx, userId);
  return acted({ kind: 'staff', id: userId, name }, { after: { all: true } });
}
