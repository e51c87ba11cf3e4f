import { t } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';

/** The refunds of an order, one line per refund. */
export function Refunds({ refunds = [] }: Pick<Order, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {refunds.map(({ amount, at, account }) => {
        const facts = { amount: formatMoney(Number(amount)), day: formatDate(at) };
        return (
          <li key={`${at} ${amount}`}>
            {account === null
              ? t('Đã hoàn {amount} ngày {day}.', facts)
              : t('Đã hoàn {amount} ngày {day} vào tài khoản có số cuối {account}.', { ...facts, account })}
          </li>
        );
      })}
    </ul>
  );
}
