import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountFormPage } from '../account/account-form-page.tsx';
import { EditProfile } from '../account/edit-profile.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/account/edit')({
  head: ({ match }) => pageHead({ title: t('Sửa hồ sơ'), index: false, match }),
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
