import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { LoadError } from '#browser/parts/load-error.tsx';
import { useSession } from '#browser/session/use-session.ts';
import { ParcelDrawing } from '#ui/drawings/parcel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { OrdersSkeleton } from '../accounts/account-skeleton.tsx';
import { ClaimEmail } from '../accounts/claim-email.tsx';
import { MyOrderCards } from './my-order-cards.tsx';
import { MyOrdersTable } from './my-orders-table.tsx';
import { myOrdersQuery } from './order-queries.ts';

const MyOrderDialog = extra(() => import('./my-order-dialog.tsx'), 'default');

/** @param opened the number of the order whose dialog is open */
export function MyOrders({ opened }: { opened: string | undefined }) {
  const userId = useSession()?.user.id ?? '';
  const navigate = useNavigate();
  const { data: orders, error, isFetching, refetch } = useQuery({ ...myOrdersQuery(userId), enabled: userId !== '' });
  if (!orders) {
    if (!error || isFetching) return <OrdersSkeleton />;
    return (
      <LoadError
        message={t('Chưa tải được đơn hàng của bạn. Vui lòng thử lại.')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {orders.length === 0 && <NoOrders />}
      {orders.length > 0 && (
        <>
          <MyOrdersTable orders={orders} />
          <MyOrderCards orders={orders} />
        </>
      )}
      <ClaimEmail />
      {opened !== undefined && (
        <MyOrderDialog
          orderNumber={opened}
          order={orders.find(({ order_number }) => order_number === opened)}
          onFailure={() =>
            void navigate({ to: '/account', search: { tab: 'my-orders' }, replace: true, resetScroll: false })
          }
        />
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ParcelDrawing />}
      title={t('Bạn chưa có đơn hàng nào')}
      message={t('Đơn hàng của bạn và tình trạng giao hàng sẽ hiện ở đây.')}
    >
      <Link to="/products" className={buttonStyle({ tone: 'accent' })}>
        {t('Xem sản phẩm')}
      </Link>
    </EmptyState>
  );
}
