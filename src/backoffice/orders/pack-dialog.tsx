/** Packs the parcels of orders, and asks for the carrier, because the carrier is printed on the labels. */
import type { Carrier } from '#domain/carriers/carriers.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';
import { check, useSentForm } from '../session/use-send.ts';

type PackDialogProps = { title: string; onSubmit: (carrier: Carrier) => Promise<unknown>; onClose: () => void };

export function PackDialog({ title, onSubmit, onClose }: PackDialogProps) {
  const [carrier, setCarrier] = useCarrier();
  const form = useSentForm(async () => {
    if (carrier === null) return check({ carrier: 'Hãy chọn ai giao kiện: nhãn in tên họ' });
    await onSubmit(carrier);
  });
  return (
    <FormDialog title={title} form={form} verb="Tạo kiện" onClose={onClose}>
      <CarrierSelect carrier={carrier} onChange={setCarrier} error={form.errorAt('carrier')} />
      <p className="text-sm text-quiet">
        Nhãn của kiện in tên đơn vị này. Chỉ nhãn của kiện cửa hàng tự giao có mã QR để khách chuyển khoản.
      </p>
    </FormDialog>
  );
}
