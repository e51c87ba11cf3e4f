import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createQueryClient } from '#browser/api/query-client.ts';
import { parseSearch, stringifySearch } from '#browser/routing/search-params.ts';
import { PageError } from './frame/page-error.tsx';
import { pageNonce } from './page/page-nonce.ts';
import { routeTree } from './routeTree.gen.ts';

export type RouterContext = { queryClient: QueryClient };

let firstPageRestored = false;

/**
 * Whether the router may restore the scroll position. On the first page it must not if the visitor scrolled before the
 * scripts were loaded; the position of the visitor is then saved as if it had just been reached.
 */
function mayRestoreScroll(): boolean {
  if (firstPageRestored || typeof window === 'undefined') return true;
  firstPageRestored = true;
  if (window.scrollY === 0 || window.location.hash !== '') return true;
  setTimeout(() => document.dispatchEvent(new Event('scroll')));
  return false;
}

type HydratedQuery = { state: { data?: unknown; dataUpdatedAt: number } };

/**
 * Sets the time of all data in the server's HTML to the moment of hydration. The HTML may come from a cache, and the
 * visitor's clock may differ from the shop's, so the data could look outdated, and the browser would request all of it
 * again at once.
 */
function countAsFresh({ query }: { query: { initial?: HydratedQuery[] } }): void {
  for (const { state } of query.initial ?? []) if (state.data !== undefined) state.dataUpdatedAt = Date.now();
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
    scrollRestoration: mayRestoreScroll,
    // A URL that no route matches shows the general not-found page, not the one for missing products or posts.
    notFoundMode: 'root',
    // The error page is shown below the header, so that the navigation stays usable.
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // The router calls loaders on every navigation: TanStack Query, not the router, decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    hydrate: countAsFresh,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface HistoryState {
    /** true if the previous history entry opened this page, so that closing the page goes back to it */
    openedHere?: boolean;
  }
}
