/** The main action for an order, which is its next step; the key A also starts it. */
import { type ReactNode, useState } from 'react';
import { type DeskAct, orderOffers } from '#contract/admin/orders/form-acts.ts';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { Button } from '#ui/button.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { AskDialog } from '../order-acts/ask-dialog.tsx';
import { dialogsOf, sendAct } from '../order-acts/send-act.ts';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/me.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { type ActOn, closing } from './use-act.ts';

type Main = { label: string; run: () => unknown };
type MainActionProps = {
  order: OfficeOrder;
  act: ActOn;
  /** opens the next order of the list; null for the last order */
  onNext: (() => void) | null;
};

/** @returns the main action's button, which may be shown in several places, and the dialog that the button opens */
export function useMainAction({ order, act, onNext }: MainActionProps): { button: ReactNode; dialog: ReactNode } {
  const [asking, setAsking] = useState<'hand-over' | 'pack' | 'confirm-payment' | null>(null);
  const close = () => setAsking(null);
  const { nameOf } = useCarrierNames();
  const byDefault = useMe().data?.defaultCarrier ?? null;
  // parcels are handed over to the carrier together, later: so after packing, the main action opens the next order
  const [isPacked, setPacked] = useState(false);
  const next: Main | null = onNext && { label: 'Đơn kế tiếp', run: onNext };
  const main = isPacked && next ? next : (stepOf() ?? next);
  useShortcuts(main && !act.isRunning ? [{ keys: 'a', label: main.label, run: () => void main.run() }] : []);
  const waiting = order.shipments.find(({ state }) => state === 'planned');
  return {
    button: main && (
      <Button tone="accent" disabled={act.isRunning} onClick={() => void main.run()} data-tooltip="Phím A">
        {main.label}
      </Button>
    ),
    dialog: dialog(),
  };

  function pack(carrier: Carrier): Promise<unknown> {
    return act.run(
      () => call('makeShipment', { params: { order: order.orderNumber }, body: { version: order.version, carrier } }),
      `Đã tạo kiện hàng: ${nameOf(carrier)}`,
      () => {
        close();
        setPacked(true);
      },
      closing(close),
    );
  }

  function dialog(): ReactNode {
    if (asking === 'hand-over' && waiting)
      return <HandOverDialog order={order} code={waiting.code} act={act} onClose={close} />;
    if (asking === 'pack') return <PackDialog title={orderOffers.ship.label} onClose={close} onSubmit={pack} />;
    const [confirming] = dialogsOf('confirm-payment');
    if (asking !== 'confirm-payment' || !confirming) return null;
    return (
      <AskDialog
        {...confirming.dialog.ask(order, true)}
        onClose={close}
        onSubmit={(answer) =>
          act.run(() => sendAct(order, confirming, answer), 'Đã xác nhận tiền về', close, closing(close))
        }
      />
    );
  }

  function stepOf(): Main | null {
    const params = { order: order.orderNumber };
    const { version } = order;
    const may = (name: DeskAct) => order.acts.some(({ act, allowed }) => act === name && allowed);
    if (order.next === 'check-payment' && may('confirm-payment'))
      return { label: orderOffers['confirm-payment'].label, run: () => setAsking('confirm-payment') };
    if (order.next === 'call' && may('call'))
      return {
        label: 'Khách đã xác nhận',
        run: () =>
          act.run(
            () => call('recordOrderCall', { params, body: { version, outcome: 'confirmed' } }),
            'Đã ghi khách xác nhận',
          ),
      };
    if (order.next === 'pack' && may('ship'))
      return { label: orderOffers.ship.label, run: () => (byDefault ? pack(byDefault) : setAsking('pack')) };
    if (order.next === 'hand-over' && may('note')) return { label: 'Bàn giao kiện', run: () => setAsking('hand-over') };
    return null;
  }
}
