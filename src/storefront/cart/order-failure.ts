/** Translates a rejected order's error for the customer, by its code or, without a code, by words in its text. */
import { CallError, factsOf } from '#browser/api/client.ts';
import { NO_CONNECTION } from '#browser/api/server-text.ts';
import { t, translate } from '#browser/labels/label.ts';
import { checkoutSentences } from '#domain/checkout/checkout-rules.ts';
import type { FailureFacts } from '#domain/failures.ts';
import { MISSING_FIELDS } from '#domain/values/form-rules.ts';
import { voucherSentence } from '../vouchers/voucher-text.ts';
import { limitText } from './limit-text.ts';

export type Shortage = FailureFacts<'OUT_OF_STOCK'>['items'][number];

/** The products with insufficient stock, and the quantity left of each. */
export const shortagesOf = (error: unknown): readonly Shortage[] => factsOf(error, 'OUT_OF_STOCK')?.items ?? [];

export function shortageText({ product_name: name, left }: Shortage): string {
  return left <= 0
    ? t('“{name}” đã hết hàng.', { name })
    : t('“{name}” chỉ còn {count} sản phẩm.', { name, count: left });
}

function byPattern(text: string): string {
  if (text.includes('shipping_phone')) return t(checkoutSentences.PHONE_INVALID);
  if (text.includes('shipping_email')) return t(checkoutSentences.EMAIL_INVALID);
  return text.includes('shipping_zip_code')
    ? t(checkoutSentences.ZIP_CODE_INVALID)
    : t('Vui lòng kiểm tra lại thông tin đã nhập');
}

/** Phrases in error texts, each with the failure that it means. The first phrase in this list that occurs decides. */
export function descriptionByText(text: string): string {
  if (text.includes('pattern')) return byPattern(text);
  if (text.includes('required')) return t(MISSING_FIELDS);
  if (text.includes('user_id')) return t(checkoutSentences.LOGIN_TO_ORDER);
  if (text.includes('items')) return t('Giỏ hàng của bạn đang trống');
  if (text.includes('payment')) return t('Vui lòng chọn phương thức thanh toán');
  if (text.includes('404')) return t(NO_CONNECTION);
  return t('Chưa đặt được hàng. Vui lòng thử lại, hoặc gọi cho cửa hàng để được giúp.');
}

/** Returns the sentence for the customer if the error has a code, even one that the page does not know; else null. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code === undefined) return null;
  const sentence = limitText(error) ?? voucherSentence(error.body);
  if (sentence !== null) return sentence;
  return typeof error.body.message === 'string' ? translate(error.body.message) : null;
}

export function orderErrorDescription(error: unknown): string {
  if (!(error instanceof CallError))
    return t(
      'Mất kết nối mạng. Giỏ hàng và thông tin của bạn vẫn được giữ; vui lòng bấm đặt hàng lần nữa, đơn sẽ không bị đặt hai lần.',
    );
  const [shortage] = shortagesOf(error);
  if (shortage) return shortageText(shortage);
  return sentenceOf(error) ?? descriptionByText(error.message);
}

/**
 * Returns the server's text of an error without a code, to be shown as a technical detail below the page's own
 * description; null if the server sent a sentence for the customer.
 */
export function technicalText(error: unknown): string | null {
  return error instanceof CallError && sentenceOf(error) === null && shortagesOf(error).length === 0
    ? error.message
    : null;
}
