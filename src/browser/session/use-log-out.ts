import { useNavigate } from '@tanstack/react-router';
import { call } from './call.ts';
import { clearSession, currentSession } from './session-store.ts';

/** Signs the customer out in every tab, notifies the server if it can be reached, and opens the sign-in page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const refreshToken = currentSession()?.refreshToken;
    clearSession();
    void navigate({ to: '/login' });
    if (refreshToken) call('logOut', { body: { refreshToken } }).catch(() => undefined);
  };
}
