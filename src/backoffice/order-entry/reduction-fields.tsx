/** The fields with which staff take something off an order by hand, while they enter or edit it. */
import { formatMoney } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { TypedOff } from './typed-reduction.ts';

type ReductionFieldsProps = {
  off: TypedOff;
  onChange: (off: TypedOff) => void;
  /** the amount that is taken off now, and the largest one for this person; null while it is computed */
  price: { reduced: number; mostReduction: number } | null;
  error: string | undefined;
};

export function ReductionFields({ off, onChange, price, error }: ReductionFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Bớt trên cả đơn</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Cách bớt"
          value={off.kind}
          onChange={({ target }) => onChange({ kind: target.value as TypedOff['kind'], value: '' })}
        >
          <option value="">Không bớt</option>
          <option value="amount">Số tiền</option>
          <option value="percent">Phần trăm</option>
        </Select>
        {off.kind !== '' && (
          <Field
            label={off.kind === 'percent' ? 'Số phần trăm bớt' : 'Số tiền bớt (đồng)'}
            inputMode="numeric"
            className={error ? 'max-w-72' : 'max-w-44'}
            required
            error={error}
            value={off.value}
            onChange={({ target }) => onChange({ ...off, value: target.value })}
          />
        )}
      </div>
      {price && (
        <p className="text-sm text-quiet" aria-live="polite">
          {price.reduced > 0 && `Đang bớt ${formatMoney(price.reduced)}. `}
          Bạn được bớt nhiều nhất {formatMoney(price.mostReduction)} cho đơn này, tính riêng cho từng món; giá thỏa
          thuận của từng món ghi ở dòng hàng.
        </p>
      )}
    </fieldset>
  );
}
