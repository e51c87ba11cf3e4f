/** All parts in all their states; in development only, elsewhere no such page. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { pageHead } from '../page-head.ts';

const UiPage = import.meta.env.DEV ? lazy(() => import('../dev/ui-page.tsx')) : null;

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  head: () => pageHead({ title: 'Các thành phần giao diện', index: false }),
  component: () => UiPage && <UiPage />,
});
