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

/** Why what was typed is no reduction: a kind without an amount, or a percentage above 100 or with a fraction. */
export function flawOfOff({ kind, value }: TypedOff): string | null {
  if (kind === '') return null;
  if (kind === 'amount') return digitsOf(value) > 0 ? null : 'Vui lòng ghi số tiền bớt, hoặc chọn “Không bớt”.';
  return /^(100|[1-9]\d?)\s*%?$/.test(value.trim())
    ? null
    : 'Vui lòng ghi số phần trăm tròn từ 1 đến 100, hoặc chọn “Không bớt”.';
}

/** Returns what is taken off as the API takes it; null for nothing, also while the form is half typed. */
export function reductionOf(lines: readonly WrittenLine[], { kind, value }: TypedOff): Terms | null {
  const prices = Object.fromEntries(
    lines.flatMap(({ productId, agreed = '' }) => (agreed.trim() === '' ? [] : [[productId, digitsOf(agreed)]])),
  );
  const off = kind !== '' && flawOfOff({ kind, value }) === null ? { kind, value: digitsOf(value) } : null;
  return off || Object.keys(prices).length > 0 ? { prices, off } : null;
}

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
            autoComplete="off"
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
          Bạn được bớt nhiều nhất {formatMoney(price.mostReduction)} cho đơn này; giá thỏa thuận của từng món ghi ở dòng
          hàng.
        </p>
      )}
    </fieldset>
  );
}
