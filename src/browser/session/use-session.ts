import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '#ui/store.ts';
import { keepSessionFresh } from './refresh-session.ts';
import { type Session, sessionStore } from './session-store.ts';

/** Null for a visitor; undefined while it is not known yet: on the server and until the page is hydrated. */
export function useSession(): Session | null | undefined {
  return useStore(sessionStore, undefined);
}

/** Keeps the tokens fresh, and forgets what one customer saw before another signs in. */
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
