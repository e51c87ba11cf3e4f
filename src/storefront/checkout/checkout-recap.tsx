import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t, translate } from '#browser/labels/label.ts';
import { addressLine } from '#domain/fulfilment/address.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { confirmationText, isConfirmedByCall } from '../orders/confirmation-text.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { CheckoutPromise } from './checkout-promise.tsx';
import type { Checkout } from './use-checkout.ts';

/** A summary of the order, shown above the order button. */
export function CheckoutRecap({ checkout }: { checkout: Checkout }) {
  const { details, gift, paymentMethod, screenshot, payment, total } = checkout;
  const { data: shop } = useQuery(shopQuery);
  const buyer = `${details.firstName} ${details.lastName}`.trim();
  const { recipient: name, phone } = gift ?? { recipient: buyer, phone: details.phone };
  const street = addressLine({ street: details.address, ward: details.ward, note: details.note });
  const place = [street, details.city.trim()].filter(Boolean).join(', ');
  const proof = payment?.isPaid
    ? t('đã nhận chuyển khoản')
    : screenshot
      ? t('đã có ảnh giao dịch')
      : t('chưa có ảnh giao dịch');
  return (
    <div className="rounded-card bg-ground p-5">
      <ul className="grid gap-3 sm:grid-cols-2">
        <Part name={gift ? t('Tặng và giao đến') : t('Giao đến')}>
          {[name, phone, place].filter(Boolean).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
          {!name && !place && <span className="text-quiet">{t('Bạn chưa điền thông tin')}</span>}
        </Part>
        <Part name={t('Phương thức thanh toán')}>
          {translate(paymentMethodLabel(paymentMethod))}
          {paymentMethod === 'qr' && <span className="block text-quiet">{proof}</span>}
        </Part>
      </ul>
      {/* A desktop shows the promise above the order button, which a phone shows below this summary. */}
      <div className="mt-4 border-t border-line pt-4 lg:hidden">
        <CheckoutPromise {...checkout} />
      </div>
      <p className="mt-4 border-t border-line pt-4 text-sm text-quiet max-lg:border-0 max-lg:pt-0">
        {t('Vui lòng xem lại rồi bấm nút đặt hàng.')}{' '}
        {shop && confirmationText(paymentMethod, shop, isConfirmedByCall(shop, total))}
      </p>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <p className="text-sm text-quiet">{name}</p>
      <p className="font-medium">{children}</p>
    </li>
  );
}
