/** The parcels of an order: for each, the state, the cash to be collected, and the possible state changes. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import type { Answer } from '#domain/desk/asked-order.ts';
import { cashOfPart } from '#domain/fulfilment/pieces.ts';
import { type ShipmentState, shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { AskDialog } from '../order-acts/ask-dialog.tsx';
import { PaperLinks } from '../order-acts/paper-links.tsx';
import { cashChoice, moveNames, parcelQuestion, toldOf } from '../order-acts/parcel-questions.ts';
import { PieceFields } from '../order-acts/piece-fields.tsx';
import { CourierPart } from '../parcels/courier.tsx';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { refuse, useSentForm } from '../session/use-send.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { useKeepOrder } from './order-queries.ts';
import { RestockForm } from './restock-form.tsx';
import { type ActOn, closing } from './use-act.ts';

type Shipment = OfficeOrder['shipments'][number];

export function OrderShipments({ order, act }: { order: OfficeOrder; act: ActOn }) {
  if (order.shipments.length === 0) return null;
  return (
    <Panel title="Kiện hàng">
      <Rows of={order.shipments}>
        {(shipment) => (
          <li key={shipment.code} className="py-3 first:pt-0 last:pb-0">
            <Parcel order={order} shipment={shipment} act={act} />
          </li>
        )}
      </Rows>
    </Panel>
  );
}

/** One parcel of an order: its state, its papers, and what can be done with it. */
export function Parcel({ order, shipment, act }: { order: OfficeOrder; shipment: Shipment; act: ActOn }) {
  const mayWrite = useMay('parcels:write');
  const keep = useKeepOrder();
  const { nameOf } = useCarrierNames();
  const [isHandingOver, setHandingOver] = useState(false);
  const [isDividing, setDividing] = useState(false);
  const { code, carrier, trackingCode, cash, cashState, state, moves, items } = shipment;
  const [pendingState, setPendingState] = useState<ShipmentState | null>(null);
  const mayTakeCash = useMay('money:write');
  const question = pendingState && parcelQuestion(pendingState, order, shipment, mayTakeCash);
  const move = (to: ShipmentState, { reason, choice }: Pick<Answer, 'reason' | 'choice'>) => {
    const taken = { isCashReceived: choice === 'received', isRefused: choice === 'refused' };
    const body = { version: order.version, to, note: reason || null, ...taken };
    return act.run(
      () => call('moveShipment', { params: { order: order.orderNumber, code }, body }),
      `Kiện ${code}: ${shipmentStateLabel(to).toLowerCase()}`,
      () => setPendingState(null),
      closing(() => setPendingState(null)),
    );
  };
  const start = (to: ShipmentState) =>
    parcelQuestion(to, order, shipment, mayTakeCash)
      ? setPendingState(to)
      : void move(to, { reason: '', choice: null });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p className="font-semibold">
        {code}: {shipmentStateLabel(state)}
      </p>
      <p className="text-sm text-quiet">
        {pieces} chiếc
        {carrier && ` · ${nameOf(carrier)}`}
        {trackingCode && ` · ${trackingCode}`}
        {cash > 0 && ` · thu hộ ${formatMoney(cash)}${cashState === 'expected' ? ', chờ đối soát' : ''}`}
      </p>
      <div className="not-printed mt-2 flex flex-wrap gap-2">
        {mayWrite && moves.includes('handed_over') && (
          <ActButton onClick={() => setHandingOver(true)}>{state === 'planned' ? 'Bàn giao' : 'Giao lại'}</ActButton>
        )}
        {mayWrite && moves.includes('partly_delivered') && (
          <ActButton onClick={() => setDividing(true)}>Khách nhận một phần</ActButton>
        )}
        {mayWrite &&
          moves.map(
            (to) =>
              moveNames[to] && (
                <ActButton key={to} disabled={act.isRunning} onClick={() => start(to)}>
                  {moveNames[to]}
                </ActButton>
              ),
          )}
        {state !== 'cancelled' && <PaperLinks codes={[code]} kinds={['slip', 'label', 'note']} tone="plain" />}
      </div>
      <CourierPart order={order} shipment={shipment} keep={keep} />
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
      {isDividing && (
        <PartDeliveryDialog order={order} shipment={shipment} act={act} onClose={() => setDividing(false)} />
      )}
      {pendingState && question && (
        <AskDialog
          {...question}
          onSubmit={(answer) => move(pendingState, answer)}
          onClose={() => setPendingState(null)}
        />
      )}
      {isHandingOver && <HandOverDialog order={order} code={code} act={act} onClose={() => setHandingOver(false)} />}
    </>
  );
}

type DialogProps = { order: OfficeOrder; shipment: Shipment; act: ActOn; onClose: () => void };

/** Records that the customer accepted only a part of the items at the door; the rest is returned to the shop. */
function PartDeliveryDialog({ order, shipment, act, onClose }: DialogProps) {
  const { code, items, cash, cashState } = shipment;
  const choice = cashChoice(shipment, useMay('money:write'));
  const [isWithUs, setWithUs] = useState(choice !== undefined);
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({});
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const delivered = items
    .map(({ line, quantity }) => ({ line, quantity: Math.min(quantity, Math.max(0, taken[line] ?? 0)) }))
    .filter(({ quantity }) => quantity > 0);
  const count = delivered.reduce((sum, { quantity }) => sum + quantity, 0);
  const costed = order.items.map((item) => ({ ...item, id: item.line }));
  const form = useSentForm(async () => {
    if (count === 0 || count === all) refuse('Hãy ghi số chiếc khách nhận: ít nhất một, và không phải tất cả');
    const params = { order: order.orderNumber, code };
    const body = { version: order.version, to: 'partly_delivered', delivered, isCashReceived: isWithUs } as const;
    await act.run(() => call('moveShipment', { params, body }), `Kiện ${code}: khách nhận một phần`, onClose);
  });
  return (
    <FormDialog title={`Khách nhận một phần kiện ${code}`} form={form} verb="Ghi phần đã nhận" onClose={onClose}>
      <p className="text-sm text-quiet">
        Những chiếc còn lại quay về cửa hàng, và khách chỉ trả phần đã nhận. {toldOf(order)}
      </p>
      <PieceFields
        lines={items.map(({ line, quantity }) => {
          const name = order.items.find((item) => item.line === line)?.name;
          return { line, label: `${name} (trong kiện ${quantity} chiếc)`, most: quantity };
        })}
        pieces={taken}
        onChange={setTaken}
      />
      {cashState === 'open' && cash > 0 && (
        <p aria-live="polite" className="flex justify-between gap-3 text-sm">
          <span>Thu của khách cho phần này</span>
          <strong className="tabular-nums">{formatMoney(cashOfPart(shipment, costed, delivered))}</strong>
        </p>
      )}
      {choice && (
        <Checkbox checked={isWithUs} onChange={(event) => setWithUs(event.target.checked)}>
          Cửa hàng đã cầm tiền mặt của phần này: ghi vào sổ tiền với tên bạn
        </Checkbox>
      )}
    </FormDialog>
  );
}
