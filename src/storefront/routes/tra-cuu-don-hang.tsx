import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { OrderLookupPage } from '../orders/order-lookup-page.tsx';
import { pageHead } from '../page/page-head.ts';

export const Route = createFileRoute('/tra-cuu-don-hang')({
  head: ({ match }) => pageHead({ title: t('Tra cứu đơn hàng'), match }),
  component: OrderLookupPage,
});
