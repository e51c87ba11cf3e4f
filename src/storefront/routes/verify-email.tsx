import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { pageHead } from '../page/page-head.ts';
import { VerifyEmailPage } from '../sign-in/verify-email-page.tsx';

export const Route = createFileRoute('/verify-email')({
  head: ({ match }) => pageHead({ title: t('Xác minh email'), match }),
  component: VerifyEmailPage,
});
