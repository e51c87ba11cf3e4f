import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token in the URL of an email link: undefined until hydration, null if the URL contains no token. The server
 * renders the same page for every link, and only a script uses the token: mail scanners that open links run no script,
 * so they cannot use up the token.
 */
export function useLinkToken(): { token: string | null | undefined; forget: () => void } {
  const router = useRouter();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    setToken((current) => current ?? (new URLSearchParams(window.location.search).get('token')?.trim() || null));
  }, []);
  /** Removes the used token from the URL and the history. */
  const forget = () => void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  return { token, forget };
}
