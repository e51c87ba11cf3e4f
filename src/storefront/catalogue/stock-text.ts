import { t } from '#browser/labels/label.ts';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';

/** Returns the CSS class with the text colour for a stock level. */
export function stockColour(stock: number): string {
  if (stock <= 0) return 'text-red';
  return stock <= LOW_STOCK ? 'text-amber' : 'text-green';
}

export function stockText(stock: number): string {
  if (stock <= 0) return t('Hết hàng');
  return stock <= LOW_STOCK ? t('Chỉ còn {count} sản phẩm', { count: stock }) : t('Còn hàng');
}
