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
 * Whether the router may restore the scroll position. It must not on the first page if the visitor scrolled before the
 * scripts were loaded; that position is then saved as if the visitor had just scrolled there.
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
 * Dates the queries of the server's HTML at the moment of hydration: the page may come from a cache, and the visitor's
 * clock may differ from the shop's. Otherwise the browser would send every query again at once.
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
    // A path without a route shows the general not-found page, not that of products or posts.
    notFoundMode: 'root',
    // Shown below the header, so that the navigation stays usable.
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // TanStack Query decides whether data is fresh, so the router calls the loaders on every navigation.
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
    /** true if this page was opened from the previous history entry, so that closing it goes back */
    openedHere?: boolean;
  }
}
