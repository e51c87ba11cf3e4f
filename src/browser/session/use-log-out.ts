import { useNavigate } from '@tanstack/react-router';
import { call } from './call.ts';
import { clearSession, currentSession } from './session-store.ts';

/** Signs out in every tab, tells the server if it can be reached, and opens the sign-in page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const refreshToken = currentSession()?.refreshToken;
    clearSession();
    void navigate({ to: '/login' });
    if (refreshToken) call('logOut', { body: { refreshToken } }).catch(() => undefined);
  };
}
