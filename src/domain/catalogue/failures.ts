import { conflict, notFound } from '../values/failure-kinds.ts';

export const catalogueFailures = {
  PRODUCT_NOT_FOUND: notFound('Product not found', 'Không tìm thấy sản phẩm này.'),
  PRODUCT_IN_STOCK: conflict('The product can be ordered', 'Sản phẩm đang có hàng: vui lòng tải lại trang để đặt.'),
} as const;
