/** Puts the goods of a kept cart, to which the link of an email leads, into the cart of this browser. */
import { createClient, isMissing } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import type { CartReminderCalls } from '#contract/shop/cart-reminder.ts';
import { cartReminderRoutes } from '#contract/shop/cart-reminder-routes.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { restoreItems } from './cart-actions.ts';

const callReminder = createClient<CartReminderCalls>(cartReminderRoutes, (path, init) => fetch(path, init));

/** Products that are in the cart already keep their quantity. @param asked the parameters of the link */
export async function openKeptCart(asked: URLSearchParams): Promise<void> {
  const [id = '', key = ''] = [asked.get('kept') ?? '', asked.get('key') ?? ''];
  try {
    const { data } = await callReminder('getKeptCart', { params: { id }, query: { key } });
    restoreItems(data.items);
    const description = data.gone > 0 ? t('Sản phẩm không còn bán: {count}', { count: data.gone }) : undefined;
    if (data.items.length > 0) showToast({ title: t('Đã mở lại giỏ hàng của bạn'), description });
    else showToast({ title: t('Không mở lại được giỏ hàng'), description, tone: 'destructive' });
  } catch (error) {
    showToast({
      title: t('Không mở lại được giỏ hàng'),
      description: isMissing(error)
        ? t('Giỏ hàng này đã được đặt, đã được xóa, hoặc liên kết bị cắt mất một phần.')
        : t('Mạng đang chập chờn. Vui lòng mở lại liên kết trong thư.'),
      tone: 'destructive',
    });
  }
}
