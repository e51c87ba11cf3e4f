import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { AccountFrame } from '../../accounts/account-frame.tsx';
import { AccountProfile } from '../../accounts/account-profile.tsx';
import { MyOrders } from '../../orders/my-orders.tsx';
import { OrderConfirmation } from '../../orders/order-confirmation.tsx';
import { pageHead } from '../../page/page-head.ts';

const tabs = ['profile', 'my-orders', 'current-orders'] as const;
const views = ['edit', 'password'] as const;

/** `tab`: `current-orders` is an alias of `my-orders`. `order`: the number of the order whose dialog is open. */
export type AccountSearch = { tab?: (typeof tabs)[number]; view?: (typeof views)[number]; order?: string };

export const Route = createFileRoute('/account/')({
  validateSearch: ({ tab, view, order }: Record<string, unknown>): AccountSearch => {
    const search: AccountSearch = {};
    const knownTab = tabs.find((name) => name === tab);
    const knownView = views.find((name) => name === view);
    if (knownTab) search.tab = knownTab;
    if (knownView) search.view = knownView;
    if (typeof order === 'string') search.order = order;
    return search;
  },
  head: ({ match }) => pageHead({ title: showsOrders(match.search) ? t('Đơn hàng của tôi') : t('Tài khoản'), match }),
  component: AccountPage,
});

function showsOrders({ tab }: AccountSearch): boolean {
  return tab === 'my-orders' || tab === 'current-orders';
}

function AccountPage() {
  const search = Route.useSearch();
  const orders = showsOrders(search);
  return (
    <>
      <AccountFrame tab={orders ? 'my-orders' : 'profile'}>
        {orders ? <MyOrders opened={search.order} /> : <AccountProfile view={search.view ?? 'view'} />}
      </AccountFrame>
      <OrderConfirmation />
    </>
  );
}
