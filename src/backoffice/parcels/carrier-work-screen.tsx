/** The screen of problems with connected carriers: unclear reports, failed API calls, parcels to be cancelled. */
import { useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import { ActLink, Page, Panel } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';
import { useCarrierWords } from './parcel-words.ts';
import { ReportNotice } from './report-notice.tsx';

type Trouble = AdminCalls['listCarrierTroubles']['output']['items'][number];

/** Milliseconds between two refreshes. */
const PAUSE = 30_000;

export function CarrierWorkScreen() {
  const troubles = useQuery({ ...queryOf('listCarrierTroubles'), refetchInterval: PAUSE });
  return (
    <Page title="Hãng vận chuyển" back={{ to: '/', label: 'Về hôm nay' }}>
      <div className="flex flex-col gap-6">
        <Loaded query={troubles}>{({ items }) => (items.length === 0 ? null : <TroubleList items={items} />)}</Loaded>
        <section aria-label="Báo cáo cần bạn xem" className="flex flex-col gap-3">
          <h2 className="panel-title">Báo cáo cần bạn xem</h2>
          <ListRows
            of="listCarrierReports"
            refetchInterval={PAUSE}
            empty={{
              icon: <DoneDrawing />,
              title: 'Không có báo cáo nào phải xem',
              message: 'Kiện tự đổi trạng thái theo hãng vận chuyển. Điều gì không khớp với cửa hàng sẽ chờ bạn ở đây.',
            }}
            className="flex flex-col gap-3"
          >
            {(report) => (
              <li key={report.id}>
                <ReportNotice report={report} />
              </li>
            )}
          </ListRows>
        </section>
      </div>
    </Page>
  );
}

function TroubleList({ items }: { items: readonly Trouble[] }) {
  const wordsOf = useCarrierWords();
  return (
    <Panel title="Lần gọi cần xem lại">
      <Rows of={items}>
        {({ code, carrier, trouble, act, trackingCode, reason, at }) => {
          const { name, reason: wordsOfReason } = wordsOf(carrier);
          const done = act === 'cancel' ? 'hủy đơn' : 'nhận kiện';
          const words = {
            unknown: `Chưa rõ ${name} đã ${done} hay chưa.`,
            refused: `${name} không ${done}.`,
            unwanted: `Hãy hủy đơn ${trackingCode ?? ''} bên ${name}: kiện không đi bằng đơn đó nữa.`,
          };
          return (
            <li key={`${trouble} ${code} ${at}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold">{words[trouble]}</p>
                <p className="text-sm text-quiet">
                  {[code, formatDateTime(at), trouble !== 'unwanted' && wordsOfReason(reason)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <ActLink to={`/orders/${code.split('-')[0]}`}>Mở đơn</ActLink>
            </li>
          );
        }}
      </Rows>
    </Panel>
  );
}
