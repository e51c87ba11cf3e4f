export const catalogueFailures = {
  PRODUCT_NOT_FOUND: { status: 404, error: 'Product not found', message: 'Không tìm thấy sản phẩm này.' },
  PRODUCT_IN_STOCK: {
    status: 409,
    error: 'The product can be ordered',
    message: 'Sản phẩm đang có hàng: vui lòng tải lại trang để đặt.',
  },
} as const;
