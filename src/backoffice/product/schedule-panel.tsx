/** The panel of a product that plans a lower price with a beginning and an end. */
import { readTypedAmount } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { PeriodInputs, periodOf, SchedulesList, usePricesChanged } from '../catalogue/price-schedules.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { check, useSentForm } from '../session/use-send.ts';

export function SchedulePanel({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Panel title="Giảm giá theo lịch">
      {mayWrite && <NewSchedule id={id} />}
      <SchedulesList product={id} />
    </Panel>
  );
}

function NewSchedule({ id }: { id: string }) {
  const changed = usePricesChanged();
  const form = useSentForm(async ({ price = '', startsAt = '', endsAt = '' }) => {
    check({
      price: readTypedAmount(price) ? null : 'Nhập giá trong đợt, bằng đồng.',
      endsAt: endsAt ? null : 'Chọn lúc kết thúc.',
    });
    const body = { price: Number(readTypedAmount(price)), ...periodOf({ startsAt, endsAt }) };
    await call('schedulePrice', { params: { id }, body });
    await changed();
    showToast({ title: 'Đã lên lịch giảm giá' });
  });
  return (
    <form {...form.props} className="mb-2">
      <p className="mb-3 text-sm text-quiet">
        Trong đợt, khách thấy giá thường bị gạch và lúc kết thúc; sau đó giá thường tự trở lại. Giá bạn sửa tay giữa đợt
        được giữ.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label="Giá trong đợt (đ)" inputMode="numeric" autoComplete="off" required {...form.field('price')} />
        <PeriodInputs errorAt={form.errorAt} />
      </div>
      <Failure of={form.failure} className="mt-3" />
      <ActButton type="submit" className="mt-3" disabled={form.isSending}>
        Lên lịch
      </ActButton>
    </form>
  );
}
