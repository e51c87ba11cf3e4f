import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { PlacedOrderNote } from '../checkout/placed-order.ts';
import { Money } from './price.tsx';

export default function OrderConfirmationDialog({ order, onClose }: { order: PlacedOrderNote; onClose: () => void }) {
  return (
    <Dialog title="Đặt hàng thành công" closeLabel="Đóng" onClose={onClose}>
      <p>
        Cảm ơn bạn! Mã đơn hàng của bạn là <strong className="font-mono">{order.orderNumber}</strong>, tổng tiền{' '}
        <Money amount={order.total} className="font-bold" />.
      </p>
      <p className="mt-2 text-quiet">
        {order.paymentMethod === 'qr'
          ? 'Cửa hàng sẽ kiểm tra giao dịch chuyển khoản rồi xác nhận đơn trong vòng 2 giờ làm việc.'
          : 'Cửa hàng sẽ gọi xác nhận đơn trong vòng 2 giờ làm việc. Bạn thanh toán khi nhận hàng.'}
      </p>
      <p className="mt-2 text-quiet">Hãy lưu liên kết đơn hàng để theo dõi tình trạng giao hàng.</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={order.url} onClick={onClose} className={buttonStyle({ tone: 'accent' })}>
          Xem đơn hàng
        </a>
        <Button tone="outline" onClick={onClose}>
          Tiếp tục mua sắm
        </Button>
      </p>
    </Dialog>
  );
}
