import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { ClaimOrders } from '../../accounts/claim-orders.tsx';
import { pageHead } from '../../page/page-head.ts';

export const Route = createFileRoute('/account/claim-orders')({
  head: ({ match }) => pageHead({ title: t('Thêm đơn hàng vào tài khoản'), match }),
  component: ClaimOrdersPage,
});

function ClaimOrdersPage() {
  return (
    <AccountFormPage title={t('Thêm đơn hàng vào tài khoản')}>
      <ClaimOrders />
    </AccountFormPage>
  );
}
