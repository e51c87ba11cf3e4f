import type { FormEvent } from 'react';
import type { CartItem } from '../cart/cart-store.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { CartPricesFailed } from './cart-prices-failed.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { QrPayment } from './qr-payment.tsx';
import { ScreenshotField } from './screenshot-field.tsx';

/** Delivery and payment on the left, the order and its button on the right. */
export function CheckoutForm({ items }: { items: readonly CartItem[] }) {
  const checkout = useCheckout(items);
  const { details, paymentMethod, screenshot, problem, reservation, prices } = checkout;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.submit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 gap-8">
        {prices.failed && <CartPricesFailed onRetry={prices.refresh} />}
        <DeliveryFields details={details} problem={problem} onChange={checkout.setDetails} />
        <div>
          <PaymentMethods chosen={paymentMethod} onChange={checkout.setPaymentMethod} />
          {paymentMethod === 'qr' && (
            <div className="mt-5 grid gap-5">
              <div>
                <QrPayment
                  state={reservation}
                  onNewCheckout={checkout.beginAgain}
                  onPayOnDelivery={() => checkout.setPaymentMethod('delivery')}
                />
              </div>
              <ScreenshotField
                id="screenshot"
                file={screenshot}
                error={problem?.field === 'screenshot' ? problem.description : undefined}
                onChange={checkout.setScreenshot}
              />
            </div>
          )}
        </div>
      </div>
      <CheckoutSummary items={items} checkout={checkout} />
      {checkout.priceChange && (
        <PriceChangeDialog
          {...checkout.priceChange}
          paymentMethod={paymentMethod}
          onAgree={() => void checkout.agreeToPrices()}
          onClose={checkout.closePriceChange}
        />
      )}
    </form>
  );
}
