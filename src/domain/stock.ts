/** What the shop says of its stock: the truth, and before the customer tries. */

/** At this many or fewer, the number left is said. */
export const LOW_STOCK = 5;

export function stockText(stock: number): string {
  if (stock <= 0) return 'Hết hàng';
  return stock <= LOW_STOCK ? `Chỉ còn ${stock} sản phẩm` : 'Còn hàng';
}
