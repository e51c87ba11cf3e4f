/** Asks to which carrier the selected parcels go, and says which of them go with another one. */
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import { MOST_HANDED_OVER } from '#domain/fulfilment/shipment.ts';
import { Notice } from '#ui/notice.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { CarrierSelect, useCarrier } from '../order-acts/carrier-select.tsx';
import { useParcelsChanged } from '../parcels/parcel-lists.ts';
import { call } from '../session/call.ts';
import { check, useSentForm } from '../session/use-send.ts';
import type { HandedOver } from './hand-over-result.tsx';
import { collectedFor } from './parcel-words.ts';

type Props = { parcels: readonly OfficeParcel[]; onDone: (result: HandedOver) => void; onClose: () => void };

export function HandOverDialog({ parcels, onDone, onClose }: Props) {
  const refresh = useParcelsChanged();
  const [carrier, setCarrier] = useCarrier(parcels.find((parcel) => parcel.carrier !== null)?.carrier);
  const going = parcels
    .filter((parcel) => parcel.carrier === null || parcel.carrier === carrier)
    .slice(0, MOST_HANDED_OVER);
  const others = parcels.length - going.length;
  const form = useSentForm(async () => {
    if (carrier === null) return check({ carrier: 'Hãy chọn ai mang kiện đi' });
    if (going.length === 0) return check({ carrier: 'Không kiện nào đã chọn đi bằng đơn vị này' });
    const { data } = await call('handOverParcels', { body: { carrier, codes: going.map(({ code }) => code) } });
    onDone(data);
    await refresh();
  });
  return (
    <FormDialog
      title="Bàn giao kiện"
      form={form}
      verb={`Bàn giao ${going.length} kiện`}
      busyVerb="Đang ghi từng kiện"
      onClose={onClose}
    >
      <CarrierSelect carrier={carrier} onChange={setCarrier} error={form.errorAt('carrier')} />
      <p aria-live="polite">
        {going.length} kiện{collectedFor(going)}. Khách có email nhận tin đang giao.
      </p>
      {others > 0 && <Notice tone="warning">{others} kiện đã chọn đi bằng đơn vị khác, nên để lại.</Notice>}
    </FormDialog>
  );
}
