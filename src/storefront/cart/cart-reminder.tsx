/**
 * The checkbox at the checkout with which shoppers ask to be reminded if they do not finish the order. Until it is
 * ticked, the browser sends nothing; afterwards it sends contact and goods at each pause in typing. Its script is loaded
 * after the form's.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { type Label, t, translate } from '#browser/labels/label.ts';
import { usableContact } from '#domain/cart/cart-reminder.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { CartItem } from './cart-store.ts';
import { type AskedReminder, changeCheckout, currentCheckout, type DeliveryDetails } from './checkout-session.ts';
import { keepCart, keptCartOf, PAUSE, withdrawCart } from './kept-cart.ts';

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
  const contact = usableContact({ phone, email });
  const wanted = asked && contact && JSON.stringify(keptCartOf(asked, contact, items));
  const remember = (reminder: AskedReminder | null) => {
    setAsked(reminder);
    changeCheckout({ reminder });
  };

  useEffect(() => {
    if (wanted === null) return;
    const body = JSON.parse(wanted) as ReturnType<typeof keptCartOf>;
    const keep = () =>
      keepCart(body).then(
        () => setFailure(null),
        () => setFailure('Chưa lưu được lời nhắc. Bạn vẫn đặt hàng được.'),
      );
    const timer = setTimeout(() => void keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  const change = () => {
    if (asked === null) return remember({ checkoutId: currentCheckout().checkoutId, version });
    remember(null);
    withdrawCart(asked).then(
      () => setFailure(null),
      () => {
        setFailure('Chưa rút lại được lời nhắc. Vui lòng bỏ dấu lần nữa.');
        remember(asked);
      },
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
