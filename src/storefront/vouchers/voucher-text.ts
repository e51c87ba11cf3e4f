/** The texts about vouchers that a customer reads, in the page's language. */
import { CallError } from '#browser/api/client.ts';
import { type Label, t, translate } from '#browser/labels/label.ts';
import type { AcceptedVoucher } from '#contract/shop/cart.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { voucherSentences } from '#domain/vouchers/voucher-sentences.ts';

const labels: Readonly<Record<string, Label>> = voucherSentences;

/** @returns the sentence for the customer if the failure is about a voucher; null for any other failure */
export function voucherSentence(failure: Readonly<Record<string, unknown>>): string | null {
  const label = labels[String(failure.code)];
  return label ? translate(label, failure) : null;
}

/** Returns the sentence for a refused voucher; the server's sentence if the page has none for the failure's code. */
export function refusalText(failure: Readonly<Record<string, unknown>>): string {
  return voucherSentence(failure) ?? translate(String(failure.message ?? ''));
}

/** The message for the customer if a request about a voucher got no response. */
export function requestFailureText(error: Error): string {
  return error instanceof CallError && typeof error.body.message === 'string'
    ? translate(error.body.message)
    : t('Chưa kiểm tra được mã giảm giá. Vui lòng thử lại.');
}

export function benefitText({ kind, value }: AcceptedVoucher): string {
  if (kind === 'delivery') return t('Miễn phí vận chuyển');
  return kind === 'percent' ? t('Giảm {value}%', { value }) : t('Giảm {value}', { value: formatMoney(value) });
}

/** Returns the terms that the law on promotions requires a shop to state: the voucher's period, customers and goods. */
export function termsTexts(voucher: AcceptedVoucher): string[] {
  const { most, minimum, uses_each: count, categories, starts_at: from, ends_at: until } = voucher;
  return [
    ...(most === null ? [] : [t('Giảm nhiều nhất {amount}.', { amount: formatMoney(most) })]),
    ...(minimum > 0 ? [t('Khi mua từ {amount}.', { amount: formatMoney(minimum) })] : []),
    ...(categories.length > 0
      ? [t('Chỉ dùng cho: {names}.', { names: categories.map((name) => translate(name)).join(', ') })]
      : []),
    ...(count === null ? [] : [t('Mỗi khách dùng được {count} lần.', { count })]),
    t('Dùng được từ {from} đến {until}.', { from: formatDateTime(from), until: formatDateTime(until) }),
  ];
}
