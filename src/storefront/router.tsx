import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createQueryClient } from '#browser/api/query-client.ts';
import { parseSearch, stringifySearch } from './catalogue/search-params.ts';
import { PageError } from './frame/page-error.tsx';
import { pageNonce } from './page/page-nonce.ts';
import { routeTree } from './routeTree.gen.ts';

export type RouterContext = { queryClient: QueryClient };

let alive = false;

/**
 * The router takes every new page to its top or to where it was left, but not the very first one where the visitor
 * scrolled before the scripts came; that place is then remembered as if it had just been scrolled to.
 */
function movesToPlace(): boolean {
  if (alive || typeof window === 'undefined') return true;
  alive = true;
  if (window.scrollY === 0 || window.location.hash !== '') return true;
  setTimeout(() => document.dispatchEvent(new Event('scroll')));
  return false;
}

export function getRouter() {
  const queryClient = createQueryClient();
  const nonce = pageNonce();
  const router = createRouter({
    routeTree,
    context: { queryClient } satisfies RouterContext,
    ...(nonce ? { ssr: { nonce } } : {}),
    parseSearch,
    stringifySearch,
    scrollRestoration: movesToPlace,
    // A path that no route matches is a missing page, not a missing product or post.
    notFoundMode: 'root',
    // Beneath the header, so that the way to the other pages stays.
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // Query decides what is fresh; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface HistoryState {
    /** what the address opens was opened from the entry before: closing it is going back */
    openedHere?: boolean;
  }
}
