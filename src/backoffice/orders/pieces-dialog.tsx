/** Chooses pieces that no parcel holds: for a parcel of some of them, or to take them out of the order. */
import { type FormEvent, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';
import { call } from '../session/call.ts';
import type { ActOn } from './use-act.ts';

type PiecesDialogProps = { order: OfficeOrder; to: 'ship' | 'cancel-pieces'; act: ActOn; onClose: () => void };

export function PiecesDialog({ order, to, act, onClose }: PiecesDialogProps) {
  const lines = order.items.filter(({ toShip }) => toShip > 0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [carrier, setCarrier] = useCarrier();
  const isCancelling = to === 'cancel-pieces';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pieces = lines
      .map(({ line, toShip }) => ({ line, quantity: Math.min(toShip, Math.max(0, chosen[line] ?? 0)) }))
      .filter(({ quantity }) => quantity > 0);
    if (pieces.length === 0) return setError('Hãy chọn ít nhất một chiếc');
    if (isCancelling && reason.trim() === '') return setError('Vui lòng ghi lý do, khách sẽ đọc được');
    if (!isCancelling && carrier === null) return setError('Hãy chọn đơn vị vận chuyển: nhãn của kiện in tên họ');
    const params = { order: order.orderNumber };
    const { version } = order;
    act.run(
      () =>
        isCancelling
          ? call('cancelOrderPieces', { params, body: { version, pieces, reason } })
          : call('makeShipment', { params, body: { version, pieces, carrier } }),
      isCancelling ? 'Đã bỏ bớt hàng' : 'Đã tạo kiện hàng',
      onClose,
    );
  };
  return (
    <Dialog title={isCancelling ? 'Bỏ bớt hàng khỏi đơn' : 'Tạo kiện một phần'} closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {lines.map(({ line, name, toShip }) => (
          <label key={line} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0">
              {name} (còn {toShip} chiếc)
            </span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={toShip}
              value={chosen[line] ?? 0}
              onChange={(event) => setChosen({ ...chosen, [line]: Number(event.target.value) })}
              className="min-h-11 w-20 rounded-control border border-edge bg-paper px-2"
            />
          </label>
        ))}
        {!isCancelling && <CarrierSelect carrier={carrier} onChange={setCarrier} />}
        {isCancelling && (
          <TextArea
            label="Lý do"
            hint="Khách đọc được lý do này và trả ít hơn; tiền đã nhận thừa trở thành việc hoàn tiền."
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {error && (
          <p role="alert" className="text-sm text-red">
            {error}
          </p>
        )}
        <Button type="submit" disabled={act.isRunning}>
          {isCancelling ? 'Bỏ khỏi đơn' : 'Tạo kiện'}
        </Button>
      </form>
    </Dialog>
  );
}
