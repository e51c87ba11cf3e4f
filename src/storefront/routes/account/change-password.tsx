import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { ChangePassword } from '../../accounts/change-password.tsx';
import { pageHead } from '../../page/page-head.ts';

export const Route = createFileRoute('/account/change-password')({
  head: ({ match }) => pageHead({ title: t('Đổi mật khẩu'), match }),
  component: ChangePasswordPage,
});

function ChangePasswordPage() {
  const navigate = useNavigate();
  return (
    <AccountFormPage title={t('Đổi mật khẩu')}>
      <ChangePassword onLeave={() => void navigate({ to: '/account' })} />
    </AccountFormPage>
  );
}
