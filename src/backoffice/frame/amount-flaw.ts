/** The messages at the fields in which staff type amounts. */
import { formatMoney, readTypedAmount } from '#domain/values/money.ts';

/** The lowest and the highest amount that a field takes, in whole đồng. */
export type AmountLimits = { least?: number | undefined; most?: number | undefined };

/** Why a typed text is no amount within the limits; null if it is one. */
export function amountFlaw(typed: string, { least = 0, most = Number.POSITIVE_INFINITY }: AmountLimits = {}) {
  const amount = readTypedAmount(typed);
  if (amount === null) return 'Hãy ghi số đồng nguyên, ví dụ 350.000.';
  if (amount < least) return `Ít nhất là ${formatMoney(least)}.`;
  return amount > most ? `Nhiều nhất là ${formatMoney(most)}.` : null;
}

/** The message about a field that may stay empty. */
export const optionalAmountFlaw = (typed: string) => (typed.trim() === '' ? null : amountFlaw(typed));
