/** Records to which carrier a parcel was handed over, and the parcel's tracking code. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { carrierName } from '#domain/carriers/carriers.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { check, useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

type HandOverProps = { order: OfficeOrder; code: string; act: ActOn; onClose: () => void };

export function HandOverDialog({ order, code, act, onClose }: HandOverProps) {
  const parcel = order.shipments.find((shipment) => shipment.code === code);
  const [carrier, setCarrier] = useCarrier(parcel?.carrier);
  const [trackingCode, setTrackingCode] = useState(parcel?.trackingCode ?? '');
  const form = useSentForm(async () => {
    if (carrier === null) return check({ carrier: 'Hãy chọn ai mang kiện đi' });
    const to = 'handed_over' as const;
    const body = { version: order.version, to, carrier, trackingCode: trackingCode.trim() || null };
    const params = { order: order.orderNumber, code };
    await act.run(() => call('moveShipment', { params, body }), 'Đã bàn giao kiện', onClose);
  });
  const seesPrices = useMay('prices:read');
  const cash = parcel?.cashState === 'open' ? parcel.cash : 0;
  const hint = [
    order.customer.email ? 'Khách nhận email báo kiện đang giao.' : 'Khách không có email: hãy gọi báo.',
    seesPrices && (cash > 0 ? `Người giao thu hộ ${formatMoney(cash)}.` : 'Không thu tiền của người nhận.'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <FormDialog title={`Bàn giao kiện ${code}`} form={form} verb="Bàn giao" onClose={onClose}>
      <p className="text-sm text-quiet">{hint}</p>
      <CarrierSelect carrier={carrier} onChange={setCarrier} error={form.errorAt('carrier')} />
      {parcel?.carrier && carrier !== parcel.carrier && (
        <Notice tone="warning">
          Kiện được đóng cho {carrierName(parcel.carrier)}: nhãn đã in ghi tên đó. Bàn giao xong hãy in lại nhãn và dán
          đè.
        </Notice>
      )}
      <Field
        label="Mã vận đơn"
        hint="Để trống nếu chưa có"
        value={trackingCode}
        onChange={(event) => setTrackingCode(event.target.value)}
      />
    </FormDialog>
  );
}
