import type { ListedSession } from '#store/staff/office-sessions.ts';

/** @param asking the id of the session that sent the request */
export function presentSession({ createdAt, seenAt, ...session }: ListedSession, asking: string | null) {
  return {
    ...session,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: session.id === asking,
  };
}
