import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { pageHead } from '../page/page-head.ts';
import { NotMyAccountPage } from '../sign-in/not-my-account-page.tsx';

export const Route = createFileRoute('/not-my-account')({
  head: ({ match }) => pageHead({ title: t('Không phải bạn?'), match }),
  component: NotMyAccountPage,
});
