/** Shows a carrier's report that the shop could not process automatically, with a form for the staff's decision. */
import type { CarrierReport } from '#contract/admin/orders/order-shape.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { DialogButton, ReasonDialog } from '../frame/dialogs.tsx';
import { ActLink } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { useCarrierWords } from './parcel-words.ts';

/** @param orderNumber the order whose screen contains this notice; if omitted, the notice links to the order */
export function ReportNotice({ report, orderNumber }: { report: CarrierReport; orderNumber?: string }) {
  const mayWrite = useMay('parcels:write');
  const { id, carrier, code, at, raw } = report;
  const words = useCarrierWords()(carrier);
  const order = code?.split('-')[0];
  const done = useDone('listCarrierReports', 'getToday', 'getOfficeOrder');
  const solve = async (solution: string) => {
    await call('solveCarrierReport', { params: { id }, body: { solution } });
    await done('Đã ghi cách xử lý');
  };
  return (
    <Notice tone="warning" title={`${words.name} báo${code && !orderNumber ? ` về kiện ${code}` : ''}`}>
      <p>{words.report(report.why)}</p>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-quiet">Lúc {formatDateTime(at)}, nguyên văn</summary>
        <code className="block max-h-40 overflow-y-auto text-xs break-all">{raw.slice(0, 2000)}</code>
      </details>
      <div className="mt-1 flex flex-wrap gap-2">
        {order && !orderNumber && <ActLink to={`/orders/${order}`}>Mở đơn {order}</ActLink>}
        {mayWrite && (
          <DialogButton label="Đã xử lý">
            {(close) => (
              <ReasonDialog
                title={`Báo cáo của ${words.name}`}
                label="Bạn đã làm gì"
                hint="Người khác sẽ đọc lại dòng này."
                verb="Đánh dấu đã xử lý"
                onConfirm={solve}
                onClose={close}
              >
                <p className="text-sm">{words.report(report.why)}</p>
              </ReasonDialog>
            )}
          </DialogButton>
        )}
      </div>
    </Notice>
  );
}
