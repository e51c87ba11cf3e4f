/** The panel of a product that plans a lower price with a beginning and an end, or a higher one from a moment on. */
import { useState } from 'react';
import { readTypedAmount } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import {
  PeriodInputs,
  type PlannedKind,
  periodOf,
  SchedulesList,
  usePricesChanged,
} from '../catalogue/price-schedules.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { check, useSentForm } from '../session/use-send.ts';

export function SchedulePanel({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Panel title="Giá theo lịch">
      {mayWrite && <NewSchedule id={id} />}
      <SchedulesList product={id} />
    </Panel>
  );
}

const kindNames: Record<PlannedKind, string> = { sale: 'Giảm trong một đợt', rise: 'Tăng rồi giữ luôn' };

function NewSchedule({ id }: { id: string }) {
  const changed = usePricesChanged();
  const [kind, setKind] = useState<PlannedKind>('sale');
  const form = useSentForm(async ({ price = '', startsAt = '', endsAt = '' }) => {
    check({
      price: readTypedAmount(price) ? null : `Nhập ${kind === 'sale' ? 'giá trong đợt' : 'giá mới'}, bằng đồng.`,
      startsAt: kind === 'sale' || startsAt ? null : 'Chọn lúc tăng giá.',
      endsAt: kind === 'rise' || endsAt ? null : 'Chọn lúc kết thúc.',
    });
    const body = { price: Number(readTypedAmount(price)), ...periodOf(kind, { startsAt, endsAt }) };
    await call('schedulePrice', { params: { id }, body });
    await changed(kind === 'sale' ? 'Đã lên lịch giảm giá' : 'Đã lên lịch tăng giá');
  });
  return (
    <form {...form.props} className="mb-2">
      <p className="mb-3 text-sm text-quiet">
        {kind === 'sale'
          ? 'Trong đợt, khách thấy giá thường bị gạch và lúc kết thúc; sau đó giá thường tự trở lại. Giá bạn sửa tay giữa đợt được giữ.'
          : 'Từ lúc đã hẹn, giá mới thay giá đang bán và giữ luôn. Trước lúc đó lịch còn hủy được. Nếu giá lúc đó đã cao bằng hoặc hơn thì giữ giá ấy.'}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Loại lịch" value={kind} onChange={({ target }) => setKind(target.value as PlannedKind)}>
          <Options of={kindNames} />
        </SelectField>
        <Field
          label={kind === 'sale' ? 'Giá trong đợt (đ)' : 'Giá mới (đ)'}
          inputMode="numeric"
          required
          {...form.field('price')}
        />
        <PeriodInputs of={kind} errorAt={form.errorAt} />
      </div>
      <Failure of={form.failure} className="mt-3" />
      <ActButton type="submit" className="mt-3" disabled={form.isSending}>
        Lên lịch
      </ActButton>
    </form>
  );
}
