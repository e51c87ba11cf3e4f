/** The settlement files that were booked; each can be taken back. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { ReasonDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { parcelLists } from '../parcels/parcel-lists.ts';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';

type Settlement = AdminCalls['listSettlements']['output']['items'][number];

export function SettlementList() {
  const { nameOf } = useCarrierNames();
  const mayUndo = useMay('money:write');
  const done = useDone('listSettlements', 'listExpectedCash', ...parcelLists);
  const [asked, setAsked] = useState<Settlement | null>(null);
  const undo = async (id: number, reason: string) => {
    const { data } = await call('undoSettlement', { params: { id: String(id) }, body: { reason } });
    const kept = data.kept.length > 0 ? `Để nguyên vì đã thay đổi: ${data.kept.join(', ')}.` : undefined;
    await done(`Đã hoàn tác ${data.parcels} kiện`, kept);
  };
  return (
    <section aria-label="Tệp đã ghi" className="flex flex-col gap-3">
      <h2 className="panel-title">Tệp đã ghi</h2>
      <ListRows
        of="listSettlements"
        empty={{
          icon: 'hand-coins',
          title: 'Chưa có tệp đối soát nào',
          message: 'Tải tệp đối soát từ đơn vị vận chuyển: tiền thu hộ và phí của từng kiện được ghi cùng lúc.',
        }}
      >
        {(settlement) => {
          const { id, carrier, fileName, at, by, undoneAt, parcels, cash, fees } = settlement;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-semibold break-words">
                  {nameOf(carrier)}: {fileName}
                </span>
                <span className="block text-sm text-quiet">
                  {[
                    formatDateTime(at),
                    `${parcels} kiện`,
                    `thu hộ ${formatMoney(cash)}`,
                    `phí ${formatMoney(fees)}`,
                    by,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {undoneAt && <Badge tone="quiet">Đã hoàn tác</Badge>}
              {!undoneAt && mayUndo && (
                <ActButton aria-label={`Hoàn tác ${fileName}`} onClick={() => setAsked(settlement)}>
                  Hoàn tác
                </ActButton>
              )}
            </li>
          );
        }}
      </ListRows>
      {asked && (
        <ReasonDialog
          title={`Hoàn tác tệp ${asked.fileName}?`}
          label="Lý do"
          verb="Hoàn tác"
          onConfirm={(reason) => undo(asked.id, reason)}
          onClose={() => setAsked(null)}
        >
          <p>
            Tiền thu hộ {formatMoney(asked.cash)} lại chờ về, phí {formatMoney(asked.fees)} trở lại như trước. Kiện đã
            ghi là đã giao thì vẫn là đã giao.
          </p>
        </ReasonDialog>
      )}
    </section>
  );
}
