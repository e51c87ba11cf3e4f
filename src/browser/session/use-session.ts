import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '#ui/store.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { keepSessionFresh } from './refresh-session.ts';
import { type Session, sessionStore } from './session-store.ts';

/** Returns the session; null for a visitor; undefined on the server and until the page is hydrated. */
export function useSession(): Session | null | undefined {
  return useStore(sessionStore, undefined);
}

/** Refreshes the session's tokens before they expire; clears a customer's cached data and drafts when they sign out. */
export function useSessionCare(): void {
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  useEffect(keepSessionFresh, []);
  useEffect(() => {
    return () => {
      if (userId === undefined) return;
      queryClient.removeQueries({ queryKey: ['mine'] });
      forgetDrafts();
    };
  }, [queryClient, userId]);
}
