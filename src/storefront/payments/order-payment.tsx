import { useState } from 'react';
import { type Label, t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { Order } from '#contract/shop/orders.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { isPaymentMissing, type OrderStatus, type PaymentStatus } from '#domain/orders/order-states.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Deposit } from './deposit.tsx';
import { PayBy } from './pay-by.tsx';
import { PartReceived, PaymentReceived } from './payment-received.tsx';
import { paymentWords } from './payment-words.ts';
import { QrCard } from './qr-card.tsx';
import { Refunds } from './refunds.tsx';
import { TransferLimits } from './transfer-limits.tsx';
import { usePaymentChanges } from './use-payment-changes.ts';

const TransferReport = extra(() => import('./transfer-report.tsx'), 'default', {
  pending: <Skeleton className="h-72 w-full" />,
});

const sentences: Partial<Record<PaymentStatus, Label>> = {
  awaiting_review: 'Cửa hàng đã nhận ảnh giao dịch và đang kiểm tra.',
  failed: 'Cửa hàng chưa thấy khoản chuyển. Vui lòng chuyển khoản theo thông tin dưới đây hoặc liên hệ cửa hàng.',
};

function sentenceOf(order: PaidOrder): string {
  const { status, payment_method, payment_status } = order;
  if (payment_method === 'qr' && status === 'cancelled' && isPaymentMissing(payment_status))
    return t('Đơn hàng đã hủy, vui lòng không chuyển khoản. Nếu đã chuyển, hãy báo cho cửa hàng.');
  return paymentWords(order, sentences);
}

export type PaidOrder = {
  order_number: string;
  status: OrderStatus;
  payment_method: string;
  payment_status: PaymentStatus;
  /** the order's total in whole đồng */
  total: number;
  paid: number;
  due: number;
} & Pick<Order, 'amount_refunded' | 'refunds' | 'cash_with_carrier' | 'deposit_amount' | 'deposit_due'>;

type OrderPaymentProps = {
  order: PaidOrder;
  bank: BankTransfer | null;
  /** when the order is cancelled if it is still unpaid, ISO 8601; undefined if the order does not expire */
  payBy: string | undefined;
  /** the key in the order's signed link */
  orderKey: string | undefined;
  onChange: () => void;
};

/**
 * The payment status, and the transfer details for the amount still due. As long as money is due, the server notifies
 * the page of received money, and the page updates itself.
 */
export function OrderPayment({ order, bank, payBy, orderKey = '', onChange }: OrderPaymentProps) {
  const { order_number: number, payment_status: status, paid, due, refunds } = order;
  const received = paid + Number(order.amount_refunded ?? 0);
  const byTransfer = order.payment_method === 'qr';
  const isCancelled = order.status === 'cancelled';
  // money may still be received, even after the order was cancelled
  const isOpen = status !== 'paid' && status !== 'refunded';
  const depositDue = Number(order.deposit_due ?? 0);
  const hasDeposit = order.deposit_amount !== undefined;
  const waits = (byTransfer || (hasDeposit && !isCancelled && order.status !== 'done')) && isOpen;
  const link = `/api/orders/by-link/${number}/changes?key=${encodeURIComponent(orderKey)}`;
  usePaymentChanges(waits ? link : null, onChange);
  return (
    <>
      {(!(isOpen && paid > 0) || order.cash_with_carrier !== undefined) && (
        <p className="mt-1 text-quiet">{sentenceOf(order)}</p>
      )}
      {byTransfer && paid > 0 && (status === 'paid' || (isOpen && isCancelled)) && (
        <div className="mt-3">
          <PaymentReceived amount={received}>
            {isCancelled ? t('Đơn hàng đã hủy, cửa hàng sẽ hoàn tiền cho bạn.') : ''}
          </PaymentReceived>
        </div>
      )}
      <Refunds refunds={refunds} />
      {bank && (isPaymentMissing(status) || paid > 0) && (
        <div className="mt-3 border-t border-line pt-4">
          {hasDeposit && <Deposit paid={paid} depositDue={depositDue} due={due} />}
          {!hasDeposit && paid > 0 && <PartReceived paid={paid} due={due} />}
          {payBy !== undefined && <PayBy at={payBy} />}
          <TransferLimits amount={bank.amount}>
            <p className="mt-1">{t('Khi đó, vui lòng gọi cửa hàng để đổi cách thanh toán.')}</p>
          </TransferLimits>
          <QrCard bank={bank} stacked />
        </div>
      )}
      {waits && <ReportOpener orderNumber={number} orderKey={orderKey} due={depositDue || due || order.total} />}
    </>
  );
}

/** Opens the form about a transfer that the shop has not seen. Few customers need its script, so it is lazy. */
function ReportOpener(props: { orderNumber: string; orderKey: string; due: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 border-t border-line pt-4 noscript:hidden print:hidden">
      {open ? (
        <TransferReport {...props} />
      ) : (
        <Button tone="outline" wide onClick={() => setOpen(true)}>
          {t('Tôi chuyển rồi mà')}
        </Button>
      )}
    </div>
  );
}
