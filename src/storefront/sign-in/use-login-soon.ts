import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds for which a success message is shown before the sign-in page opens. */
const DELAY_MS = 3000;

/** Opens the sign-in page 3 seconds after `done` becomes true. */
export function useLoginSoon(done: boolean, search: { verified?: 'true' } = {}): void {
  const navigate = useNavigate();
  const { verified } = search;
  useEffect(() => {
    if (!done) return;
    const go = () => void navigate({ to: '/login', search: verified ? { verified } : {}, replace: true });
    const timer = setTimeout(go, DELAY_MS);
    return () => clearTimeout(timer);
  }, [done, verified, navigate]);
}
