/** Who takes a parcel along, and with which code. */
import { type FormEvent, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { type Carrier, carrierName, carriers } from '#domain/fulfilment/carriers.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { callOrders } from './call-orders.ts';
import type { ActOn } from './use-act.ts';

type HandOverProps = { order: OfficeOrder; code: string; act: ActOn; onClose: () => void };

export function HandOverDialog({ order, code, act, onClose }: HandOverProps) {
  const known = order.shipments.find((shipment) => shipment.code === code);
  const [carrier, setCarrier] = useState<Carrier>(known?.carrier ?? 'own');
  const [trackingCode, setTrackingCode] = useState(known?.trackingCode ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      version: order.version,
      to: 'handed_over',
      carrier,
      trackingCode: trackingCode.trim() || null,
    } as const;
    const params = { order: order.orderNumber, code };
    act.run(() => callOrders('moveShipment', { params, body }), 'Đã bàn giao kiện', onClose);
  };
  return (
    <Dialog title={`Bàn giao kiện ${code}`} closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label="Đơn vị vận chuyển"
          value={carrier}
          onChange={({ target: { value } }) => setCarrier(carriers.find((one) => one === value) ?? 'other')}
        >
          {carriers.map((one) => (
            <option key={one} value={one}>
              {carrierName(one)}
            </option>
          ))}
        </Select>
        <Field
          label="Mã vận đơn"
          hint="Để trống nếu chưa có"
          value={trackingCode}
          onChange={(event) => setTrackingCode(event.target.value)}
        />
        <Button type="submit" tone="accent" disabled={act.isRunning}>
          Bàn giao
        </Button>
      </form>
    </Dialog>
  );
}
