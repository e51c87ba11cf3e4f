export const cartFailures = {
  ITEMS_INVALID: {
    status: 400,
    error: 'items are not a list of products and whole quantities',
    message: 'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.',
  },
  LINE_INVALID: {
    status: 400,
    error: 'An order line does not match its pattern',
    message: 'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.',
  },
  ITEMS_EMPTY: { status: 400, error: 'items are empty', message: 'Giỏ hàng của bạn đang trống.' },
  ITEMS_TOO_MANY: {
    status: 400,
    error: 'The cart has too many lines for one order',
    message: 'Đơn hàng có quá nhiều sản phẩm khác nhau. Vui lòng chia thành nhiều đơn.',
  },
} as const;

export type CartFacts = {
  /** `item` counts from 0 */
  LINE_INVALID: { item: number; field: string };
  ITEMS_TOO_MANY: { most: number };
};
