/**
 * The checkbox at the checkout with which shoppers ask to be reminded if they do not finish the order. Until it is
 * ticked, the browser sends nothing; afterwards it sends contact and goods at each pause in typing. Its script is loaded
 * after the form's.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createClient } from '#browser/api/client.ts';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { type Label, t, translate } from '#browser/labels/label.ts';
import type { CartReminderCalls } from '#contract/shop/cart-reminder.ts';
import { cartReminderRoutes } from '#contract/shop/cart-reminder-routes.ts';
import { usableContact } from '#domain/cart/cart-reminder.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { itemsOf } from './cart-queries.ts';
import type { CartItem } from './cart-store.ts';
import { type AskedReminder, changeCheckout, currentCheckout, type DeliveryDetails } from './checkout-session.ts';

const callReminder = createClient<CartReminderCalls>(cartReminderRoutes, (path, init) => fetch(path, init));

/** Milliseconds without a further change after which a change is sent. */
const PAUSE = 1000;
const WORDS = 'cart-reminder-words';
const { version, text } = cartReminderConsent;

type CartReminderProps = { items: readonly CartItem[]; details: DeliveryDetails };

/** @returns what was asked for in this tab, if it was asked for with the present words: no box is ticked beforehand */
function askedBefore(): AskedReminder | null {
  const { reminder } = currentCheckout();
  return reminder?.version === version ? reminder : null;
}

export default function CartReminder({ items, details: { phone, email } }: CartReminderProps): ReactNode {
  const [asked, setAsked] = useState(askedBefore);
  const [failure, setFailure] = useState<Label | null>(null);
  // requests are sent one after the other, so that a late one cannot store again what was withdrawn
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const contact = usableContact({ phone, email });
  const wanted = contact && JSON.stringify({ ...contact, items: itemsOf(items) });
  const inTurn = useCallback((send: () => Promise<unknown>, words: Label, onFailure?: () => void) => {
    last.current = last.current.then(send).then(
      () => setFailure(null),
      () => {
        setFailure(words);
        onFailure?.();
      },
    );
  }, []);
  const remember = (reminder: AskedReminder | null) => {
    setAsked(reminder);
    changeCheckout({ reminder });
  };

  useEffect(() => {
    if (asked === null || wanted === null) return;
    const body = { ...JSON.parse(wanted), checkout_id: asked.checkoutId, consent: asked.version };
    const timer = setTimeout(
      () => inTurn(() => callReminder('keepReminder', { body }), 'Chưa lưu được lời nhắc. Bạn vẫn đặt hàng được.'),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [asked, wanted, inTurn]);

  const change = () => {
    if (asked === null) return remember({ checkoutId: currentCheckout().checkoutId, version });
    remember(null);
    inTurn(
      () => callReminder('withdrawReminder', { body: { checkout_id: asked.checkoutId } }),
      'Chưa rút lại được lời nhắc. Vui lòng bỏ dấu lần nữa.',
      () => remember(asked),
    );
  };

  return (
    <>
      <Checkbox id="cart-reminder" checked={asked !== null} aria-describedby={WORDS} onChange={change}>
        {t('Nhắc tôi nếu tôi chưa đặt xong')}
      </Checkbox>
      {/* beside the label, because the name of the box is short and the shop stores exactly these words */}
      <p id={WORDS} {...inVietnamese()} className="pl-8 text-xs text-quiet">
        {text}
      </p>
      <p role="status" className="pl-8 text-sm text-red">
        {failure && translate(failure)}
      </p>
    </>
  );
}
