/** The cart that the shop keeps for a shopper who asked to be reminded of it: what changes in it, and the link that leads back. */
import { useEffect, useRef } from 'react';
import { createClient, isMissing } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { cartReminderEndpoints } from '#contract/shop/cart-reminder.ts';
import { type CartContact, usableContact } from '#domain/cart/cart-reminder.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { restoreItems } from './cart-actions.ts';
import { itemsOf } from './cart-queries.ts';
import type { CartItem } from './cart-store.ts';
import { type AskedReminder, currentCheckout } from './checkout-session.ts';

const call = createClient(cartReminderEndpoints, (path, init) => fetch(path, init));

/** Milliseconds without a further change after which a change is sent. */
export const PAUSE = 1000;

let last: Promise<unknown> = Promise.resolve();

/** Requests are sent one after the other, so that a late one cannot store again what was withdrawn. */
function inTurn(send: () => Promise<unknown>): Promise<unknown> {
  const sent = last.then(send);
  last = sent.catch(() => {});
  return sent;
}

/** The cart with its contact, as it is sent. */
export const keptCartOf = (
  { checkoutId, version }: AskedReminder,
  contact: CartContact,
  items: readonly CartItem[],
) => ({
  ...contact,
  items: itemsOf(items),
  checkout_id: checkoutId,
  consent: version,
});

export const keepCart = (body: ReturnType<typeof keptCartOf>): Promise<unknown> =>
  inTurn(() => call('keepReminder', { body }));

export const withdrawCart = ({ checkoutId }: AskedReminder): Promise<unknown> =>
  inTurn(() => call('withdrawReminder', { body: { checkout_id: checkoutId } }));

/**
 * Sends what the shopper changes on the page of the cart, which has no box: an emptied cart is not kept. It shows nothing, because
 * the next change, or the checkout, sends again what could not be sent.
 */
export default function FollowCart({ items }: { items: readonly CartItem[] }): null {
  const goods = JSON.stringify(itemsOf(items));
  const sent = useRef(goods);
  useEffect(() => {
    const { reminder, details } = currentCheckout();
    const contact = usableContact(details);
    if (goods === sent.current || !reminder || !contact) return;
    const send = () => {
      sent.current = goods;
      const request = items.length === 0 ? withdrawCart(reminder) : keepCart(keptCartOf(reminder, contact, items));
      request.catch(() => {});
    };
    // whoever empties the cart may leave the page within the pause
    if (items.length === 0) return send();
    const timer = setTimeout(send, PAUSE);
    return () => clearTimeout(timer);
  }, [items, goods]);
  return null;
}

/** Opens the cart to which the link of an email leads. Products that are in the cart already keep their quantity. */
export async function openKeptCart(asked: URLSearchParams): Promise<void> {
  const [id = '', key = ''] = [asked.get('kept') ?? '', asked.get('key') ?? ''];
  try {
    const { data } = await call('getKeptCart', { params: { id }, query: { key } });
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
