import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds a success can be read before the page moves on. */
const MOMENT = 3000;

/** Goes on to the sign-in page 3 seconds after `done`. */
export function useLoginSoon(done: boolean, search: { verified?: 'true' } = {}): void {
  const navigate = useNavigate();
  const { verified } = search;
  useEffect(() => {
    if (!done) return;
    const go = () => void navigate({ to: '/login', search: verified ? { verified } : {}, replace: true });
    const timer = setTimeout(go, MOMENT);
    return () => clearTimeout(timer);
  }, [done, verified, navigate]);
}
