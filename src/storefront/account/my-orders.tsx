import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { ParcelDrawing } from '#ui/drawings/parcel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '../components/load-error.tsx';
import { t } from '../labels/label.ts';
import { myOrdersQuery } from '../queries/account.ts';
import { useSession } from '../session/use-session.ts';
import { OrdersSkeleton } from './account-skeleton.tsx';
import { ClaimLetter } from './claim-letter.tsx';
import { MyOrderCards } from './my-order-cards.tsx';
import { MyOrdersTable } from './my-orders-table.tsx';

const MyOrderDialog = lazy(() => import('./my-order-dialog.tsx'));

/** @param opened the number of the order whose dialog is open */
export function MyOrders({ opened }: { opened: string | undefined }) {
  const userId = useSession()?.user.id ?? '';
  const { data: orders, error, isFetching, refetch } = useQuery({ ...myOrdersQuery(userId), enabled: userId !== '' });
  if (!orders) {
    if (!error || isFetching) return <OrdersSkeleton />;
    return (
      <LoadError
        message={t('Chưa tải được đơn hàng của bạn. Vui lòng thử lại.')}
        detail="Failed to fetch orders"
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
      <ClaimLetter />
      {opened !== undefined && (
        <Suspense>
          <MyOrderDialog orderNumber={opened} order={orders.find(({ order_number }) => order_number === opened)} />
        </Suspense>
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
