import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import type { Profile } from '#contract/shop/accounts.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { KeyRound, PencilLine } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { AccountData } from './account-data.tsx';
import { ProfileSkeleton } from './account-skeleton.tsx';
import { ChangePassword } from './change-password.tsx';
import { EditProfile } from './edit-profile.tsx';
import { WithProfile } from './with-profile.tsx';

export type ProfileViewName = 'view' | 'edit' | 'password';

/** The profile tab: shows the profile, or the form to edit the profile or to change the password. */
export function AccountProfile({ view }: { view: ProfileViewName }) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/account', search: { tab: 'profile' }, replace: true });
  if (view === 'view')
    return <WithProfile skeleton={<ProfileSkeleton />}>{(profile) => <ProfileView profile={profile} />}</WithProfile>;
  return (
    <section aria-labelledby="view-title" className="max-w-2xl">
      <h2 id="view-title" className="display mb-5 text-2xl">
        {view === 'edit' ? t('Sửa hồ sơ') : t('Đổi mật khẩu')}
      </h2>
      {view === 'edit' ? <EditProfile onLeave={leave} /> : <ChangePassword onLeave={leave} />}
    </section>
  );
}

function ProfileView({ profile }: { profile: Profile }) {
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Card id="person-title" title={t('Thông tin cá nhân')}>
          <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            <Fact name={t('Họ')}>{profile.first_name}</Fact>
            <Fact name={t('Tên')}>{profile.last_name}</Fact>
            <Fact name={t('Email')}>{profile.email}</Fact>
            <Fact name={t('Số điện thoại')}>{profile.phone_number && formatPhone(profile.phone_number)}</Fact>
            <Fact name={t('Ngày sinh')}>{profile.dob && formatDate(profile.dob)}</Fact>
          </dl>
          <ViewLink view="edit">
            <PencilLine className="size-4" />
            {t('Sửa hồ sơ')}
          </ViewLink>
        </Card>
        <Card id="password-title" title={t('Mật khẩu')}>
          <p className="text-quiet">{t('Đổi mật khẩu sẽ đăng xuất tài khoản này trên mọi thiết bị khác.')}</p>
          <ViewLink view="password">
            <KeyRound className="size-4" />
            {t('Đổi mật khẩu')}
          </ViewLink>
        </Card>
      </div>
      <AccountData />
    </>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-card bg-ground p-5 lg:p-7">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        {children || <span className="font-normal text-quiet">{t('Chưa có')}</span>}
      </dd>
    </div>
  );
}

function ViewLink({ view, children }: { view: 'edit' | 'password'; children: ReactNode }) {
  return (
    <Link
      to="/account"
      search={{ tab: 'profile', view }}
      resetScroll={false}
      className={`${buttonStyle({ tone: 'outline' })} mt-6 max-sm:w-full`}
    >
      {children}
    </Link>
  );
}
