import { type Label, translate } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { isPaymentMissing, type PaymentStatus, paymentStatusLabel } from '#domain/orders/order-states.ts';
import { TransferDetails } from './transfer-details.tsx';

const sentences: Partial<Record<PaymentStatus, Label>> = {
  awaiting_review: 'Cửa hàng đã nhận ảnh giao dịch và đang kiểm tra.',
  failed: 'Cửa hàng chưa thấy khoản chuyển. Vui lòng chuyển khoản theo thông tin dưới đây hoặc liên hệ cửa hàng.',
};

/** The payment status, and the transfer details while money is still due. */
export function OrderPayment({ order, bank }: { order: Order; bank: BankTransfer | null }) {
  const status = order.payment_status;
  return (
    <>
      <p className="mt-1 text-quiet">{translate(sentences[status] ?? paymentStatusLabel(status).label)}</p>
      {bank && isPaymentMissing(status) && (
        <div className="mt-3 border-t border-line pt-1">
          <TransferDetails bank={bank} />
        </div>
      )}
    </>
  );
}
