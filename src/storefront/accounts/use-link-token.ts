import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a letter's link. Undefined until the page is alive: what the server renders is the same for every
 * link, and programs that open links in mail run no script. Null where the link has none.
 */
export function useLinkToken(): { token: string | null | undefined; forget: () => void } {
  const router = useRouter();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    setToken((known) => known ?? (new URLSearchParams(window.location.search).get('token')?.trim() || null));
  }, []);
  /** Takes it out of the address and the history: it has done its work. */
  const forget = () => void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  return { token, forget };
}
