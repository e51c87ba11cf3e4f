/** The screen with the lists of parcels: what waits for a courier, what is underway, and the lists that were signed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import { type ShipmentState, shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActLink, MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { cappedCount, Tabs } from '../frame/tabs.tsx';
import { ResultsDialog, SelectAll, SelectionBar, SelectRow } from '../lists/bulk.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { type Selection, useSelection } from '../lists/use-selection.ts';
import { PaperLinks } from '../order-acts/paper-links.tsx';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { type HandedOver, HandOverResult } from './hand-over-result.tsx';
import { cashOf, goodsOf, type ParcelResults, resultRows } from './parcel-words.ts';

/** The states that have a list, in the order of a parcel's way. */
const listed = ['planned', 'handed_over', 'failed', 'partly_delivered', 'returning', 'returned', 'delivered'] as const;
const names: Partial<Record<ShipmentState, string>> = { planned: 'Chờ bàn giao', failed: 'Giao chưa được' };
const nameOfState = (state: ShipmentState) => names[state] ?? shipmentStateLabel(state);

const SIGNED = 'bang-ke';
export function ParcelsScreen() {
  const { state: asked, carrier } = useOfficeSearch();
  const open = useOpen();
  const mayWrite = useMay('parcels:write');
  const counts = useQuery(queryOf('countParcels'));
  const state = listed.find((one) => one === asked) ?? 'planned';
  const isSigned = asked === SIGNED;
  return (
    <Page
      wide
      title="Kiện hàng"
      actions={<ActLink to="/orders/carriers">Báo cáo của hãng</ActLink>}
      mainAction={mayWrite && <MainLink to="/parcels/hand-over">Quét để bàn giao</MainLink>}
    >
      <div className="mb-3">
        <ScanField
          label="Quét hoặc gõ mã kiện, mã vận đơn"
          onScan={(code) => open(`/parcels/${encodeURIComponent(code)}`)}
        />
      </div>
      <Tabs
        to="/parcels"
        label="Các nhóm kiện"
        tabs={[
          ...listed.map((one) => ({
            label: nameOfState(one),
            search: { state: one === 'planned' ? undefined : one, carrier },
            isOpen: !isSigned && one === state,
            count: one === 'delivered' || one === 'returned' ? undefined : cappedCount(counts.data?.counts[one]),
          })),
          { label: 'Bảng kê đã ký', search: { state: SIGNED }, isOpen: isSigned },
        ]}
      />
      {isSigned ? <HandOverList /> : <ParcelList key={state} state={state} carrier={carrier} />}
    </Page>
  );
}

type ListProps = { state: (typeof listed)[number]; carrier: string | undefined };

function ParcelList({ state, carrier }: ListProps) {
  const open = useOpen();
  const mayWrite = useMay('parcels:write');
  const { nameOf, choices } = useCarrierNames();
  const chosenCarrier = choices.find((one) => one === carrier);
  const query = { state, carrier: chosenCarrier };
  const list = usePages('listParcels', { query, keepsPrevious: true });
  const rows = list.items ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids);
  const [asking, setAsking] = useState<'hand-over' | 'deliver' | null>(null);
  const [result, setResult] = useState<HandedOver | null>(null);
  const [delivered, setDelivered] = useState<ParcelResults | null>(null);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const canLeave = mayWrite && (state === 'planned' || state === 'failed');
  const canArrive = mayWrite && (state === 'handed_over' || state === 'failed');
  const close = () => setAsking(null);
  const done = () => {
    close();
    selection.clear();
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterSelect
          label="Đơn vị vận chuyển"
          value={chosenCarrier}
          all="Tất cả"
          of={choices}
          words={nameOf}
          onChoose={(next) => open('/parcels', { state: state === 'planned' ? undefined : state, carrier: next })}
        />
        <SelectAll ids={ids} selection={selection} noun="kiện" list={list} />
      </div>
      <PageRows
        list={list}
        empty={{
          icon: 'package',
          title: `Không có kiện nào: ${nameOfState(state).toLowerCase()}`,
          message: 'Kiện hiện ở đây khi đơn được đóng gói. Mã trên nhãn mở được kiện ở bất cứ nhóm nào.',
        }}
        className="panel divide-y divide-line p-0! md:p-0!"
      >
        {(parcel) => <ParcelRow key={parcel.id} parcel={parcel} selection={selection} nameOf={nameOf} />}
      </PageRows>
      <SelectionBar label="Kiện đã chọn" count={chosen.length} noun="kiện" onClear={selection.clear}>
        {canLeave && (
          <Button tone="paper" onClick={() => setAsking('hand-over')}>
            Bàn giao
          </Button>
        )}
        {canArrive && (
          <Button tone="paper" onClick={() => setAsking('deliver')}>
            Đã giao
          </Button>
        )}
        <PaperLinks codes={chosen.map(({ code }) => code)} kinds={['slip', 'label', 'note']} tone="paper" />
      </SelectionBar>
      {asking === 'hand-over' && (
        <HandOverDialog
          parcels={chosen}
          onClose={close}
          onDone={(handedOver) => {
            done();
            setResult(handedOver);
          }}
        />
      )}
      {asking === 'deliver' && (
        <DeliverDialog
          parcels={chosen}
          onClose={close}
          onDone={(results) => {
            done();
            setDelivered(results);
          }}
        />
      )}
      {result && <HandOverResult result={result} onClose={() => setResult(null)} />}
      {delivered && (
        <ResultsDialog title="Đã giao" results={resultRows(delivered)} onClose={() => setDelivered(null)} />
      )}
    </>
  );
}

type RowProps = { parcel: OfficeParcel; selection: Selection; nameOf: (carrier: string) => string };

function ParcelRow({ parcel, selection, nameOf }: RowProps) {
  const { id, code, carrier, trackingCode, name, province, imageUrl, changedAt } = parcel;
  return (
    <li
      className={`relative flex items-center gap-3 px-3 ${selection.ids.has(id) ? 'bg-amber-soft' : 'hover:bg-ground'}`}
    >
      <span className="relative z-1">
        <SelectRow id={id} label={`Chọn kiện ${code}`} selection={selection} />
      </span>
      <ProductThumb src={imageUrl} className="size-10" />
      <div className="grid min-h-13 min-w-0 flex-1 content-center gap-x-4 py-1 text-sm xl:min-h-11 xl:grid-cols-[7rem_10rem_minmax(0,1fr)_14rem_7rem_8rem] xl:items-center">
        <OfficeLink to={`/parcels/${code}`} className="font-semibold after:absolute after:inset-0 hover:underline">
          {code}
        </OfficeLink>
        <span className="truncate">
          {name}, {province}
        </span>
        <span className="truncate text-quiet">{goodsOf(parcel)}</span>
        <span className="truncate">
          {carrier ? nameOf(carrier) : 'Chưa ghi ai giao'}
          {trackingCode && ` · ${trackingCode}`}
        </span>
        <span className="xl:text-right">{cashOf(parcel)}</span>
        <span className="whitespace-nowrap text-quiet xl:text-right">{formatDateTime(changedAt)}</span>
      </div>
    </li>
  );
}
