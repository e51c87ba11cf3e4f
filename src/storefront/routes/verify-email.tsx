import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../account-forms/verify-email-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/verify-email')({
  head: () => pageHead({ title: 'Xác minh email', index: false }),
  component: VerifyEmailPage,
});
