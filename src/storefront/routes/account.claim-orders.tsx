import { createFileRoute } from '@tanstack/react-router';
import { AccountFormPage } from '../account/account-form-page.tsx';
import { ClaimOrders } from '../account/claim-orders.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/account/claim-orders')({
  head: ({ match }) => pageHead({ title: t('Thêm đơn hàng vào tài khoản'), index: false, match }),
  component: ClaimOrdersPage,
});

function ClaimOrdersPage() {
  return (
    <AccountFormPage title={t('Thêm đơn hàng vào tài khoản')}>
      <ClaimOrders />
    </AccountFormPage>
  );
}
