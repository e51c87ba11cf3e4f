import { createFileRoute } from '@tanstack/react-router';
import { NotMyAccountPage } from '../account-forms/not-my-account-page.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/not-my-account')({
  head: ({ match }) => pageHead({ title: t('Không phải bạn?'), index: false, match }),
  component: NotMyAccountPage,
});
