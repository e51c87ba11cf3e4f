/** The fields with which staff take something off an order by hand, while they enter or edit it. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { WrittenLine } from './line-list.tsx';

/** What is taken off the whole order, as typed; an empty kind: nothing. */
export type TypedOff = { kind: '' | 'amount' | 'percent'; value: string };

export const nothingOff: TypedOff = { kind: '', value: '' };

type Terms = NonNullable<AdminCalls['previewNewOrder']['input']['body']['reduction']>;

const digitsOf = (typed: string): number => Number(typed.replace(/\D/g, ''));

/** Returns what is taken off as the API takes it; null for nothing. A percentage above 100 counts as 100. */
export function reductionOf(lines: readonly WrittenLine[], { kind, value }: TypedOff): Terms | null {
  const prices = Object.fromEntries(
    lines.flatMap(({ productId, agreed = '' }) => (agreed.trim() === '' ? [] : [[productId, digitsOf(agreed)]])),
  );
  const typed = kind === 'percent' ? Math.min(100, digitsOf(value)) : digitsOf(value);
  const off = kind !== '' && typed > 0 ? { kind, value: typed } : null;
  return off || Object.keys(prices).length > 0 ? { prices, off } : null;
}

type ReductionFieldsProps = {
  off: TypedOff;
  onChange: (off: TypedOff) => void;
  /** the amount that is taken off now, and the largest one for this person; null while it is computed */
  price: { reduced: number; mostReduction: number } | null;
};

export function ReductionFields({ off, onChange, price }: ReductionFieldsProps) {
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
            autoComplete="off"
            className="max-w-44"
            value={off.value}
            onChange={({ target }) => onChange({ ...off, value: target.value })}
          />
        )}
      </div>
      {price && (
        <p className="text-sm text-quiet" aria-live="polite">
          {price.reduced > 0 && `Đang bớt ${formatMoney(price.reduced)}. `}
          Bạn được bớt nhiều nhất {formatMoney(price.mostReduction)} cho đơn này; giá thỏa thuận của từng món ghi ở dòng
          hàng.
        </p>
      )}
    </fieldset>
  );
}
