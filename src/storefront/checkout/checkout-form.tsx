import { type FormEvent, startTransition, useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { addressLine } from '#domain/fulfilment/address.ts';
import { formatMoney } from '#domain/values/money.ts';
import { ConsentCheckbox } from '../accounts/consent-checkbox.tsx';
import { CartPricesFailed } from '../cart/cart-prices-failed.tsx';
import type { CartItem } from '../cart/cart-store.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import { DeliveryFields } from '../delivery/delivery-fields.tsx';
import type { KnownBuyer } from '../invoices/invoice-fields.tsx';
import { InvoiceSection } from '../invoices/invoice-section.tsx';
import { PaymentMethods } from '../payments/payment-methods.tsx';
import { PaymentReceived } from '../payments/payment-received.tsx';
import { ScreenshotField } from '../payments/screenshot-field.tsx';
import { CheckoutRecap } from './checkout-recap.tsx';
import { PaymentSkeleton } from './checkout-skeleton.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { followNextKey } from './next-field.ts';
import { QrPayment } from './qr-payment.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

// without its script, the checkout has no such box, and works
const CartReminder = extra(() => import('../cart/cart-reminder.tsx'), 'default', { failed: null });
const PriceChangeDialog = extra(() => import('./price-change-dialog.tsx'), 'default');

function buyerOf({ firstName, lastName, address, ward, city, email }: DeliveryDetails): KnownBuyer {
  const place = [addressLine({ street: address, ward, note: '' }), city.trim()].filter(Boolean).join(', ');
  return { name: `${firstName} ${lastName}`.trim(), address: place, email: email.trim() };
}

/**
 * Returns false at first, and true once the beginning of the form is shown. A slow phone mounts the whole form in two
 * tasks, between which it responds to taps.
 */
function useWhole(): boolean {
  const [whole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return whole;
}

/**
 * The checkout's form: three steps on the left, and on the right the order summary with the order button. A phone shows
 * the summary above the steps, and the button at the bottom of the screen.
 */
export default function CheckoutForm({ items }: { items: readonly CartItem[] }) {
  const checkout = useCheckout(items);
  const whole = useWhole();
  const { details, marks, prices } = checkout;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void checkout.submit(event.currentTarget);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={followNextKey}
      className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0 max-lg:order-last">
        {prices.error && <CartPricesFailed error={prices.error} onRetry={prices.refresh} />}
        <CheckoutStep number={1} title={t('Thông tin giao hàng')}>
          <DeliveryFields
            details={details}
            marks={marks}
            isEmailOptional={checkout.isEmailOptional}
            onChange={checkout.setDetails}
            gift={{ gift: checkout.gift, costs: checkout.giftCosts, onChange: checkout.setGift }}
          />
          <div className="mt-4 min-h-30 sm:min-h-24">
            <CartReminder items={items} details={details} />
          </div>
        </CheckoutStep>
        {whole ? <LastSteps checkout={checkout} /> : <PaymentSkeleton />}
      </div>
      <CheckoutSummary items={items} checkout={checkout} />
      {checkout.priceChange && (
        <PriceChangeDialog
          {...checkout.priceChange}
          paymentMethod={checkout.paymentMethod}
          onAgree={() => void checkout.agreeToPrices()}
          onClose={checkout.closePriceChange}
          onFailure={checkout.tellPriceChange}
        />
      )}
    </form>
  );
}

/** The second and the third step of the checkout: the payment, and what the customer confirms. */
function LastSteps({ checkout }: { checkout: Checkout }) {
  const { details, paymentMethod, screenshot, marks, reservation, delivery, payment } = checkout;
  /** the total when the customer chose the screenshot: another tab may change the cart afterwards */
  const [shownTotal, setShownTotal] = useState<number | null>(null);
  return (
    <>
      <CheckoutStep number={2} title={t('Phương thức thanh toán')}>
        <PaymentMethods chosen={paymentMethod} deposit={checkout.deposit} onChange={checkout.setPaymentMethod} />
        {paymentMethod === 'qr' && payment?.isPaid && (
          <div className="mt-5">
            <PaymentReceived amount={payment.paid}>
              {t('Bạn không cần tải ảnh giao dịch. Vui lòng điền đủ thông tin rồi bấm Đặt hàng.')}
            </PaymentReceived>
          </div>
        )}
        {paymentMethod === 'qr' && !payment?.isPaid && (
          <div className="mt-5 grid gap-5">
            <div>
              <QrPayment
                state={reservation}
                lacksPlace={delivery === 'no-place'}
                payment={payment}
                onNewCheckout={checkout.beginAgain}
                onPayOnDelivery={() => checkout.setPaymentMethod('delivery')}
              />
            </div>
            <ScreenshotField
              id="screenshot"
              isRequired={checkout.reserved?.needsScreenshot !== false}
              file={screenshot}
              error={marks.screenshot}
              onChange={(file) => {
                setShownTotal(file && checkout.total);
                checkout.setScreenshot(file);
              }}
            />
            {screenshot && shownTotal !== null && <TotalChanged before={shownTotal} now={checkout.total} />}
          </div>
        )}
      </CheckoutStep>
      <CheckoutStep number={3} title={t('Xác nhận')}>
        <CheckoutRecap checkout={checkout} />
        <InvoiceSection buyer={buyerOf(details)} errors={marks} onChange={checkout.unmarkInvoice} />
        <div className="mt-4">
          {/* The text for a transfer says more, so a tick for the other text is no consent to it. */}
          <ConsentCheckbox
            key={checkout.consentRound}
            of={paymentMethod === 'qr' ? 'order' : 'cashOrder'}
            error={marks.consent}
            onChange={checkout.unmarkConsent}
          />
        </div>
      </CheckoutStep>
    </>
  );
}

/** Says what becomes of a transfer of the total that was shown when its screenshot was chosen. */
function TotalChanged({ before, now }: { before: number; now: number }) {
  if (before === now) return null;
  const amounts = { before: formatMoney(before), now: formatMoney(now), rest: formatMoney(Math.abs(now - before)) };
  return (
    <p role="status" className="rounded-control bg-blue-soft px-4 py-3 text-sm">
      {now > before
        ? t(
            'Khi bạn chọn ảnh, tổng là {before}, nay là {now}. Nếu đã chuyển, hãy chuyển thêm {rest} với cùng nội dung.',
            amounts,
          )
        : t('Khi bạn chọn ảnh, tổng là {before}, nay là {now}. Nếu đã chuyển, cửa hàng sẽ hoàn lại {rest}.', amounts)}
    </p>
  );
}
