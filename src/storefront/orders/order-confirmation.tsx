import { lazy, Suspense } from 'react';
import { useStore } from '#ui/store.ts';
import { forgetPlacedOrder, placedOrderStore } from './placed-order.ts';

const OrderConfirmationDialog = lazy(() => import('./order-confirmation-dialog.tsx'));

/** After an order: says that it came in, until the customer closes it, a reload included. */
export function OrderConfirmation() {
  const order = useStore(placedOrderStore, null);
  if (!order) return null;
  return (
    <Suspense>
      <OrderConfirmationDialog order={order} onClose={forgetPlacedOrder} />
    </Suspense>
  );
}
