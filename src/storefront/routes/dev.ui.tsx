/** The page with all user interface components in all states, for development and tests; absent in production. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { UiPage } from '#gallery/ui-page.tsx';
import { pageHead } from '../page/page-head.ts';

/** The environment variable is read at each render: development and production use the same build. */
function isInProduction(): boolean {
  const { NODE_ENV } = process.env;
  return NODE_ENV === 'production';
}

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    // this branch is not part of the browser's first script
    if (import.meta.env.SSR && isInProduction()) throw notFound();
  },
  head: ({ match }) => pageHead({ title: t('Các thành phần giao diện'), match }),
  component: UiPage,
});
