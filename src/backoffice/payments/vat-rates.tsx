/** The VAT rates on invoices: the rates of the law and the shop's changes, each with the day from which it applies. */
import { useQuery } from '@tanstack/react-query';
import type { VatRate } from '#domain/invoices/net-amounts.ts';
import { dayInVietnam, formatDate } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useRefreshing, useShow } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

const ratesQuery = queryOf('listVatRates');

export function VatRates() {
  const mayChange = useMay('money:write');
  const rates = useQuery(ratesQuery);
  return (
    <Panel
      title="Thuế GTGT trên hóa đơn"
      actions={
        mayChange && (
          <DialogButton label="Đặt thuế suất">
            {(close) => <RateDialog rates={rates.data?.items ?? []} onClose={close} />}
          </DialogButton>
        )
      }
    >
      <p className="mb-3 text-sm text-quiet">
        Giá bán đã gồm thuế. Tệp CSV để xuất hóa đơn tách thuế theo thuế suất của ngày xuất. Luật đổi thì đặt thuế suất
        mới từ ngày luật có hiệu lực.
      </p>
      <Loaded query={rates}>{({ items }) => <RateList rates={items} />}</Loaded>
    </Panel>
  );
}

function RateList({ rates }: { rates: readonly VatRate[] }) {
  const today = dayInVietnam(new Date());
  const present = rates.findLast(({ startsOn }) => startsOn <= today);
  return (
    <Rows of={rates.toReversed()}>
      {(rate) => (
        <li key={rate.startsOn} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
          <span className="w-12 font-semibold">{rate.percent}%</span>
          từ {formatDate(rate.startsOn)}
          {rate === present && <Badge tone="green">Đang dùng</Badge>}
        </li>
      )}
    </Rows>
  );
}

function RateDialog({ rates, onClose }: { rates: readonly VatRate[]; onClose: () => void }) {
  const show = useShow(ratesQuery);
  const refreshing = useRefreshing('listVatRates');
  const form = useSentForm(async ({ day = '', percent = '' }) => {
    check({
      day: day === '' ? 'Chọn ngày bắt đầu.' : null,
      percent: /^\d{1,2}$/.test(percent.trim()) ? null : 'Ghi một số nguyên từ 0 đến 50.',
    });
    const seen = rates.find(({ startsOn }) => startsOn === day)?.percent ?? null;
    const body = { percent: Number(percent), seen };
    const { data } = await refreshing(() => call('setVatRate', { params: { day }, body }));
    await show(data, `Thuế suất ${percent.trim()}% từ ${formatDate(day)}`);
    onClose();
  }, unlessChanged(
    'Người khác vừa đặt thuế suất từ ngày này: danh sách phía sau đã là bản mới. Hãy xem lại rồi bấm lưu lần nữa.',
  ));
  return (
    <FormDialog title="Đặt thuế suất" form={form} verb="Lưu" busyVerb="Đang lưu" onClose={onClose}>
      <Field
        label="Từ ngày"
        {...form.field('day')}
        type="date"
        hint="Ngày đã có thuế suất thì thay bằng số mới"
        required
      />
      <Field label="Thuế suất (%)" {...form.field('percent')} inputMode="numeric" required />
    </FormDialog>
  );
}
