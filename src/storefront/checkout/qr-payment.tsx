import type { ReactNode } from 'react';
import { CallError, factsOf } from '#browser/api/client.ts';
import { rich, t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { Clock } from '#ui/icons.tsx';
import { LoadingStatus } from '#ui/skeleton.tsx';
import { orderErrorDescription } from '../cart/order-failure.ts';
import { PartReceived } from '../payments/payment-received.tsx';
import { QrCard, QrCardSkeleton } from '../payments/qr-card.tsx';
import { TransferLimits } from '../payments/transfer-limits.tsx';
import type { CheckoutPayment } from '../payments/use-checkout-payment.ts';
import { type ReservationState, useSecondsUntil } from './use-reservation.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type QrPaymentProps = {
  state: ReservationState;
  /** true while the amount to pay is not final, because the customer has not chosen a province */
  lacksPlace: boolean;
  /** the money received for the reservation; undefined until the server has answered */
  payment: CheckoutPayment | undefined;
  onNewCheckout: () => void;
  onPayOnDelivery: () => void;
};

/** Payment by transfer: the QR code while the reservation is valid, otherwise why there is none and how to continue. */
export function QrPayment({ state, lacksPlace, payment, onNewCheckout, onPayOnDelivery }: QrPaymentProps) {
  const { reservation, error, lapsed, loading, renew } = state;
  if (lacksPlace)
    return (
      <p className="rounded-card bg-blue-soft p-4">
        {t(
          'Vui lòng chọn tỉnh/thành phố ở bước 1: phí giao hàng tính theo nơi nhận, rồi mã QR hiện ra với đúng số tiền.',
        )}
      </p>
    );
  if (error) return <QrFailure error={error} loading={loading} onRetry={renew} onNewCheckout={onNewCheckout} />;
  if (!reservation) {
    return (
      <>
        <LoadingStatus>{t('Đang tạo mã QR…')}</LoadingStatus>
        <QrCardSkeleton />
      </>
    );
  }
  if (!reservation.bank) {
    return (
      <Notice
        text={t(
          'Chuyển khoản QR chỉ dùng cho đơn dưới 500 triệu đồng. Vui lòng chọn thanh toán khi nhận hàng hoặc liên hệ cửa hàng.',
        )}
      >
        <Button onClick={onPayOnDelivery}>{t('Thanh toán khi nhận hàng')}</Button>
      </Notice>
    );
  }
  if (lapsed) {
    return (
      <Notice
        text={t(
          'Đã hết thời gian giữ hàng cho mã QR này. Nếu bạn chưa chuyển khoản, vui lòng giữ hàng lại. Nếu đã chuyển, bạn vẫn đặt hàng được bằng ảnh giao dịch.',
        )}
      >
        <Button disabled={loading} onClick={renew}>
          {t('Giữ hàng lại')}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      {payment && payment.paid > 0 && <PartReceived {...payment} />}
      <TransferLimits amount={payment?.bank?.amount ?? reservation.bank.amount}>
        <Button tone="outline" className="mt-3" onClick={onPayOnDelivery}>
          {t('Thanh toán khi nhận hàng')}
        </Button>
      </TransferLimits>
      <QrCard bank={payment?.bank ?? reservation.bank} />
      <p className="mt-4 flex gap-3 text-sm text-quiet">
        <Clock className="mt-0.5 size-4 shrink-0" />
        <span>
          {rich(
            'Cửa hàng giữ giá và hàng cho bạn trong {time}. Vui lòng chuyển đúng số tiền và nội dung, rồi tải ảnh giao dịch lên ở bên dưới.',
            {
              time: <TimeLeft key="time" until={reservation.until} />,
            },
          )}
        </span>
      </p>
    </>
  );
}

function TimeLeft({ until }: { until: number }) {
  return <strong className="text-ink tabular-nums">{clock(useSecondsUntil(until))}</strong>;
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-card bg-amber-soft p-4">
      <p>{text}</p>
      {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

type QrFailureProps = { error: Error; loading: boolean; onRetry: () => void; onNewCheckout: () => void };

function QrFailure({ error, loading, onRetry, onNewCheckout }: QrFailureProps) {
  const used = factsOf(error, 'RESERVATION_USED');
  if (used || factsOf(error, 'RESERVATION_OVER')) {
    const text = used
      ? `${t('Lần thanh toán này đã được đặt thành đơn hàng {number}.', { number: used.order_number })} ${t('Nếu muốn đặt thêm một đơn nữa, hãy bắt đầu lần thanh toán mới.')}`
      : orderErrorDescription(error);
    return (
      <Notice text={text}>
        <Button onClick={onNewCheckout}>{t('Bắt đầu lần thanh toán mới')}</Button>
      </Notice>
    );
  }
  const text =
    error instanceof CallError
      ? orderErrorDescription(error)
      : t('Chưa tạo được mã QR vì mất kết nối mạng. Vui lòng thử lại.');
  return (
    <Notice text={text}>
      <Button disabled={loading} onClick={onRetry}>
        {t('Thử lại')}
      </Button>
    </Notice>
  );
}
