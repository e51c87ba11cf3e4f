import { badRequest } from '../values/failure-kinds.ts';

export const cartFailures = {
  ITEMS_INVALID: badRequest(
    'items are not a list of products and whole quantities',
    'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.',
  ),
  LINE_INVALID: badRequest(
    'An order line does not match its pattern',
    'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.',
  ),
  ITEMS_EMPTY: badRequest('items are empty', 'Giỏ hàng của bạn đang trống.'),
  ITEMS_TOO_MANY: badRequest(
    'The cart has too many lines for one order',
    'Đơn hàng có quá nhiều sản phẩm khác nhau. Vui lòng chia thành nhiều đơn.',
  ),
} as const;

export type CartFacts = {
  /** `item` counts from 0 */
  LINE_INVALID: { item: number; field: string };
  ITEMS_TOO_MANY: { most: number };
};
