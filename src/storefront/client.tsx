/**
 * Where the browser takes over the page the server rendered. The router's own client, not Start's:
 * the shop has no server functions, and their serialiser would be a tenth of the first load.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
