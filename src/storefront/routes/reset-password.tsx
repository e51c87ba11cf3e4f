import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { pageHead } from '../page/page-head.ts';
import { ResetPasswordPage } from '../sign-in/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => pageHead({ title: t('Đặt lại mật khẩu'), match }),
  component: ResetPasswordPage,
});
