import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../account-forms/verify-email-page.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/verify-email')({
  head: ({ match }) => pageHead({ title: t('Xác minh email'), index: false, match }),
  component: VerifyEmailPage,
});
