import { translate } from '#browser/labels/label.ts';
import { conditionInWords } from '#domain/fulfilment/promise-words.ts';
import { FeeRange } from '../fulfilment/fee-range.tsx';
import { PolicyDays, PromiseLine } from '../fulfilment/promise-line.tsx';
import type { Checkout } from './use-checkout.ts';

/** The promise of delivery next to the order button: the days, the cost, and until when the order or its money must come. */
export function CheckoutPromise({ promise, paymentMethod, payment, items, voucher }: Checkout) {
  // Pieces that are sold out are named at their order line.
  if (promise === 'sold-out') return null;
  const byTransfer = paymentMethod === 'qr' && !payment?.isPaid;
  return (
    <div className="min-h-28">
      {typeof promise === 'string' ? (
        promise !== 'asked' && (
          <div className="text-sm">
            <PolicyDays />
            {promise === 'no-place' && !voucher.freeDelivery && <FeeRange items={items} />}
          </div>
        )
      ) : (
        <>
          <PromiseLine promise={promise} place={promise.province.name} />
          <p className="text-sm text-quiet">
            {conditionInWords({ until: promise.until, now: new Date(), byTransfer }, translate)}
          </p>
        </>
      )}
    </div>
  );
}
