import { t } from '#browser/labels/label.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';

/**
 * What the shop does within its confirmation hours. It names the action, because bare hours would read as the delivery
 * time.
 */
export function confirmationText(method: PaymentMethod, { confirmationHours: hours }: PublicShop): string {
  return method === 'qr'
    ? t('Cửa hàng kiểm tra khoản chuyển và xác nhận đơn trong {hours} giờ làm việc.', { hours })
    : t('Cửa hàng gọi xác nhận trong {hours} giờ làm việc.', { hours });
}
