import { lazy, Suspense } from 'react';
import { useStore } from '#ui/store.ts';
import { forgetPlacedOrder, placedOrderStore } from './placed-order.ts';

const OrderConfirmationDialog = lazy(() => import('./order-confirmation-dialog.tsx'));

/** Shows a new order's confirmation in a dialog, again after a reload, until the customer closes the dialog. */
export function OrderConfirmation() {
  const order = useStore(placedOrderStore, null);
  if (!order) return null;
  return (
    <Suspense>
      <OrderConfirmationDialog order={order} onClose={forgetPlacedOrder} />
    </Suspense>
  );
}
