/** The connected carrier's data about a shipment, its reports, and the requests that staff can send to the carrier. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import type { CarrierAct } from '#domain/fulfilment/carrier-acts.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Failure, FormDialog, ReasonDialog } from '../frame/dialogs.tsx';
import { call, keyOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { refuse, useSentForm } from '../session/use-send.ts';
import { LabelDialog } from './label-dialog.tsx';
import { useCarrierWords } from './parcel-words.ts';
import { ReportNotice } from './report-notice.tsx';
import { SendDialog, type SendProps } from './send-dialog.tsx';
import { useParcelAct } from './use-parcel-act.ts';

type Shipment = OfficeOrder['shipments'][number];
type Courier = NonNullable<Shipment['courier']>;
type CourierProps = { order: OfficeOrder; shipment: Shipment; keep: (order: OfficeOrder) => void };

/** Milliseconds between two refreshes while a request to the carrier is running. */
const PAUSE = 3000;

export function CourierPart({ order, shipment, keep }: CourierProps) {
  const { courier, reports } = shipment;
  const mayWrite = useMay('parcels:write');
  if (!courier && reports.length === 0) return null;
  return (
    <div className="not-printed mt-3 flex flex-col gap-3">
      {reports.map((report) => (
        <ReportNotice key={report.id} report={report} orderNumber={order.orderNumber} />
      ))}
      {courier && <CallNotice courier={courier} />}
      {courier && mayWrite && courier.acts.length > 0 && (
        <CourierActs order={order} shipment={shipment} courier={courier} keep={keep} />
      )}
    </div>
  );
}

function CallNotice({ courier: { carrier, call, unwanted } }: { courier: Courier }) {
  const words = useCarrierWords()(carrier);
  const { name } = words;
  const client = useQueryClient();
  const isRunning = call?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keyOf('getOfficeOrder') }), PAUSE);
    return () => clearInterval(timer);
  }, [isRunning, client]);
  const what = call?.act === 'cancel' ? 'hủy đơn' : 'nhận kiện';
  return (
    <>
      {isRunning && <Notice tone="info">Đang chờ {name} trả lời…</Notice>}
      {call?.state === 'unknown' && (
        <Notice tone="warning" title={`Chưa rõ ${name} đã ${what} hay chưa`}>
          {words.reason(call.reason)} Cửa hàng tự hỏi lại mỗi 15 phút; trước khi rõ, không gửi lần nữa.
        </Notice>
      )}
      {call?.state === 'refused' && (
        <Notice tone="error" title={`${name} không ${what} (${formatDateTime(call.at)})`}>
          {words.reason(call.reason)}
        </Notice>
      )}
      {unwanted && (
        <Notice tone="warning" title={`${name} vẫn còn đơn ${unwanted} của kiện này`}>
          Kiện không đi bằng đơn đó nữa: hãy hủy bên {name}.
        </Notice>
      )}
    </>
  );
}

function CourierActs({
  order,
  shipment: { code },
  courier: { carrier, acts },
  keep,
}: CourierProps & { courier: Courier }) {
  const words = useCarrierWords()(carrier);
  const { name } = words;
  const [open, setOpen] = useState<CarrierAct | null>(null);
  const act = useParcelAct(keep);
  const params = { order: order.orderNumber, code };
  const close = () => setOpen(null);
  const look = async () => {
    let resultText = '';
    const outcome = await act.run(async () => {
      const answer = await call('askAboutParcel', { params, body: { carrier } });
      const { found: parcel } = answer.data;
      resultText = parcel
        ? `${parcel.trackingCode}: ${words.statusName(parcel.status ?? 'chưa rõ')}${parcel.since ? `, từ ${formatDateTime(parcel.since)}` : ''}`
        : `${name} không có đơn nào cho kiện này`;
      return answer;
    });
    if (outcome?.kind === 'done') showToast({ title: `${name} trả lời`, description: resultText });
    else if (outcome)
      showToast({ title: 'Chưa làm được', description: words.reason(outcome.reason), tone: 'destructive' });
  };
  const labels: Record<CarrierAct, string> = {
    send: `Gửi qua ${name}`,
    label: `In nhãn ${name}`,
    look: act.isWaiting ? `Đang hỏi ${name}` : `Hỏi ${name} ngay`,
    cancel: `Hủy bên ${name}`,
    'give-up': `${name} không nhận`,
  };
  return (
    <>
      <Failure of={open ? null : act.failure} />
      <div className="flex flex-wrap gap-2">
        {acts.map((one) => (
          <Button
            key={one}
            tone={one === 'send' ? 'accent' : 'outline'}
            aria-disabled={one === 'look' && act.isWaiting}
            onClick={() => {
              if (one !== 'look') setOpen(one);
              else if (!act.isWaiting) void look();
            }}
          >
            {labels[one]}
          </Button>
        ))}
      </div>
      {open === 'send' && <SendDialog order={order} code={code} carrier={carrier} keep={keep} onClose={close} />}
      {open === 'label' && <LabelDialog order={order.orderNumber} code={code} carrier={carrier} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} code={code} carrier={carrier} keep={keep} onClose={close} />}
      {open === 'give-up' && (
        <ReasonDialog
          title={`Ghi rằng ${name} không nhận?`}
          label="Bạn biết điều đó bằng cách nào"
          hint="Ví dụ: đã gọi tổng đài, họ không có đơn nào mang mã này."
          verb={`Ghi là ${name} không nhận`}
          onConfirm={async (reason) => {
            const body = { version: order.version, reason };
            keep((await call('giveUpParcelCall', { params, body })).data.order);
          }}
          onClose={close}
        >
          <p className="text-sm">
            Chỉ bấm khi bạn chắc chắn: sau đó kiện gửi lại được, và hai lần nhận là hai lần cước.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function CancelDialog({ order, code, carrier, keep, onClose }: SendProps) {
  const words = useCarrierWords()(carrier);
  const { name } = words;
  const act = useParcelAct(keep);
  const form = useSentForm(async () => {
    const params = { order: order.orderNumber, code };
    const body = { version: order.version, carrier };
    const outcome = await act.run(() => call('cancelParcel', { params, body }));
    if (outcome && outcome.kind !== 'done') refuse(words.reason(outcome.reason));
    if (!outcome) return;
    showToast({ title: `Đã hủy bên ${name}` });
    onClose();
  });
  return (
    <FormDialog
      title={`Hủy đơn của kiện ${code} bên ${name}?`}
      form={form}
      verb={`Hủy bên ${name}`}
      busyVerb={`Đang chờ ${name} trả lời`}
      onClose={onClose}
    >
      <p>Kiện hàng vẫn còn ở cửa hàng, và gửi lại hoặc giao bằng cách khác được.</p>
      <Failure of={act.failure} />
    </FormDialog>
  );
}
