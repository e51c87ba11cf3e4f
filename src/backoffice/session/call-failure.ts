/** What a person reads when a call has failed. */
import { CallError } from '#browser/api/client.ts';
import { isOffline } from '#browser/api/is-offline.ts';

/** @returns the sentence of the failure, in Vietnamese; never a technical text alone */
export function sentenceOf(error: unknown): string {
  if (isOffline()) return 'Không có kết nối mạng. Nội dung bạn vừa nhập vẫn còn; hãy thử lại khi có mạng.';
  // its own sentence sends customers back to their email
  if (hasCode(error, 'ORDER_NOT_FOUND'))
    return 'Cửa hàng không có đơn này. Hãy xem lại mã đơn, hoặc tìm theo số điện thoại hay tên khách.';
  if (error instanceof CallError && typeof error.body.message === 'string') return error.body.message;
  return 'Cửa hàng chưa trả lời. Hãy thử lại sau ít phút.';
}

/** True for a failure with this code. */
export const hasCode = (error: unknown, code: string): boolean => error instanceof CallError && error.code === code;
