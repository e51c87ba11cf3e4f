import { lazy, Suspense } from 'react';
import { useStore } from '#ui/store.ts';
import { forgetPlacedOrder, placedOrderStore } from './placed-order.ts';

const OrderConfirmationDialog = lazy(() => import('./order-confirmation-dialog.tsx'));

/**
 * Shows the confirmation of a new order in a dialog. After a reload the dialog is open again, until the customer closes
 * it.
 */
export function OrderConfirmation() {
  const order = useStore(placedOrderStore, null);
  if (!order) return null;
  return (
    <Suspense>
      <OrderConfirmationDialog order={order} onClose={forgetPlacedOrder} />
    </Suspense>
  );
}
