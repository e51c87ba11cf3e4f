/**
 * Where the browser takes over the page the server rendered. The router's own client, not Start's:
 * the shop has no server functions, and their serialiser would be a tenth of the first load.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isOffline } from '#browser/api/is-offline.ts';
import { takeDictionaryFrom } from '#browser/labels/label.ts';
import { watchLanguage } from '#browser/labels/switch-language.ts';
import { getRouter } from './router.tsx';

/**
 * Where a page's script does not load, the router loads the document anew, which is right after a new version was put
 * online. Offline it would replace the shop by the browser's own error page; without the import's error the router
 * shows the shop's (components/page-error.tsx).
 */
function keepPageOffline(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isOffline()) event.preventDefault();
  });
}

export async function hydrate(): Promise<void> {
  keepPageOffline();
  if (document.documentElement.lang === 'en') {
    const { english } = await import('#browser/labels/english.ts');
    takeDictionaryFrom(() => english);
  }
  watchLanguage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={getRouter()} />
      </StrictMode>,
    );
  });
}
