/** The fields of a product and their values, as staff read them. */
import type { ProductFields } from '#domain/catalogue/product-fields.ts';
import { formatMoney } from '#domain/values/money.ts';

/** What staff read in place of a field's name. */
export const fieldLabels: Readonly<Partial<Record<keyof ProductFields, string>>> = {
  name: 'Tên',
  sku: 'SKU',
  slug: 'Đường dẫn',
  type: 'Loại',
  brand: 'Thương hiệu',
  priceVnd: 'Giá bán',
  originalPriceVnd: 'Giá gốc',
  lowStockAt: 'Ngưỡng sắp hết',
  listed: 'Hiện trong danh sách',
  badge: 'Nhãn',
  spotlight: 'Dòng nổi bật',
  description: 'Mô tả',
  features: 'Điểm nổi bật',
  specs: 'Thông số',
  synonyms: 'Từ tìm kiếm khác',
  images: 'Ảnh',
  parts: 'Bộ gồm',
  group: 'Nhóm',
  option: 'Lựa chọn',
  shippingClass: 'Cỡ hàng',
  grossWeightKg: 'Khối lượng',
  packageCm: 'Kích thước kiện',
  warrantyMonths: 'Bảo hành',
  metaTitle: 'Tiêu đề tìm kiếm',
  metaDescription: 'Mô tả tìm kiếm',
  archived: 'Ngừng bán',
};

type Image = ProductFields['images'][number];
type Part = ProductFields['parts'][number];

const plain = (html: string) =>
  html
    .replace(/<\/(p|h\d|li|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();

/** @param value of that field, or what somebody typed there */
export function wordsOf(field: keyof ProductFields, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field) {
    case 'priceVnd':
    case 'originalPriceVnd':
      return typeof value === 'number' ? formatMoney(value) : String(value);
    case 'description':
      return plain(String(value));
    case 'images':
      return (value as Image[]).map(({ alt }, index) => `${index + 1}. ${alt}`).join('\n');
    case 'parts':
      return (value as Part[]).map(({ sku, quantity }) => `${sku} × ${quantity}`).join('\n');
    case 'features':
    case 'synonyms':
      return (value as string[]).join('\n');
    case 'packageCm':
      return (value as number[]).join(' × ');
    case 'option':
      return Object.values(value).join(': ');
    case 'specs':
      return Object.entries(value)
        .map(([name, text]) => `${name}: ${text}`)
        .join('\n');
    default:
      return typeof value === 'boolean' ? (value ? 'có' : 'không') : String(value);
  }
}
