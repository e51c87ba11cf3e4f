/** All components in all their states, for development and tests. In production this page does not exist. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { UiPage } from '#gallery/ui-page.tsx';
import { pageHead } from '../page/page-head.ts';

/** Read while the page is rendered, because a build is used in both environments. */
function isInProduction(): boolean {
  const { NODE_ENV } = process.env;
  return NODE_ENV === 'production';
}

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    // the browser's first script leaves it out
    if (import.meta.env.SSR && isInProduction()) throw notFound();
  },
  head: ({ match }) => pageHead({ title: t('Các thành phần giao diện'), match }),
  component: UiPage,
});
