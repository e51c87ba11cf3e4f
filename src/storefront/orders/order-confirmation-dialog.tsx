import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { confirmationText } from './confirmation-text.ts';
import type { PlacedOrderNote } from './placed-order.ts';

export default function OrderConfirmationDialog({ order, onClose }: { order: PlacedOrderNote; onClose: () => void }) {
  const { data: shop } = useQuery(shopQuery);
  return (
    <Dialog title={t('Đặt hàng thành công')} closeLabel={t('Đóng')} onClose={onClose} drawing={<DoneDrawing />}>
      <p>{t('Cảm ơn bạn! Cửa hàng đã nhận đơn.')}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 rounded-card bg-ground p-4">
        <div>
          {/* The space separates the label and the number when the text is copied or read aloud. */}
          <dt className="text-sm text-quiet">{t('Mã đơn hàng')}</dt>{' '}
          <dd className="display text-2xl whitespace-nowrap select-all">{order.orderNumber}</dd>{' '}
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('Tổng tiền')}</dt>
          <dd className="display text-2xl">
            <Money amount={order.total} />
          </dd>
        </div>
      </dl>
      <p className="mt-4">
        {shop && confirmationText(order.paymentMethod, shop, order.isCalled)}{' '}
        {order.deposit > 0 ? (
          <strong>
            {t('Vui lòng đặt cọc {deposit} bằng mã QR ở trang đơn hàng; phần còn lại bạn trả khi nhận hàng.', {
              deposit: formatMoney(order.deposit),
            })}
          </strong>
        ) : (
          order.paymentMethod === 'delivery' && t('Bạn thanh toán khi nhận hàng.')
        )}
      </p>
      <p className="mt-2 text-sm text-quiet">
        {order.inAccount
          ? t('Bạn theo dõi tình trạng giao hàng trong mục Đơn hàng của tôi.')
          : t('Hãy lưu liên kết đơn hàng để theo dõi tình trạng giao hàng.')}
      </p>
      <p className="mt-6 flex flex-wrap gap-3 *:flex-1">
        <OrderLink order={order} onClick={onClose} />
        <Button tone="outline" onClick={onClose}>
          {order.inAccount ? t('Đóng') : t('Tiếp tục mua sắm')}
        </Button>
      </p>
    </Dialog>
  );
}

function OrderLink({ order, onClick }: { order: PlacedOrderNote; onClick: () => void }) {
  const label = order.deposit > 0 ? t('Xem mã QR đặt cọc') : t('Xem đơn hàng');
  const shared = { onClick, className: buttonStyle({ tone: 'accent' }), children: label };
  if (!order.inAccount || order.deposit > 0) return <a href={order.url} {...shared} />;
  return (
    <Link
      to="/account"
      search={{ tab: 'my-orders', order: order.orderNumber }}
      state={{ openedHere: true }}
      resetScroll={false}
      {...shared}
    />
  );
}
