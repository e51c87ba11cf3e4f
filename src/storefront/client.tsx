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

/** Milliseconds after which a page comes alive whether the browser has told of its first paint or not. */
const PAINT_MS = 2_000;

/** A page is seen before it comes alive: hydrating is a second's work on a slow phone, and would be done before the first paint. */
function painted(): Promise<void> {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  // what is hidden is not painted
  if (document.hidden || isPainted()) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => isPainted() && resolve()).observe({ type: 'paint' });
    setTimeout(resolve, PAINT_MS);
  });
}

if (document.documentElement.lang === 'en') {
  const { english } = await import('./labels/english.ts');
  takeDictionaryFrom(() => english);
}
watchLanguage();
await painted();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
