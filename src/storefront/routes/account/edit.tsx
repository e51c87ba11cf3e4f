import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { EditProfile } from '../../accounts/edit-profile.tsx';
import { pageHead } from '../../page/page-head.ts';

export const Route = createFileRoute('/account/edit')({
  head: ({ match }) => pageHead({ title: t('Sửa hồ sơ'), match }),
  component: EditProfilePage,
});

function EditProfilePage() {
  const navigate = useNavigate();
  return (
    <AccountFormPage title={t('Sửa hồ sơ')}>
      <EditProfile onLeave={() => void navigate({ to: '/account' })} />
    </AccountFormPage>
  );
}
