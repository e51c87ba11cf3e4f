/** Asks before the selected parcels are recorded as delivered, and where the cash of the own driver is. */
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import { isCashOurs } from '#domain/carriers/carriers.ts';
import { MOST_HANDED_OVER } from '#domain/fulfilment/shipment.ts';
import { AskDialog } from '../order-acts/ask-dialog.tsx';
import { cashChoice } from '../order-acts/parcel-questions.ts';
import { useParcelsChanged } from '../parcels/parcel-lists.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { collectedFor, type ParcelResults } from './parcel-words.ts';

type Props = { parcels: readonly OfficeParcel[]; onDone: (results: ParcelResults) => void; onClose: () => void };

export function DeliverDialog({ parcels, onDone, onClose }: Props) {
  const refresh = useParcelsChanged();
  const mayTakeCash = useMay('money:write');
  const delivered = parcels.slice(0, MOST_HANDED_OVER);
  const own = delivered.find((parcel) => isCashOurs(parcel.carrier) && parcel.cashState === 'open' && parcel.cash);
  const choice = own && cashChoice({ ...own, cash: own.cash ?? 0 }, mayTakeCash);
  return (
    <AskDialog
      title={`Đã giao ${delivered.length} kiện`}
      hint={`${delivered.length} kiện${collectedFor(delivered)}. Khách có email nhận tin đã giao; tiền mà hãng khác thu chờ đối soát ở “Tiền”.`}
      submitLabel="Đã giao"
      {...(choice && { choice })}
      onSubmit={async ({ choice: cash, reason }) => {
        const codes = delivered.map(({ code }) => code);
        const { data } = await call('deliverParcels', {
          body: { codes, isCashReceived: cash === 'received', note: reason || null },
        });
        onDone(data.results);
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
