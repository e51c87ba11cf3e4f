/** The screen for handing parcels over: each scan ticks one parcel, and then all leave with one courier at once. */
import { useRef, useState } from 'react';
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { CarrierSelect } from '../order-acts/carrier-select.tsx';
import { useParcelsChanged } from '../parcels/parcel-lists.ts';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { sound } from '../scan/sounds.ts';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useSend } from '../session/use-send.ts';
import { type HandedOver, HandOverResult } from './hand-over-result.tsx';
import { judgeScan, type Scanned } from './judge-scan.ts';
import { cashOf, collectedFor } from './parcel-words.ts';
import { useKept } from './use-kept.ts';

type Ticking = { carrier: Carrier | null; ticked: readonly OfficeParcel[] };
const nothing: Ticking = { carrier: null, ticked: [] };

export function ScanScreen() {
  const mayWrite = useMay('parcels:write');
  const refresh = useParcelsChanged();
  const { nameOf } = useCarrierNames();
  // a scanner may send the next code before the answer about the one before has been drawn, so the truth is a ref
  const [{ carrier, ticked }, kept, keep] = useKept<Ticking>('hand-over', nothing);
  const [last, setLast] = useState<Scanned | null>(null);
  const [result, setResult] = useState<HandedOver | null>(null);
  const queue = useRef(Promise.resolve());
  const { run, isSending, failure } = useSend();

  const tell = (scanned: Scanned) => {
    setLast(scanned);
    sound(scanned.isGood ? 'good' : 'bad');
  };
  const scan = (code: string) => {
    queue.current = queue.current.then(async () => {
      try {
        const { data } = await call('findParcels', { query: { code } });
        const now = kept.current;
        const scanned = judgeScan(code, data.items, { ...now, nameOf });
        const { parcel } = scanned;
        if (parcel) keep({ carrier: now.carrier ?? parcel.carrier, ticked: [parcel, ...now.ticked] });
        tell(scanned);
      } catch (error) {
        tell({ isGood: false, parcel: null, words: `${code}: ${sentenceOf(error)} Hãy quét lại.` });
      }
    });
  };
  const others = ticked.filter((parcel) => parcel.carrier !== null && parcel.carrier !== carrier);
  const handOver = () =>
    run(async () => {
      if (carrier === null || ticked.length === 0) return;
      const { data } = await call('handOverParcels', { body: { carrier, codes: ticked.map(({ code }) => code) } });
      const failed = data.results.filter(({ message }) => message !== null).map(({ code }) => code);
      // what was not handed over stays ticked, so that nobody forgets the parcel that is still on the table
      const left = ticked.filter(({ code }) => failed.includes(code));
      keep(left.length > 0 ? { carrier, ticked: left } : nothing);
      setLast(null);
      setResult(data);
      await refresh();
    });
  const words = last && `${last.isGood ? '✓' : '✗'} ${last.words}`;
  return (
    <Page
      title="Quét để bàn giao"
      back={{ to: '/parcels', label: 'Về danh sách kiện' }}
      mainAction={
        mayWrite &&
        ticked.length > 0 && (
          <Button
            tone="accent"
            disabled={isSending || carrier === null || others.length > 0}
            onClick={() => void handOver()}
          >
            Bàn giao {ticked.length} kiện{collectedFor(ticked)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <ScanField label="Quét hoặc gõ mã kiện" onScan={scan} result={words ?? undefined} />
        <p
          role="status"
          className={classNames(
            'min-h-14 rounded-card px-4 py-3 text-lg font-semibold',
            !last && 'bg-line text-quiet',
            last && (last.isGood ? 'bg-green-soft text-green' : 'bg-red-soft text-red'),
          )}
        >
          {words ?? 'Quét từng kiện: mỗi tiếng “bíp” là một kiện đã vào danh sách.'}
        </p>
        <Failure of={failure} />
        <CarrierSelect
          carrier={carrier}
          onChange={(next) => keep({ carrier: next, ticked })}
          error={
            others.length > 0
              ? `${others.map(({ code }) => code).join(', ')} đi bằng đơn vị khác: hãy bỏ ra, hoặc chọn lại đơn vị`
              : undefined
          }
        />
        {ticked.length > 0 && (
          <Panel title={`${ticked.length} kiện${collectedFor(ticked)}`}>
            <Rows of={ticked}>
              {(parcel) => (
                <li key={parcel.id} className="flex items-center gap-3 py-1">
                  <span className="min-w-0 flex-1">
                    <span className="font-semibold">{parcel.code}</span> {parcel.name}, {parcel.province}
                    <span className="block text-sm text-quiet">{cashOf(parcel)}</span>
                  </span>
                  <ActButton
                    aria-label={`Bỏ ${parcel.code}`}
                    onClick={() => keep({ carrier, ticked: ticked.filter(({ id }) => id !== parcel.id) })}
                  >
                    Bỏ
                  </ActButton>
                </li>
              )}
            </Rows>
          </Panel>
        )}
      </div>
      {result && <HandOverResult result={result} onClose={() => setResult(null)} />}
    </Page>
  );
}
