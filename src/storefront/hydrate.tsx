/**
 * Where the browser takes over the page the server rendered. The router's own client, not Start's:
 * the shop has no server functions, and their serialiser would be a tenth of the first load.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeDictionaryFrom } from './labels/label.ts';
import { watchLanguage } from './labels/switch-language.ts';
import { getRouter } from './router.tsx';

export async function hydrate(): Promise<void> {
  if (document.documentElement.lang === 'en') {
    const { english } = await import('./labels/english.ts');
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
