import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';
import { useStore } from '#ui/store.ts';
import { forgetPlacedOrder, type PlacedOrderNote, placedOrderStore } from './placed-order.ts';

const OrderConfirmationDialog = extra(() => import('./order-confirmation-dialog.tsx'), 'default');

/** Says that the order was placed where its confirmation could not be loaded: else the customer might order again. */
const tellPlaced = ({ orderNumber, url }: PlacedOrderNote) =>
  showToast({
    title: t('Đặt hàng thành công'),
    description: (
      <>
        {t('Mã đơn hàng')} {orderNumber}.{' '}
        <a href={url} className="font-semibold underline">
          {t('Xem đơn hàng')}
        </a>
      </>
    ),
    milliseconds: LONG_TOAST_MS,
  });

/** Shows a new order's confirmation in a dialog, again after a reload, until the customer closes the dialog. */
export function OrderConfirmation() {
  const order = useStore(placedOrderStore, null);
  if (!order) return null;
  // after a failure the order is kept, and its confirmation is shown after a reload
  return <OrderConfirmationDialog order={order} onClose={forgetPlacedOrder} onFailure={() => tellPlaced(order)} />;
}
