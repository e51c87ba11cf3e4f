import type { ListedSession } from '#store/staff/office-sessions.ts';

/** @param asking the id of the session that sent the request, which is marked in the response */
export const presentSession = (session: ListedSession, asking: string | null) => ({
  ...session,
  isThis: session.id === asking,
});
