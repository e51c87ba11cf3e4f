/**
 * The fields of a product, in the order of the columns in product files. Imports and the forms of the back office use
 * the same names. A field without special rules is declared only here: contract, store, files, form and comparison of
 * versions are derived from it. For a field of the kind `own`, only the name and label are declared here, and each
 * layer has separate code for it.
 */
import { byColumn, type Field, type Named } from '../values/field.ts';
import { productFacts } from './product-facts.ts';

/** `column`: the field's column in the table `products` */
type ColumnField = Field & { column: string };

export const productFields = {
  sku: { column: 'sku', kind: 'text', most: 60, required: true, label: 'SKU', hint: 'Mã riêng của từng sản phẩm' },
  barcode: {
    column: 'barcode',
    kind: 'code',
    most: 48,
    label: 'Mã vạch',
    hint: 'Số dưới mã vạch trên bao bì; quét được',
  },
  name: { column: 'name', kind: 'text', most: 200, required: true, label: 'Tên' },
  slug: {
    kind: 'own',
    label: 'Đường dẫn',
    hint: 'Để trống: tạo từ tên. Đổi đường dẫn thì đường cũ vẫn dẫn tới sản phẩm.',
  },
  type: { kind: 'own', label: 'Loại' },
  brand: { column: 'brand_name', kind: 'text', most: 100, required: true, label: 'Thương hiệu' },
  priceVnd: { column: 'price', kind: 'money', required: true, label: 'Giá bán', inputLabel: 'Giá bán (đ)' },
  originalPriceVnd: {
    column: 'original_price',
    kind: 'money',
    label: 'Giá gốc',
    inputLabel: 'Giá gốc (đ)',
    hint: 'Chỉ khi đang giảm giá: cao hơn giá bán',
  },
  /** the stock of a new product only; later, only the actions that write to the stock ledger change the stock */
  stock: { kind: 'own', label: 'Tồn kho', inputLabel: 'Tồn kho ban đầu' },
  /** the stock, in items, at which the owner gets an email about low stock; null: the number in the settings */
  lowStockAt: {
    column: 'low_stock_at',
    kind: 'whole',
    most: 1_000_000,
    label: 'Ngưỡng sắp hết',
    title: 'Báo sắp hết khi còn',
    hint: 'Để trống: 5 chiếc',
  },
  listed: {
    column: 'listed',
    kind: 'yes-no',
    label: 'Hiện trong danh sách',
    inputLabel: 'Hiện trong danh sách và tìm kiếm',
  },
  /** whether the product is archived, which means that it is no longer sold and that no list shows it */
  archived: { kind: 'own', label: 'Ngừng bán' },
  badge: { column: 'badge', kind: 'text', most: 40, label: 'Nhãn' },
  spotlight: {
    column: 'spotlight',
    kind: 'text',
    most: 80,
    label: 'Dòng nổi bật',
    inputLabel: 'Dòng nổi bật trên thẻ',
  },
  /** HTML */
  description: { kind: 'own', label: 'Mô tả' },
  features: { column: 'features', kind: 'lines', most: 50, label: 'Điểm nổi bật', hint: 'Mỗi dòng một điểm' },
  specs: { kind: 'own', label: 'Thông số' },
  synonyms: {
    column: 'synonyms',
    kind: 'lines',
    most: 100,
    label: 'Từ tìm kiếm khác',
    inputLabel: 'Khách còn gọi là',
    hint: 'Mỗi dòng một cách gọi; tìm kiếm trong cửa hàng sẽ hiểu',
  },
  images: { kind: 'own', label: 'Ảnh' },
  /** the parts of a bundle; the stock of a bundle is the number of bundles that can be made from its parts */
  parts: { kind: 'own', label: 'Bộ gồm' },
  group: {
    column: 'group_slug',
    kind: 'slug',
    label: 'Nhóm',
    inputLabel: 'Nhóm cỡ, mức tạ',
    hint: 'Cùng nhóm là cùng một sản phẩm khác cỡ',
  },
  option: { kind: 'own', label: 'Lựa chọn' },
  shippingClass: {
    column: 'shipping_class',
    kind: 'choice',
    choices: { parcel: 'Kiện thường', bulky: 'Cồng kềnh', freight: 'Rất nặng, cần hai người' },
    inFiles: { parcel: 'thường', bulky: 'cồng kềnh', freight: 'rất nặng' },
    label: 'Cỡ hàng',
  },
  grossWeightKg: {
    column: 'gross_weight_kg',
    kind: 'decimal',
    most: 99_999,
    label: 'Khối lượng',
    unit: 'kg',
    inputLabel: 'Khối lượng cả bao bì (kg)',
  },
  packageCm: { kind: 'own', label: 'Kích thước kiện', title: 'Kiện dài x rộng x cao (cm)' },
  ...productFacts,
  metaTitle: {
    column: 'meta_title',
    kind: 'text',
    most: 200,
    label: 'Tiêu đề tìm kiếm',
    inputLabel: 'Tiêu đề trên Google',
    hint: 'Để trống: lấy tên sản phẩm',
  },
  metaDescription: {
    column: 'meta_description',
    kind: 'text',
    most: 300,
    label: 'Mô tả tìm kiếm',
    inputLabel: 'Mô tả trên Google',
    hint: 'Để trống: lấy đầu phần mô tả',
  },
} as const satisfies Record<string, ColumnField | (Named & { kind: 'own' })>;

type Fields = typeof productFields;
export type OwnName = { [Name in keyof Fields]: Fields[Name] extends { kind: 'own' } ? Name : never }[keyof Fields];
export type PlainName = Exclude<keyof Fields, OwnName>;

/** The product fields that need no special rules. */
export const plainFields = Object.fromEntries(
  Object.entries(productFields).filter(([, { kind }]) => kind !== 'own'),
) as Pick<Fields, PlainName>;

/** The product fields that the API returns for the product's page, under the names of their columns. */
export const pageFields = byColumn({
  ...productFacts,
  shippingClass: productFields.shippingClass,
  grossWeightKg: productFields.grossWeightKg,
});
