import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { Order, OrderShipment } from '#contract/shop/orders.ts';
import { isOnItsWay, type ShipmentState, shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { Badge } from '#ui/badge.tsx';
import { Pieces, Timeline } from './parcel-parts.tsx';
import { ReceiptButton } from './receipt-button.tsx';

const tones: Record<ShipmentState, 'blue' | 'amber' | 'green' | 'red' | 'quiet'> = {
  planned: 'blue',
  handed_over: 'amber',
  failed: 'red',
  partly_delivered: 'amber',
  delivered: 'green',
  returning: 'amber',
  returned: 'quiet',
  lost: 'red',
  damaged: 'red',
  cancelled: 'quiet',
};

type Props = { order: Order; shipments: readonly OrderShipment[]; orderKey: string; onChange: () => void };

/** The shipments of an order: for each, the items in it, its carrier and its present state. */
export function OrderShipments({ order, shipments, orderKey, onChange }: Props) {
  return (
    <section aria-labelledby="shipments-title" className="mb-10 print:mb-4">
      <h2 id="shipments-title" className="display text-2xl print:text-lg">
        {t('Kiện hàng')}
      </h2>
      <ul className="mt-3 grid gap-4 print:mt-1 print:gap-2">
        {shipments.map((shipment) => (
          <li key={shipment.code} className="rounded-card border border-line p-5 print:break-inside-avoid print:p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-bold">{shipment.code}</h3>
              <Badge tone={tones[shipment.state]}>{translate(shipmentStateLabel(shipment.state))}</Badge>
            </div>
            {shipment.carrier && (
              <p className="mt-1 text-quiet">
                <span {...inVietnamese()}>{shipment.carrier}</span>
                {shipment.tracking_code && (
                  <>
                    {' · '}
                    {t('Mã vận đơn')} <TrackingCode shipment={shipment} />
                  </>
                )}
              </p>
            )}
            <Pieces order={order} items={shipment.items} />
            {Number(shipment.cash) > 0 && (
              <p className="mt-3">
                {t('Trả khi nhận kiện này:')} <Money amount={Number(shipment.cash)} className="font-bold" />
              </p>
            )}
            {isOnItsWay(shipment.state) && (
              <ReceiptButton
                orderNumber={order.order_number}
                orderKey={orderKey}
                code={shipment.code}
                onChange={onChange}
              />
            )}
            <Timeline
              label={t('Hành trình kiện {code}', { code: shipment.code })}
              events={shipment.events}
              textOf={(state) => translate(shipmentStateLabel(state))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tracking code of a parcel, with a link to the parcel's page on the carrier's website if there is one. */
function TrackingCode({ shipment: { tracking_code: code, tracking_url: url } }: { shipment: OrderShipment }) {
  const look = 'break-all font-semibold text-ink';
  return url === undefined ? (
    <span className={look}>{code}</span>
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className={`${look} underline`}>
      {code}
    </a>
  );
}
