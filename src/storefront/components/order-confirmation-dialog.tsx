import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import type { PlacedOrderNote } from '../checkout/placed-order.ts';
import { shopQuery } from '../queries/shop.ts';
import { Money } from './price.tsx';

export default function OrderConfirmationDialog({ order, onClose }: { order: PlacedOrderNote; onClose: () => void }) {
  const { data: shop } = useQuery(shopQuery);
  return (
    <Dialog title="Đặt hàng thành công" closeLabel="Đóng" onClose={onClose} drawing={<DoneDrawing />}>
      <p>Cảm ơn bạn! Cửa hàng đã nhận đơn.</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 rounded-card bg-ground p-4">
        <div>
          {/* spaces, so that the number is a word of its own where the text is read or copied */}
          <dt className="text-sm text-quiet">Mã đơn hàng</dt>{' '}
          <dd className="display text-2xl whitespace-nowrap select-all">{order.orderNumber}</dd>{' '}
        </div>
        <div>
          <dt className="text-sm text-quiet">Tổng tiền</dt>
          <dd className="display text-2xl">
            <Money amount={order.total} />
          </dd>
        </div>
      </dl>
      <p className="mt-4">
        {order.paymentMethod === 'qr'
          ? 'Cửa hàng sẽ kiểm tra giao dịch chuyển khoản rồi xác nhận đơn.'
          : 'Cửa hàng sẽ gọi xác nhận đơn. Bạn thanh toán khi nhận hàng.'}{' '}
        {shop && `Thường xong trong ${shop.confirmationHours} giờ làm việc.`}
      </p>
      <p className="mt-2 text-sm text-quiet">
        {order.inAccount
          ? 'Bạn theo dõi tình trạng giao hàng trong mục Đơn hàng của tôi.'
          : 'Hãy lưu liên kết đơn hàng để theo dõi tình trạng giao hàng.'}
      </p>
      <p className="mt-6 flex flex-wrap gap-3 *:flex-1">
        <OrderLink order={order} onClick={onClose} />
        <Button tone="outline" onClick={onClose}>
          {order.inAccount ? 'Đóng' : 'Tiếp tục mua sắm'}
        </Button>
      </p>
    </Dialog>
  );
}

function OrderLink({ order, onClick }: { order: PlacedOrderNote; onClick: () => void }) {
  const shared = { onClick, className: buttonStyle({ tone: 'accent' }), children: 'Xem đơn hàng' };
  if (!order.inAccount) return <a href={order.url} {...shared} />;
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
