import { t } from '#browser/labels/label.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { dayInVietnam, formatDate } from '#domain/values/dates.ts';

type ReturnTimeProps = {
  status: OrderStatus;
  /** the end of the time for returns, ISO 8601; undefined if there is nothing that may be sent back */
  until: string | undefined;
  /** the days for returns in the shop's terms */
  days: number;
};

/** Until when the goods may be sent back: a day once they have come, before that the number of days. */
export function ReturnTime({ status, until, days }: ReturnTimeProps) {
  if (status === 'cancelled') return null;
  return (
    <p className="mt-6 border-t border-line pt-6 print:hidden">
      {until !== undefined
        ? // The time is the first moment after the last day.
          t('Bạn đổi trả được đến hết ngày {day}.', { day: formatDate(dayBefore(until)) })
        : status === 'done'
          ? t('Đã hết thời hạn đổi trả {days} ngày.', { days })
          : t('Bạn đổi trả được trong {days} ngày kể từ ngày nhận hàng.', { days })}{' '}
      <a href="/returns" className="font-medium underline underline-offset-4">
        {t('Cách đổi trả')}
      </a>
    </p>
  );
}

const dayBefore = (at: string) => dayInVietnam(new Date(Date.parse(at) - 1));
