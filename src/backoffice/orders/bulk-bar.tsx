/** The actions on several selected orders, and the result for each order. */
import { useState } from 'react';
import type { OfficeOrderRow } from '#contract/admin/orders/order-shape.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { Button } from '#ui/button.tsx';
import { ResultsDialog, SelectionBar } from '../lists/bulk.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { PaperLinks } from '../order-acts/paper-links.tsx';
import { parcelLists } from '../parcels/parcel-lists.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { PackDialog } from './pack-dialog.tsx';

type Result = { orderNumber: string; done: boolean; message: string | null; shipment: string | null };

/** The server takes this many orders at once. */
const MOST_AT_ONCE = 100;

export function BulkBar({ rows, selection }: { rows: readonly OfficeOrderRow[]; selection: Selection }) {
  const [mayConfirm, mayPack] = [useMay('orders:write'), useMay('parcels:write')];
  const [isPacking, setPacking] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const codes = chosen.flatMap(({ paperCodes }) => paperCodes);
  const attempt = useAttempt(...parcelLists);
  const { run, isSending } = useSend();
  const act = (name: 'confirm' | 'ship', carrier: Carrier | null = null) =>
    run(() =>
      attempt(async () => {
        const orders = chosen.map(({ orderNumber, version }) => ({ order: orderNumber, version }));
        const all: Result[] = [];
        for (let from = 0; from < orders.length; from += MOST_AT_ONCE) {
          const part = orders.slice(from, from + MOST_AT_ONCE);
          const { data } = await call('actOnOrders', { body: { act: name, carrier, orders: part } });
          all.push(...data.results);
          // what is done is shown even if a later part fails
          setResults([...all]);
        }
        setPacking(false);
      }, {}),
    );
  // the button is not disabled during the request, so that it still has the focus when the result is shown
  const confirm = () => void act('confirm');
  // packed orders disappear from the list together with their buttons, so the links to print their papers are here
  const made = (results ?? []).flatMap(({ shipment }) => shipment ?? []);
  if (chosen.length === 0 && !results) return null;
  return (
    <>
      <SelectionBar label="Đơn đã chọn" count={chosen.length} noun="đơn" onClear={selection.clear}>
        {mayConfirm && (
          <Button tone="paper" aria-disabled={isSending} onClick={confirm}>
            Xác nhận đơn
          </Button>
        )}
        {mayPack && (
          <Button tone="paper" aria-disabled={isSending} onClick={() => setPacking(true)}>
            Tạo kiện
          </Button>
        )}
        <PaperLinks codes={codes} tone="paper" />
      </SelectionBar>
      {isPacking && chosen.length > 0 && (
        <PackDialog
          title={`Tạo kiện cho ${chosen.length} đơn`}
          onSubmit={(carrier) => act('ship', carrier)}
          onClose={() => setPacking(false)}
        />
      )}
      {results && !isPacking && (
        <ResultsDialog
          title="Kết quả từng đơn"
          results={results.map(({ orderNumber, done, message }) => ({
            name: orderNumber,
            message: done ? null : message,
          }))}
          onClose={() => setResults(null)}
        >
          <PaperLinks codes={made} tone="outline" />
        </ResultsDialog>
      )}
    </>
  );
}
