import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import type { ZoneDelivery } from '#contract/shop/catalogue.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import { provincesQuery } from './address-queries.ts';
import { DeliveryCost, DeliveryParts } from './delivery-cost.tsx';
import { ProvinceChooser } from './province-chooser.tsx';
import { useProvince } from './province-store.ts';

/**
 * Asks for the province, then shows the cost of delivering this product there and the delivery time. The server's HTML
 * contains no province, because only the browser has the visitor's choice.
 */
export function ProductDelivery({ delivery }: { delivery: readonly ZoneDelivery[] }) {
  const { data: provinces = [] } = useQuery(provincesQuery);
  const province = useProvince();
  const code = province === null ? undefined : findPlace(provinces, province)?.code;
  const zone =
    code === undefined
      ? undefined
      : (delivery.find(({ provinces: own }) => own.includes(code)) ??
        delivery.find(({ provinces: own }) => own.length === 0));
  return (
    <div data-delivery className="min-h-20">
      <ProvinceChooser />
      {zone ? (
        <div className="mt-1">
          <p className="font-semibold">
            {t('Phí vận chuyển')}: <DeliveryCost fee={zone.fee ?? 0} quoted={zone.fee === null} />
          </p>
          <DeliveryParts parts={[zone]} />
        </div>
      ) : (
        <p className="mt-1 text-quiet">{t('Phí và ngày giao tính theo nơi nhận.')}</p>
      )}
    </div>
  );
}
