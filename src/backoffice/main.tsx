/** The entry point of the back office. It is rendered only in the browser, and staff must sign in. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './frame/query-client.ts';
import { router } from './router.tsx';
import './styles.css';

const root = document.getElementById('office');
if (!root) throw new Error('index.html has no #office');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
