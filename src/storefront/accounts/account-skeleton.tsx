import { useLocation } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { AccountFormPage } from './account-form-page.tsx';
import { AccountFrame } from './account-frame.tsx';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The account page's skeleton, shown until the browser has read the session; the server renders it for everyone. */
export function AccountSkeleton() {
  return (
    <>
      <AccountShape />
      <noscript>
        <p className="page pb-section">
          {t('Tài khoản cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.')}
        </p>
      </noscript>
    </>
  );
}

/** The loading state of an account tab's content. */
function AccountShape() {
  const { pathname, search } = useLocation();
  const tab = 'tab' in search ? search.tab : undefined;
  if (pathname.startsWith('/account/edit'))
    return (
      <AccountFormPage title={t('Sửa hồ sơ')}>
        <FormSkeleton fields={5} />
      </AccountFormPage>
    );
  if (pathname.startsWith('/account/change-password'))
    return (
      <AccountFormPage title={t('Đổi mật khẩu')}>
        <FormSkeleton fields={3} />
      </AccountFormPage>
    );
  const orders = tab === 'my-orders' || tab === 'current-orders';
  return (
    <AccountFrame tab={orders ? 'my-orders' : 'profile'}>
      {orders ? <OrdersSkeleton /> : <ProfileSkeleton />}
    </AccountFrame>
  );
}

export function ProfileSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải hồ sơ…')}</LoadingStatus>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Skeleton className="h-88 w-full sm:h-64" />
        <Skeleton className="h-52 w-full" />
      </div>
    </>
  );
}

export function OrdersSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải đơn hàng…')}</LoadingStatus>
      <div className="grid gap-4 lg:gap-px">
        {places(3).map((place) => (
          <Skeleton key={place} className="h-52 w-full sm:h-40 lg:h-24 lg:rounded-none" />
        ))}
      </div>
    </>
  );
}

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <>
      <LoadingStatus>{t('Đang tải…')}</LoadingStatus>
      <div className="grid gap-5">
        {places(fields).map((place) => (
          <div key={place}>
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
        <Skeleton className="mt-2 h-11 w-full sm:w-64" />
      </div>
    </>
  );
}
