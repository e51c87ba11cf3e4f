import { t } from '#browser/labels/label.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';

/**
 * Returns a sentence about what the shop does within its confirmation hours. The sentence names the action, because a
 * bare number of hours would read as the delivery time.
 * @param isCalled true if, according to the shop's settings, staff call the customer of this order
 */
export function confirmationText(
  method: PaymentMethod,
  { confirmationHours: hours }: PublicShop,
  isCalled: boolean,
): string {
  if (method === 'qr')
    return t('Cửa hàng kiểm tra khoản chuyển và xác nhận đơn trong {hours} giờ làm việc.', { hours });
  return isCalled
    ? t('Cửa hàng gọi xác nhận trong {hours} giờ làm việc.', { hours })
    : t('Cửa hàng xác nhận đơn và bắt đầu chuẩn bị hàng trong {hours} giờ làm việc.', { hours });
}

/** Returns whether staff confirm the order by phone (the server's rule). @param total the order's total in đồng */
export const isConfirmedByCall = ({ codCallFrom }: PublicShop, total: number): boolean =>
  codCallFrom !== undefined && total >= codCallFrom;
