/** The page with all components in all their states, for development and tests. It does not exist in production. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { UiPage } from '#gallery/ui-page.tsx';
import { pageHead } from '../page/page-head.ts';

/** The environment is read at each render, because development and production use the same build. */
function isInProduction(): boolean {
  const { NODE_ENV } = process.env;
  return NODE_ENV === 'production';
}

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    // the browser's first script does not contain this branch
    if (import.meta.env.SSR && isInProduction()) throw notFound();
  },
  head: ({ match }) => pageHead({ title: t('Các thành phần giao diện'), match }),
  component: UiPage,
});
