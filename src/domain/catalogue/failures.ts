export const catalogueFailures = {
  PRODUCT_NOT_FOUND: { status: 404, error: 'Product not found', message: 'Không tìm thấy sản phẩm này.' },
} as const;
