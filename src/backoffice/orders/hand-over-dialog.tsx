/** Who takes a parcel along, and with which code. */
import { type FormEvent, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';
import { call } from '../session/call.ts';
import type { ActOn } from './use-act.ts';

type HandOverProps = { order: OfficeOrder; code: string; act: ActOn; onClose: () => void };

export function HandOverDialog({ order, code, act, onClose }: HandOverProps) {
  const known = order.shipments.find((shipment) => shipment.code === code);
  const [carrier, setCarrier] = useCarrier(known?.carrier);
  const [isMissing, setMissing] = useState(false);
  const [trackingCode, setTrackingCode] = useState(known?.trackingCode ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (carrier === null) return setMissing(true);
    const body = {
      version: order.version,
      to: 'handed_over',
      carrier,
      trackingCode: trackingCode.trim() || null,
    } as const;
    const params = { order: order.orderNumber, code };
    act.run(() => call('moveShipment', { params, body }), 'Đã bàn giao kiện', onClose);
  };
  const cash = known?.cashState === 'open' ? known.cash : 0;
  const hint = [
    order.customer.email ? 'Khách nhận email báo kiện đang giao.' : 'Khách không có email: hãy gọi báo.',
    cash > 0 ? `Người giao thu hộ ${formatMoney(cash)}.` : 'Không thu tiền của người nhận.',
  ].join(' ');
  return (
    <Dialog title={`Bàn giao kiện ${code}`} closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{hint}</p>
        <CarrierSelect
          carrier={carrier}
          onChange={setCarrier}
          {...(isMissing && carrier === null && { error: 'Hãy chọn ai mang kiện đi' })}
        />
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
