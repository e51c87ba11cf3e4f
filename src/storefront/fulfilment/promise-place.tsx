import { t } from '#browser/labels/label.ts';
import type { DeliveryRange } from '#contract/shop/fulfilment.ts';
import { FeeRange } from './fee-range.tsx';
import { OrderBefore, PolicyDays, PromiseLine } from './promise-line.tsx';
import { ProvinceChooser } from './province-chooser.tsx';
import { useProvince } from './province-store.ts';
import { usePromise } from './use-promise.ts';

type PromisePlaceProps = {
  items: readonly { id: string; quantity: number }[];
  /** the price of the goods after vouchers in đồng; without it, the server adds up the prices */
  goodsTotal?: number;
  /** whether a voucher makes the delivery free */
  isFree?: boolean;
  /** what delivery costs before a province is chosen, if the page knows it: null if it is free */
  range?: DeliveryRange | null;
  /** whether the shop calls the customer to arrange the day, wherever the place is */
  byAppointment?: boolean;
};

/**
 * The province of delivery, which the visitor can choose, and the promise for it. Only the browser knows the province,
 * so the server's HTML has the policy's days, in a place that is high enough for the promise.
 */
export function PromisePlace({ items, goodsTotal, isFree, range, byAppointment = false }: PromisePlaceProps) {
  const promise = usePromise({ items, province: useProvince(), goodsTotal, isFree });
  if (promise === 'sold-out') return null;
  return (
    <div data-promise-place className="text-sm">
      <ProvinceChooser />
      <div aria-live="polite" className="mt-1 min-h-[4lh] md:min-h-[3lh]">
        {typeof promise !== 'string' && (
          <>
            <PromiseLine promise={promise} place={promise.province.name} />
            <OrderBefore until={promise.until} />
          </>
        )}
        {(promise === 'no-place' || promise === 'unknown') &&
          (byAppointment ? (
            <p className="text-quiet">{t('Hàng nặng giao bằng xe tải: cửa hàng gọi hẹn ngày giờ giao')}</p>
          ) : (
            <PolicyDays />
          ))}
        {promise === 'no-place' && !isFree && <FeeRange items={items} known={range} />}
      </div>
    </div>
  );
}
