import { type Label, translate } from '#browser/labels/label.ts';
import type { BankTransfer } from '#contract/shop/cart.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { PaymentStatus } from '#domain/orders/order-states.ts';
import { TransferDetails } from './transfer-details.tsx';

const texts: Record<PaymentStatus, Label> = {
  unpaid: 'Chưa thanh toán',
  awaiting_review: 'Cửa hàng đã nhận ảnh giao dịch và đang kiểm tra.',
  paid: 'Đã thanh toán',
  refunded: 'Đã hoàn tiền',
  failed: 'Cửa hàng chưa thấy khoản chuyển. Vui lòng chuyển khoản theo thông tin dưới đây hoặc liên hệ cửa hàng.',
};

/** The payment status, and the transfer details while money is still due. */
export function OrderPayment({ order, bank }: { order: Order; bank: BankTransfer | null }) {
  const owed = bank && (order.payment_status === 'unpaid' || order.payment_status === 'failed');
  return (
    <>
      <p className="mt-1 text-quiet">{translate(texts[order.payment_status])}</p>
      {owed && (
        <div className="mt-3 border-t border-line pt-1">
          <TransferDetails bank={bank} />
        </div>
      )}
    </>
  );
}
