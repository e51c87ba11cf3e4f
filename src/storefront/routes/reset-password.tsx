import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../account-forms/reset-password-page.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => pageHead({ title: t('Đặt lại mật khẩu'), index: false, match }),
  component: ResetPasswordPage,
});
