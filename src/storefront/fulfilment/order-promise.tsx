import { translate } from '#browser/labels/label.ts';
import type { Order, OrderLookup } from '#contract/shop/orders.ts';
import { ifPaidInWords } from '#domain/fulfilment/promise-words.ts';
import { promiseToShow } from '#domain/orders/delivery-promise.ts';
import { PromiseLine } from './promise-line.tsx';

/** The promise of an order as the server says it now; nothing if the order has ended, or its promise no longer holds. */
export function OrderPromise({
  order: { status, promise },
}: {
  order: Pick<Order | OrderLookup, 'status' | 'promise'>;
}) {
  const shown = promise ? promiseToShow({ status, promise }, new Date()) : 'none';
  if (!promise || shown === 'none') return null;
  return (
    <div>
      {shown === 'if-paid' && <p className="text-sm text-quiet">{ifPaidInWords(promise.until, translate)}</p>}
      <PromiseLine promise={promise} place={promise.province.name} />
    </div>
  );
}
