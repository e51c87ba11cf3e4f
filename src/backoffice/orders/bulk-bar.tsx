/** The actions on several selected orders, and the result for each order. */
import { useState } from 'react';
import type { OfficeOrderRow } from '#contract/admin/desk/order-shape.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { Button } from '#ui/button.tsx';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { PaperLinks } from '../order-acts/paper-links.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { PackDialog } from './pack-dialog.tsx';
import type { Selection } from './use-selection.ts';

type Result = { orderNumber: string; done: boolean; message: string | null; shipment: string | null };

export function BulkBar({ rows, selection }: { rows: readonly OfficeOrderRow[]; selection: Selection }) {
  const [mayConfirm, mayPack] = [useMay('orders:write'), useMay('parcels:write')];
  const [isPacking, setPacking] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const codes = chosen.flatMap(({ paperCodes }) => paperCodes);
  const attempt = useAttempt(['orders'], ['order-counts']);
  const { run, isSending } = useSend();
  const act = (name: 'confirm' | 'ship', carrier: Carrier | null = null) =>
    run(() =>
      attempt(async () => {
        const orders = chosen.slice(0, 100).map(({ orderNumber, version }) => ({ order: orderNumber, version }));
        const { data } = await call('actOnOrders', { body: { act: name, carrier, orders } });
        setPacking(false);
        setResults(data.results);
      }, {}),
    );
  // the button is not disabled during the request, so that it still has the focus when the result is shown
  const confirm = () => void act('confirm');
  // packed orders disappear from the list together with their buttons, so the links to print their papers are here
  const made = (results ?? []).flatMap(({ shipment }) => shipment ?? []);
  if (chosen.length === 0 && !results) return null;
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Đơn đã chọn"
          className="not-printed sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card bg-ink p-3 text-paper lg:bottom-4"
        >
          <span className="mr-auto font-semibold">{chosen.length} đơn đã chọn</span>
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
          <Button tone="outline-ink" onClick={selection.clear}>
            Bỏ chọn
          </Button>
        </section>
      )}
      {isPacking && chosen.length > 0 && (
        <PackDialog
          title={`Tạo kiện cho ${chosen.length} đơn`}
          onSubmit={(carrier) => act('ship', carrier)}
          onClose={() => setPacking(false)}
        />
      )}
      {results && (
        <OfficeDialog title="Kết quả từng đơn" onClose={() => setResults(null)}>
          <ul className="flex flex-col divide-y divide-line">
            {results.map(({ orderNumber, done, message }) => (
              <li key={orderNumber} className="py-2">
                <span className="font-semibold">{orderNumber}</span>: {done ? 'đã xong' : message}
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
            <PaperLinks codes={made} tone="outline" />
          </div>
        </OfficeDialog>
      )}
    </>
  );
}
