/** The parcels of an order: where each is, what it collects, and what may become of it. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { carrierName } from '#domain/fulfilment/carriers.ts';
import { type ShipmentState, shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { Panel } from '../frame/page.tsx';
import { useMay } from '../session/me.ts';
import { callOrders } from './call-orders.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RestockForm } from './restock-form.tsx';
import type { ActOn } from './use-act.ts';

type Shipment = OfficeOrder['shipments'][number];

const moveNames: Partial<Record<ShipmentState, string>> = {
  delivered: 'Đã giao',
  failed: 'Giao chưa được',
  returning: 'Hoàn về',
  returned: 'Đã về cửa hàng',
  lost: 'Thất lạc',
  damaged: 'Hư hỏng',
  cancelled: 'Bỏ kiện',
};

const papers = { slip: 'In phiếu', label: 'In nhãn' };

export function OrderShipments({ order, act }: { order: OfficeOrder; act: ActOn }) {
  if (order.shipments.length === 0) return null;
  return (
    <Panel title="Kiện hàng">
      <ul className="divide-y divide-line">
        {order.shipments.map((shipment) => (
          <li key={shipment.code} className="py-3 first:pt-0 last:pb-0">
            <Parcel order={order} shipment={shipment} act={act} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Parcel({ order, shipment, act }: { order: OfficeOrder; shipment: Shipment; act: ActOn }) {
  const mayWrite = useMay('orders:write');
  const [isHandingOver, setHandingOver] = useState(false);
  const { code, carrier, trackingCode, cash, cashState, state, moves, items } = shipment;
  const move = (to: ShipmentState) => {
    // the shop's own people bring the cash along; a carrier pays it out later
    const body = { version: order.version, to, isCashReceived: carrier === 'own' };
    act.run(
      () => callOrders('moveShipment', { params: { order: order.orderNumber, code }, body }),
      `Kiện ${code}: ${shipmentStateLabel(to).toLowerCase()}`,
    );
  };
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p className="font-semibold">
        {code}: {shipmentStateLabel(state)}
      </p>
      <p className="text-sm text-quiet">
        {pieces} chiếc
        {carrier && ` · ${carrierName(carrier)}`}
        {trackingCode && ` · ${trackingCode}`}
        {cash > 0 && ` · thu hộ ${formatMoney(cash)}${cashState === 'expected' ? ', chờ đối soát' : ''}`}
      </p>
      <div className="not-printed mt-2 flex flex-wrap gap-2">
        {mayWrite && moves.includes('handed_over') && (
          <Button tone="outline" onClick={() => setHandingOver(true)}>
            {state === 'planned' ? 'Bàn giao' : 'Giao lại'}
          </Button>
        )}
        {mayWrite &&
          moves.map(
            (to) =>
              moveNames[to] && (
                <Button key={to} tone="outline" disabled={act.isRunning} onClick={() => move(to)}>
                  {moveNames[to]}
                </Button>
              ),
          )}
        {state === 'planned' &&
          Object.entries(papers).map(([kind, label]) => (
            <a
              key={kind}
              href={`/api/admin/papers?kind=${kind}&codes=${code}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ tone: 'plain' })}
            >
              {label}
            </a>
          ))}
      </div>
      {mayWrite && (
        <RestockForm
          order={order}
          code={code}
          act={act}
          waiting={items.map(({ line, returned, restocked, writtenOff }) => ({
            line,
            left: returned - restocked - writtenOff,
          }))}
        />
      )}
      {isHandingOver && <HandOverDialog order={order} code={code} act={act} onClose={() => setHandingOver(false)} />}
    </>
  );
}
