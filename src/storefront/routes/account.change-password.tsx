import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountFormPage } from '../account/account-form-page.tsx';
import { ChangePassword } from '../account/change-password.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/account/change-password')({
  head: () => pageHead({ title: 'Đổi mật khẩu', index: false }),
  component: ChangePasswordPage,
});

function ChangePasswordPage() {
  const navigate = useNavigate();
  return (
    <AccountFormPage title="Đổi mật khẩu">
      <ChangePassword onLeave={() => void navigate({ to: '/account' })} />
    </AccountFormPage>
  );
}
