import type { PublicShop } from '#contract/shop.ts';
import type { PaymentMethod } from '#domain/order-states.ts';
import { t } from './labels/label.ts';

/** What the shop does within its hours of confirmation; without saying what, the hours read as those of the delivery. */
export function confirmationText(method: PaymentMethod, { confirmationHours: hours }: PublicShop): string {
  return method === 'qr'
    ? t('Cửa hàng kiểm tra khoản chuyển và xác nhận đơn trong {hours} giờ làm việc.', { hours })
    : t('Cửa hàng gọi xác nhận trong {hours} giờ làm việc.', { hours });
}
