import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountFormPage } from '../account/account-form-page.tsx';
import { ChangePassword } from '../account/change-password.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/account/change-password')({
  head: ({ match }) => pageHead({ title: t('Đổi mật khẩu'), index: false, match }),
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
