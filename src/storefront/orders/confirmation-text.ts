import { t } from '#browser/labels/label.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';

/**
 * What the shop does within its confirmation hours. It names the action, because bare hours would read as the delivery
 * time.
 * @param isCalled the setting says that the customer of this order is called
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

/** Whether an order of this total is confirmed by a call, as the server decides it. @param total whole đồng */
export const isConfirmedByCall = ({ codCallFrom }: PublicShop, total: number): boolean =>
  codCallFrom !== undefined && total >= codCallFrom;
