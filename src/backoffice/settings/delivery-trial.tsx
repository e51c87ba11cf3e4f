/** Calculates one parcel's delivery fee twice, by the stored delivery table and by the edited one, and shows both. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ShippingClass, shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { classNames } from '#domain/fulfilment/delivery-table-flaws.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { formatMoney, readTypedAmount } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { amountFlaw } from '../frame/field-values.ts';
import { ActButton, Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';

const words = ({ fee, days }: { fee: number | null; days: string | null }) =>
  `${fee === null ? 'báo qua điện thoại' : formatMoney(fee)}${days ? `, ${days} ngày làm việc` : ''}`;

export function DeliveryTrial({ table, provinces }: { table: WrittenTable | null; provinces: readonly string[] }) {
  const [province, setProvince] = useState(provinces[0] ?? '');
  const [shippingClass, setClass] = useState<ShippingClass>('parcel');
  const [kg, setKg] = useState('3');
  const [goods, setGoods] = useState('500.000');
  const goodsFlaw = amountFlaw(goods);
  const trial = useMutation({
    mutationFn: async () => {
      const body = {
        ...{ table, province, shippingClass },
        kg: Number(kg.replace(',', '.')) || 0.1,
        goodsTotal: readTypedAmount(goods) ?? 0,
      };
      return (await call('tryDeliveryTable', { body })).data;
    },
  });
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (goodsFlaw === null) trial.mutate();
  };
  return (
    <Panel title="Thử một kiện">
      <form onSubmit={run} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Giao đến" value={province} onChange={({ target }) => setProvince(target.value)}>
          <Options of={provinces} />
        </SelectField>
        <SelectField
          label="Loại hàng"
          value={shippingClass}
          onChange={({ target }) => setClass(target.value as ShippingClass)}
        >
          <Options of={shippingClasses} words={(each) => classNames[each]} />
        </SelectField>
        <Field label="Cân nặng (kg)" inputMode="decimal" value={kg} onChange={({ target }) => setKg(target.value)} />
        <Field
          label="Tiền hàng (đ)"
          inputMode="numeric"
          value={goods}
          error={goodsFlaw ?? undefined}
          onChange={({ target }) => setGoods(target.value)}
        />
        <ActButton type="submit" disabled={trial.isPending}>
          Tính thử
        </ActButton>
      </form>
      <Failure of={trial.error} className="mt-3" />
      {trial.data && (
        <p role="status" className="mt-3">
          Đang áp dụng: <strong>{words(trial.data.before)}</strong>. Bảng đang sửa:{' '}
          <strong>{words(trial.data.after)}</strong>.
        </p>
      )}
    </Panel>
  );
}
