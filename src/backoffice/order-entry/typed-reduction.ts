/** What staff take off an order by hand: the typed values, and their conversion to the API's input. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { readTypedAmount } from '#domain/values/money.ts';
import type { WrittenLine } from './line-list.tsx';

/** What is taken off the whole order, as typed; an empty kind: nothing. */
export type TypedOff = { kind: '' | 'amount' | 'percent'; value: string };

export const nothingOff: TypedOff = { kind: '', value: '' };

type Terms = NonNullable<AdminCalls['previewNewOrder']['input']['body']['reduction']>;

/** Why what was typed is no reduction: a kind without an amount, or a percentage above 100 or with a fraction. */
export function flawOfOff({ kind, value }: TypedOff): string | null {
  if (kind === '') return null;
  if (kind === 'amount') return readTypedAmount(value) ? null : 'Vui lòng ghi số tiền bớt, hoặc chọn “Không bớt”.';
  return /^(100|[1-9]\d?)\s*%?$/.test(value.trim())
    ? null
    : 'Vui lòng ghi số phần trăm tròn từ 1 đến 100, hoặc chọn “Không bớt”.';
}

/** Returns what is taken off as the API takes it; null for nothing, also while the form is half typed. */
export function reductionOf(lines: readonly WrittenLine[], { kind, value }: TypedOff): Terms | null {
  const prices = Object.fromEntries(
    lines.flatMap(({ productId, agreed = '' }) => {
      const price = readTypedAmount(agreed);
      return price === null ? [] : [[productId, price]];
    }),
  );
  const off =
    kind !== '' && flawOfOff({ kind, value }) === null
      ? { kind, value: readTypedAmount(value.replace('%', '')) ?? 0 }
      : null;
  return off || Object.keys(prices).length > 0 ? { prices, off } : null;
}
