import { useQuery } from '@tanstack/react-query';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import { orderBeforeInWords, promiseInWords } from '#domain/fulfilment/promise-words.ts';
import { shopQuery } from '../page/shop-queries.ts';

type PromiseLineProps = {
  promise: Pick<DeliveryPromise, 'parts'> & { cost?: DeliveryPromise['cost'] | undefined };
  place: string;
};

/**
 * The promise of a delivery, the same on every page: on which days the goods arrive at the place, and what that costs.
 * @param place the name of the province
 */
export function PromiseLine({ promise, place }: PromiseLineProps) {
  const parts = promise.parts.map(({ shipping_class: shippingClass, ...days }) => ({ shippingClass, ...days }));
  return promiseInWords({ ...promise, parts }, place, translate).map((line) => {
    const [before, after = ''] = line.split(place);
    const [rest, cost] = after.split(' · ');
    return (
      <p key={line} data-promise className="font-semibold">
        {before}
        <span {...inVietnamese()}>{place}</span>
        {rest}
        {cost !== undefined && (
          <>
            {' · '}
            <span className="font-normal">{cost}</span>
          </>
        )}
      </p>
    );
  });
}

/** Until when goods must be ordered that arrive on the promised days. */
export function OrderBefore({ until }: Pick<DeliveryPromise, 'until'>) {
  return <p className="text-quiet">{orderBeforeInWords({ until, now: new Date() }, translate)}</p>;
}

/**
 * The delivery times of the policy, for a place that is not chosen or not known. Contains no date. A shop with a delivery
 * table has other times for each place.
 */
export function PolicyDays() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop || shop.deliveryByProvince) return null;
  const days = { cities: shop.deliveryDaysCities, elsewhere: shop.deliveryDaysElsewhere };
  return (
    <p className="text-quiet">
      {t('Hà Nội, TP.HCM {cities} ngày làm việc; nơi khác {elsewhere} ngày; hải đảo {remote} ngày.', {
        ...days,
        remote: shop.deliveryDaysRemote,
      })}
    </p>
  );
}
