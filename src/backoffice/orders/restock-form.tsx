/** Decides line by line about pieces that came back: for sale again, or written off. */
import { type FormEvent, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../session/call.ts';
import type { ActOn } from './use-act.ts';

type RestockProps = {
  order: OfficeOrder;
  /** of the shipment or the return with which they came back */
  code: string;
  waiting: readonly { line: string; left: number }[];
  act: ActOn;
};

export function RestockForm({ order, code, waiting, act }: RestockProps) {
  const open = waiting.filter(({ left }) => left > 0);
  const [good, setGood] = useState<Readonly<Record<string, number>>>({});
  if (open.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pieces = open.map(({ line, left }) => {
      const restock = Math.min(left, Math.max(0, good[line] ?? left));
      return { line, restock, writeOff: left - restock };
    });
    const body = { version: order.version, code, pieces };
    act.run(() => call('restockPieces', { params: { order: order.orderNumber }, body }), 'Đã nhập hàng về');
  };
  return (
    <form onSubmit={submit} className="not-printed mt-3 rounded-control bg-ground p-3 text-sm">
      <p className="font-semibold">Hàng đã về: bao nhiêu chiếc bán lại được?</p>
      {open.map(({ line, left }) => (
        <label key={line} className="mt-2 flex items-center justify-between gap-3">
          <span className="min-w-0">
            {order.items.find((item) => item.line === line)?.name} ({left} chiếc)
          </span>
          <input
            type="number"
            min={0}
            max={left}
            value={good[line] ?? left}
            onChange={(event) => setGood({ ...good, [line]: Number(event.target.value) })}
            className="min-h-11 w-20 rounded-control border border-edge bg-paper px-2"
          />
        </label>
      ))}
      <p className="mt-2 text-quiet">Số còn lại được ghi là hỏng, không bán nữa.</p>
      <Button type="submit" tone="outline" className="mt-2" disabled={act.isRunning}>
        Nhập kho
      </Button>
    </form>
  );
}
