import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { keepSessionFresh } from './refresh-session.ts';
import { currentSession, type Session, subscribeToSession } from './session-store.ts';

/** The session; null for a guest; undefined while unknown: on the server and until the page is hydrated. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribeToSession, currentSession, () => undefined);
}

/** Refreshes the tokens in time, and clears one customer's cached data before another customer signs in. */
export function useSessionCare(): void {
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  useEffect(keepSessionFresh, []);
  useEffect(() => {
    return () => {
      if (userId !== undefined) queryClient.removeQueries({ queryKey: ['mine'] });
    };
  }, [queryClient, userId]);
}
