/** The form in which staff decide for each order line whether returned items are put back into stock or written off. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { ActButton } from '../frame/page.tsx';
import { PieceFields } from '../order-acts/piece-fields.tsx';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

type RestockProps = {
  order: OfficeOrder;
  /** the code of the shipment or return with which the items were returned */
  code: string;
  waiting: readonly { line: string; left: number }[];
  act: ActOn;
};

export function RestockForm({ order, code, waiting, act }: RestockProps) {
  const open = waiting.filter(({ left }) => left > 0);
  const [good, setGood] = useState<Readonly<Record<string, number>>>({});
  const form = useSentForm(async () => {
    const pieces = open.map(({ line, left }) => {
      const restock = Math.min(left, Math.max(0, good[line] ?? left));
      return { line, restock, writeOff: left - restock };
    });
    const body = { version: order.version, code, pieces };
    await act.run(() => call('restockPieces', { params: { order: order.orderNumber }, body }), 'Đã nhập hàng về');
  });
  if (open.length === 0) return null;
  return (
    <form {...form.props} className="not-printed mt-3 rounded-control bg-ground p-3 text-sm">
      <p className="font-semibold">Hàng đã về: bao nhiêu chiếc bán lại được?</p>
      <PieceFields
        lines={open.map(({ line, left }) => {
          const name = order.items.find((item) => item.line === line)?.name;
          return { line, label: `${name} (${left} chiếc)`, most: left, initial: left };
        })}
        pieces={good}
        onChange={setGood}
      />
      <p className="mt-2 text-quiet">Số còn lại được ghi là hỏng, không bán nữa.</p>
      <ActButton type="submit" className="mt-2" disabled={act.isRunning}>
        Nhập kho
      </ActButton>
    </form>
  );
}
