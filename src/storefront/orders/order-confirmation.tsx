import { lazy, Suspense, useSyncExternalStore } from 'react';
import { forgetPlacedOrder, lastPlacedOrder, subscribeToPlacedOrder } from './placed-order.ts';

const OrderConfirmationDialog = lazy(() => import('./order-confirmation-dialog.tsx'));

/** Confirms a new order. The dialog survives a reload, until the customer closes it. */
export function OrderConfirmation() {
  const order = useSyncExternalStore(subscribeToPlacedOrder, lastPlacedOrder, () => null);
  if (!order) return null;
  return (
    <Suspense>
      <OrderConfirmationDialog order={order} onClose={forgetPlacedOrder} />
    </Suspense>
  );
}
