/** The one thing to do next with an order; the key A does it. */
import { type ReactNode, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import type { DeskAct } from '#domain/desk/desk-acts.ts';
import { Button } from '#ui/button.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { callOrders } from './call-orders.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { ActOn } from './use-act.ts';
import { actNames } from './words.ts';

type Main = { label: string; run: () => void };
type MainActionProps = {
  order: OfficeOrder;
  act: ActOn;
  /** opens the next order of the view; null at its end */
  onNext: (() => void) | null;
};

/** @returns the button, which a screen may show in several places, and the dialog that it may open */
export function useMainAction({ order, act, onNext }: MainActionProps): { button: ReactNode; dialog: ReactNode } {
  const [isHandingOver, setHandingOver] = useState(false);
  // a parcel is handed over later, with many others: who has just packed goes on with the next order
  const [isPacked, setPacked] = useState(false);
  const next: Main | null = onNext && { label: 'Đơn kế tiếp', run: onNext };
  const main = isPacked && next ? next : (stepOf() ?? next);
  useShortcuts(main && !act.isRunning ? [{ keys: 'a', label: main.label, run: main.run }] : []);
  const waiting = order.shipments.find(({ state }) => state === 'planned');
  return {
    button: main && (
      <Button tone="accent" disabled={act.isRunning} onClick={main.run} data-tooltip="Phím A">
        {main.label}
      </Button>
    ),
    dialog: isHandingOver && waiting && (
      <HandOverDialog order={order} code={waiting.code} act={act} onClose={() => setHandingOver(false)} />
    ),
  };

  function stepOf(): Main | null {
    const params = { order: order.orderNumber };
    const { version } = order;
    const may = (name: DeskAct) => order.acts.some(({ act, allowed }) => act === name && allowed);
    if (order.next === 'check-payment' && may('confirm-payment'))
      return {
        label: actNames['confirm-payment'],
        run: () =>
          act.run(
            () => callOrders('decideOrderPayment', { params, body: { version, to: 'paid' } }),
            'Đã xác nhận tiền về',
          ),
      };
    if (order.next === 'call' && may('call'))
      return {
        label: 'Khách đã xác nhận',
        run: () =>
          act.run(
            () => callOrders('recordOrderCall', { params, body: { version, outcome: 'confirmed' } }),
            'Đã ghi khách xác nhận',
          ),
      };
    if (order.next === 'pack' && may('ship'))
      return {
        label: actNames.ship,
        run: () =>
          act.run(
            () => callOrders('makeShipment', { params, body: { version } }),
            'Đã tạo kiện hàng',
            () => setPacked(true),
          ),
      };
    if (order.next === 'hand-over' && may('note')) return { label: 'Bàn giao kiện', run: () => setHandingOver(true) };
    return null;
  }
}
