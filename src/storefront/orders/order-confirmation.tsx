import { extra } from '#browser/parts/extra.tsx';
import { useStore } from '#ui/store.ts';
import { forgetPlacedOrder, placedOrderStore } from './placed-order.ts';

const OrderConfirmationDialog = extra(() => import('./order-confirmation-dialog.tsx'), 'default');

/** Shows a new order's confirmation in a dialog, again after a reload, until the customer closes the dialog. */
export function OrderConfirmation() {
  const order = useStore(placedOrderStore, null);
  if (!order) return null;
  // after a failure the order is kept, and its confirmation is shown after a reload
  return <OrderConfirmationDialog order={order} onClose={forgetPlacedOrder} onFailure={() => undefined} />;
}
