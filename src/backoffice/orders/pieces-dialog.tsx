/** Lets staff choose items of an order that are in no parcel yet, to pack them or to remove them from the order. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';
import { PieceFields } from '../order-acts/piece-fields.tsx';
import { call } from '../session/call.ts';
import { refuse, useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

type PiecesDialogProps = { order: OfficeOrder; to: 'ship' | 'cancel-pieces'; act: ActOn; onClose: () => void };

export function PiecesDialog({ order, to, act, onClose }: PiecesDialogProps) {
  const lines = order.items.filter(({ toShip }) => toShip > 0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [carrier, setCarrier] = useCarrier();
  const isCancelling = to === 'cancel-pieces';
  const form = useSentForm(async () => {
    const pieces = lines
      .map(({ line, toShip }) => ({ line, quantity: Math.min(toShip, Math.max(0, chosen[line] ?? 0)) }))
      .filter(({ quantity }) => quantity > 0);
    if (pieces.length === 0) refuse('Hãy chọn ít nhất một chiếc');
    if (isCancelling && reason.trim() === '') refuse('Vui lòng ghi lý do, khách sẽ đọc được');
    if (!isCancelling && carrier === null) refuse('Hãy chọn đơn vị vận chuyển: nhãn của kiện in tên họ');
    const params = { order: order.orderNumber };
    const { version } = order;
    await act.run(
      () =>
        isCancelling
          ? call('cancelOrderPieces', { params, body: { version, pieces, reason } })
          : call('makeShipment', { params, body: { version, pieces, carrier } }),
      isCancelling ? 'Đã bỏ bớt hàng' : 'Đã tạo kiện hàng',
      onClose,
    );
  });
  return (
    <FormDialog
      title={isCancelling ? 'Bỏ bớt hàng khỏi đơn' : 'Tạo kiện một phần'}
      form={form}
      verb={isCancelling ? 'Bỏ khỏi đơn' : 'Tạo kiện'}
      onClose={onClose}
    >
      <PieceFields
        lines={lines.map(({ line, name, toShip }) => ({ line, label: `${name} (còn ${toShip} chiếc)`, most: toShip }))}
        pieces={chosen}
        onChange={setChosen}
      />
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
    </FormDialog>
  );
}
