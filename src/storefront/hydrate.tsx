/**
 * Hydrates the page that the server rendered. This file replaces the client of TanStack Start with the client of the
 * router: the shop has no server functions, and the code that serializes them would be a tenth of the initial download.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isOffline } from '#browser/api/is-offline.ts';
import { setDictionarySource } from '#browser/labels/label.ts';
import { watchLanguage } from '#browser/labels/switch-language.ts';
import { keepTrueUnderTranslation } from '#browser/labels/under-translation.ts';
import { watchBack } from '#ui/overlays/back.ts';
import { retried } from '#ui/retried.ts';
import { getRouter } from './router.tsx';

/**
 * If a page's script cannot be loaded, the router reloads the document, which is right after a new version of the shop
 * was deployed. Without a network, a reload would replace the shop with the browser's own error page; so the import's
 * error gets another message than those that the router knows, and the router shows frame/page-error.tsx.
 */
function keepPageOffline(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isOffline()) event.payload.message = `offline: ${event.payload.message}`;
  });
}

/** A CSS selector for those elements of the head that only the server renders; see page/page-head.ts. */
const FROM_SERVER =
  'script[type="application/ld+json"], meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], link[rel=canonical], link[rel=alternate]';

/** Removes from the head the elements that describe the first page, because they would be wrong for the next page. */
function dropDescription(): void {
  for (const element of document.head.querySelectorAll(FROM_SERVER)) element.remove();
}

const loadEnglish = retried(() => import('#browser/labels/english.ts'));

export async function hydrate(): Promise<void> {
  keepPageOffline();
  keepTrueUnderTranslation();
  if (document.documentElement.lang === 'en') {
    const { english } = await loadEnglish();
    setDictionarySource(() => english);
  }
  watchLanguage();
  watchBack();
  const router = getRouter();
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && dropDescription());
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
