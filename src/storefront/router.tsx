import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createRouter, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createQueryClient } from '#browser/api/query-client.ts';
import { parseSearch, stringifySearch } from '#browser/routing/search-params.ts';
import { extensionRoutes } from './extension-routes.tsx';
import { PageError } from './frame/page-error.tsx';
import { pageNonce } from './page/page-nonce.ts';
import { answersToSend, keepAnswers, type SentAnswers } from './page/sent-answers.ts';
import { routeTree } from './routeTree.gen.ts';

export type RouterContext = { queryClient: QueryClient };

(routeTree as AnyRoute).addChildren([...((routeTree as AnyRoute).children as AnyRoute[]), ...extensionRoutes]);

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

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
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
    InnerWrap: WithQueries,
    hydrate: (sent: SentAnswers) => keepAnswers(queryClient, sent),
  });
  if (import.meta.env.SSR) {
    // The server drops the client of a page whole; a timer for each query would keep it for five minutes.
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
    // the types ask for a proof that every answer can be written as JSON; all of them have come as JSON
    const dehydrate = () => answersToSend(queryClient, router.latestLocation.searchStr !== '');
    router.options.dehydrate = dehydrate as never;
  }
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
