/** Packs parcels: who takes them along stands on their labels, so it is asked now. */
import { type FormEvent, useState } from 'react';
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';

type PackDialogProps = { title: string; isRunning: boolean; onSubmit: (carrier: Carrier) => void; onClose: () => void };

export function PackDialog({ title, isRunning, onSubmit, onClose }: PackDialogProps) {
  const [carrier, setCarrier] = useCarrier();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (carrier === null) return setMissing(true);
    onSubmit(carrier);
  };
  return (
    <Dialog title={title} closeLabel="Đóng" onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <CarrierSelect
          carrier={carrier}
          onChange={setCarrier}
          {...(isMissing && carrier === null && { error: 'Hãy chọn ai giao kiện: nhãn in tên họ' })}
        />
        <p className="text-sm text-quiet">
          Nhãn của kiện in tên đơn vị này. Chỉ nhãn của kiện cửa hàng tự giao có mã QR để khách chuyển khoản.
        </p>
        <Button type="submit" tone="accent" disabled={isRunning}>
          Tạo kiện
        </Button>
      </form>
    </Dialog>
  );
}
